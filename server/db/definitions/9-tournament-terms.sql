-- Who hears of it when a tournament's days, place, sport or fee change.

-- What whoever registers agrees to.
create function terms_of(t tournament) returns jsonb
language sql stable parallel safe
return jsonb_build_array(t.sport, t.start_date, t.end_date, t.partner_facility_id, t.location, t.entry_fee_cents);

-- Whether the letter about the last change is still to go. After nine minutes it counts as sent.
create function are_terms_untold(t tournament) returns boolean
language sql stable parallel safe
return (t.terms_changed_at > now() - interval '9 minutes') is true;

-- Whoever registered has agreed to other terms than those of now. Of several changes he hears of the last, ten minutes later, and
-- of none if by then all is as he knows it (`is_as_known`).
create function change_terms(id uuid, before jsonb, at timestamptz) returns void
language plpgsql
as $$
declare
  place tournament;
begin
  update tournament t
  set terms_version = t.terms_version + 1, terms_changed_at = now(),
    known_terms = case when are_terms_untold(t) then t.known_terms else change_terms.before end,
    known_until = case when are_terms_untold(t) then t.known_until else now() end
  where t.id = change_terms.id and t.status in ('published', 'closed') and not is_over(t, change_terms.at)
  returning t.* into place;
  if place.id is not null then
    perform tell_tournament(place.id, jsonb_build_object(
      'event', 'changed', 'version', place.terms_version, 'notBefore', now() + interval '10 minutes'
    ));
  end if;
end
$$;

-- Whether the terms are again what somebody knows who came at that moment.
create function is_as_known(t tournament, came_at timestamptz) returns boolean
language sql stable parallel safe
return (terms_of(t) = t.known_terms and is_as_known.came_at < t.known_until) is true;
