-- How a team comes into a tournament.

-- A team's name without what makes no difference, as the column of this name keeps it.
create function team_key(name text) returns text
language sql immutable parallel safe
return nullif(lower(regexp_replace(
  normalize(btrim(regexp_replace(team_key.name, '\s+', ' ', 'g')), nfkd), '[\u0300-\u036f]', '', 'g')), '');

-- Deletes registrations that make way for a new one of the same team. @returns whether the fee of one of them was noted as paid: so it
-- stays, as nobody knows whether it was returned
create function make_way(registrations uuid[]) returns boolean
language sql
as $$
  with gone as (
    delete from tournament_registration r where r.id = any (make_way.registrations) returning r.has_paid
  )
  select coalesce(bool_or(gone.has_paid), false) from gone
$$;

-- Takes a place for a team, or the next one in the waiting list behind whoever waits already. A call that waited for the lock counts
-- again: the last place is given once. The registration of an address that is known already stays as it is, also one that an
-- organiser has taken out: only an organiser lets it in again (`readmit_registration`). So does that of an account whose address has
-- changed since. An account proves its address, a visitor is written to: what one has typed under an account's address and nobody
-- has confirmed gives it no more than its place. A name that another team has is refused; a visitor is refused it whatever his
-- address, or the answer would tell whose it is (R56). Whoever has given his place up and comes again is last in order.
--
-- `mistyped` is the registration that the same visitor made before under a wrong address. While nobody has confirmed it, it gets the
-- right address and keeps its place, for at most two hours in all, and the link in the first letter leads nowhere. Where the right
-- address is registered already, nothing changes, and the answer is the same.
-- @returns the registration, which is null when the tournament takes none or the name is taken; until when a visitor's is kept, and
-- what he may correct now
create function register_team(
  wish tournament_registration, at timestamptz, mistyped uuid, out registration tournament_registration, out is_name_taken boolean,
  out kept_until timestamptz, out correctable uuid
)
language plpgsql
as $$
declare
  place tournament;
  known tournament_registration;
  is_unproven boolean;
  had_paid boolean;
begin
  is_name_taken := false;
  select t.* into place from tournament t where t.id = wish.tournament_id for update;
  if place.id is null or not takes_registrations(place, register_team.at) then
    return;
  end if;
  perform fill_places(place, register_team.at);
  update tournament_registration r
  set held_until = least(register_team.at + interval '60 minutes', r.created_at + interval '2 hours')
  where r.id = register_team.mistyped and r.tournament_id = place.id and r.held_until is not null and wish.user_id is null
  returning r.held_until, r.id into kept_until, correctable;
  kept_until := coalesce(kept_until, register_team.at + interval '60 minutes');
  select r.* into known from tournament_registration r
  where r.tournament_id = place.id and (lower(r.email) = lower(wish.email) or r.user_id = wish.user_id)
  order by r.is_removed desc, r.standing <> 'out' desc, r.user_id is not distinct from wish.user_id desc limit 1;
  is_unproven := wish.user_id is not null and known.held_until is not null;
  is_name_taken := exists (
    select from tournament_registration r
    where r.tournament_id = place.id and r.team_key = team_key(wish.team_name) and (r.standing <> 'out' or r.is_removed)
      and r.id is distinct from correctable and not (is_unproven and r.id = known.id)
  );
  if is_unproven then
    if not is_name_taken then
      update tournament_registration r
      set user_id = wish.user_id, held_until = null, name = wish.name, phone = wish.phone, team_name = wish.team_name, notes = wish.notes
      where r.id = known.id
      returning r.* into registration;
      perform tell_registered(registration);
    end if;
    return;
  end if;
  if known.is_removed or known.standing in ('in', 'waiting') then
    registration := known;
    if wish.user_id is not null then
      -- The name may be his own.
      is_name_taken := false;
    end if;
  end if;
  if known.is_removed then
    if wish.user_id is null and known.told_at <= register_team.at - interval '10 minutes' then
      update tournament_registration r set told_at = register_team.at where r.id = known.id;
      perform announce('registration-letter', registration_letter(known.id, 'barred'), array['registrant']);
    end if;
    return;
  end if;
  if known.standing in ('in', 'waiting') and wish.user_id is not null then
    update tournament_registration r set user_id = wish.user_id where r.id = known.id
    returning r.* into registration;
    return;
  end if;
  if known.standing in ('in', 'waiting') then
    if known.told_at <= register_team.at - interval '10 minutes' then
      update tournament_registration r set told_at = register_team.at where r.id = known.id;
      perform announce('registration-letter',
        registration_letter(known.id, case when known.held_until is null then 'known' else 'confirm' end), array['registrant']);
    end if;
    return;
  end if;
  if is_name_taken then
    return;
  end if;
  had_paid := make_way(array(
    select r.id from tournament_registration r
    where r.id = known.id or r.tournament_id = place.id and lower(r.email) = lower(wish.email) and r.standing = 'out'
  ));
  if correctable is not null then
    update tournament_registration r
    set key = gen_random_uuid(), name = wish.name, email = wish.email, phone = wish.phone, team_name = wish.team_name,
      notes = wish.notes, told_at = register_team.at, has_paid = had_paid
    where r.id = correctable
    returning r.* into registration;
    perform announce('registration-letter', registration_letter(registration.id, 'confirm'), array['registrant']);
    return;
  end if;
  insert into tournament_registration (id, tournament_id, user_id, name, email, phone, team_name, notes, standing, position,
    held_until, told_at, created_at, has_paid)
  select wish.id, place.id, wish.user_id, wish.name, wish.email, wish.phone, wish.team_name, wish.notes,
    case when count(*) filter (where r.standing = 'in') < places_of(place)
      and count(*) filter (where r.standing = 'waiting') = 0 then 'in' else 'waiting' end,
    coalesce(max(r.position), 0) + 1,
    case when wish.user_id is null then kept_until end, register_team.at, register_team.at, had_paid
  from tournament_registration r where r.tournament_id = place.id
  returning * into registration;
  if wish.user_id is null then
    correctable := registration.id;
    perform announce('registration-letter', registration_letter(registration.id, 'confirm'), array['registrant']);
  else
    perform tell_registered(registration);
  end if;
end
$$;

-- An organiser gives a waiting team a free place, until something has been played: from the first day on nobody moves up
-- automatically. @returns whether the team has a place, now or since before; null when there is no such team
create function admit_registration(tournament_id uuid, id uuid, at timestamptz) returns boolean
language plpgsql
as $$
declare
  place tournament;
  known text;
begin
  select t.* into place from tournament t where t.id = admit_registration.tournament_id for update;
  select r.standing into known from tournament_registration r
  where r.tournament_id = place.id and r.id = admit_registration.id and r.standing <> 'out' and r.held_until is null;
  if known is distinct from 'waiting' then
    return known = 'in';
  end if;
  if place.status not in ('published', 'closed') or has_begun(place.id) or is_suspended(place.partner_facility_id)
    or is_over(place, admit_registration.at)
    or places_of(place) <= (
      select count(*) from tournament_registration i where i.tournament_id = place.id and i.standing = 'in'
    ) then
    return false;
  end if;
  update tournament_registration r set standing = 'in' where r.id = admit_registration.id;
  perform announce('registration-letter', registration_letter(admit_registration.id, 'promoted'), array['registrant']);
  perform fill_draw(place.id);
  perform tell_left_out(admit_registration.id);
  return true;
end
$$;

-- Enters a team by hand, as an organiser does for one that has called: also after registrations are closed, until something
-- has been played, and else under the same limits. Without an address the team's own id stands there. Nobody has proven the
-- address, so the registration is no account's; the letter's key leads to it. What a visitor has typed under that address and has not
-- confirmed yet, the organiser does not see: his entry takes its place, and the link in the first letter leads to it.
-- @returns the registration, or why there is none
create function enter_team(
  wish tournament_registration, writer uuid, at timestamptz, out registration tournament_registration, out refusal text
)
language plpgsql
as $$
declare
  place tournament;
  unconfirmed_key uuid;
  had_paid boolean;
begin
  select t.* into place from tournament t where t.id = wish.tournament_id for update;
  select r.* into registration from tournament_registration r where r.tournament_id = place.id and r.id = wish.id;
  if registration.id is not null then
    refusal := case
      when (registration.team_name, registration.name, registration.phone, lower(registration.email))
        is distinct from (wish.team_name, wish.name, wish.phone, lower(wish.email)) then 'other'
    end;
    return;
  end if;
  refusal := case
    when place.id is null or place.status not in ('published', 'closed') or has_begun(place.id)
      or is_over(place, enter_team.at) then 'over'
    when is_suspended(place.partner_facility_id) then 'suspended'
  end;
  if refusal is not null then
    return;
  end if;
  perform fill_places(place, enter_team.at);
  select case
    when bool_or(r.held_until is null and r.team_key = team_key(wish.team_name)) then 'name'
    when bool_or(r.held_until is null and lower(r.email) = lower(wish.email)) then 'address'
    when bool_or(r.team_key = team_key(wish.team_name) and lower(r.email) <> lower(wish.email)) then 'name-held'
  end into refusal
  from tournament_registration r
  where r.tournament_id = place.id and (r.standing <> 'out' or r.is_removed);
  if refusal is not null then
    return;
  end if;
  select r.key into unconfirmed_key from tournament_registration r
  where r.tournament_id = place.id and lower(r.email) = lower(wish.email) and r.held_until is not null;
  had_paid := make_way(array(
    select r.id from tournament_registration r
    where r.tournament_id = place.id and lower(r.email) = lower(wish.email) and (r.standing = 'out' or r.held_until is not null)
  ));
  insert into tournament_registration (id, tournament_id, user_id, key, name, email, phone, team_name, notes, standing, position,
    held_until, told_at, created_at, has_paid)
  select wish.id, place.id, null, coalesce(unconfirmed_key, gen_random_uuid()), wish.name, wish.email, wish.phone, wish.team_name, '',
    case when count(*) filter (where r.standing = 'in') < places_of(place) then 'in' else 'waiting' end,
    coalesce(max(r.position), 0) + 1, null, enter_team.at, enter_team.at, had_paid
  from tournament_registration r where r.tournament_id = place.id
  returning * into registration;
  -- Without an address it bears its own number as one.
  perform keep_to_letters(enter_team.writer, nullif(wish.email, wish.id::text));
  perform announce('registration-letter', registration_letter(registration.id, 'entered'), array['registrant']);
  perform show_team_change(place.id, registration.id);
  perform fill_draw(place.id);
  perform tell_left_out(registration.id);
end
$$;
