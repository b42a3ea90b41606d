-- Who takes part in a tournament, who waits, and who hears of it.

-- A deadline is an instant; a bare day means its end in Rome (R56).
create function tournament_deadline(text text) returns timestamptz
language sql immutable parallel safe
return case
  when tournament_deadline.text ~ '^\d{4}-\d{2}-\d{2}$' then rome_instant(tournament_deadline.text::date, 1440)
  else tournament_deadline.text::timestamptz
end;

-- Whether the first day of a tournament is still to come: until then places are given up, and whoever waits moves up by himself.
create function is_to_come(t tournament, at timestamptz) returns boolean
language sql stable parallel safe
return is_to_come.at < rome_instant(t.start_date, 0);

-- Whether the last day of a tournament is over, its night included (R51).
create function is_over(t tournament, at timestamptz) returns boolean
language sql stable parallel safe
return is_over.at >= rome_instant(t.end_date, 1560);

create function registration_letter(id uuid, event text) returns jsonb
language sql stable parallel safe
return jsonb_build_object('registrationId', registration_letter.id, 'event', registration_letter.event);

-- Whoever made a tournament and those who run its facility, by account: nothing is sent to a typed address (R47).
create function organisers_of_tournament(id uuid) returns text[]
language sql stable parallel safe
return array(
  select t.creator_id::text from tournament t where t.id = organisers_of_tournament.id and t.creator_id is not null
  union
  select s.user_id::text from tournament t join verified_staff s on s.facility_id = t.partner_facility_id
  where t.id = organisers_of_tournament.id and s.role in ('owner', 'manager')
);

-- Whether all who organise a tournament are locked out: only an admin could call it off.
create function is_unattended(t tournament) returns boolean
language sql stable parallel safe
return (is_locked_out(t.creator_id) or t.creator_id is null and exists (
    select from facility_staff s where s.facility_id = t.partner_facility_id and s.is_suspended
  )) and not exists (
    select from verified_staff s where s.facility_id = t.partner_facility_id and s.role in ('owner', 'manager')
  );

-- No team comes into a tournament at a suspended facility, nor into one for which nobody can answer. Who is in stays.
create function takes_no_team(t tournament) returns boolean
language sql stable parallel safe
return is_suspended(t.partner_facility_id) or is_unattended(t);

-- Whether a registration is somebody's: his account's, or made without it under his address.
create function is_registrant(r tournament_registration, user_id uuid) returns boolean
language sql stable parallel safe
return r.user_id = is_registrant.user_id or r.user_id is null and exists (
  select from profile p where p.id = is_registrant.user_id and lower(p.email) = lower(r.email)
);

-- Who hears of a tournament as a whole: all who have a place, visitors by their registration, and its other followers, by account.
create function readers_of_tournament(id uuid) returns text[]
language sql stable parallel safe
return array(
  select f.user_id::text from tournament_follower f
  where f.tournament_id = readers_of_tournament.id and not exists (
    select from tournament_registration r
    where r.tournament_id = f.tournament_id and r.standing = 'in' and r.held_until is null and is_registrant(r, f.user_id)
  )
  union
  select coalesce(r.user_id, r.id)::text from tournament_registration r
  where r.tournament_id = readers_of_tournament.id and r.standing = 'in' and r.held_until is null
);

-- Notes that the programme has changed: who plays whom, where or when. It often changes many times in a row, so its readers hear
-- only of the last change, ten minutes later.
create function change_programme(id uuid) returns void
language sql
as $$
  with planned as (
    update tournament t set programme_version = t.programme_version + 1, board_version = t.board_version + 1
    where t.id = change_programme.id
    returning t.programme_version
  )
  select announce('tournament-letter', jsonb_build_object(
    'tournamentId', change_programme.id, 'event', 'programme', 'version', planned.programme_version,
    'notBefore', now() + interval '10 minutes'
  ), readers_of_tournament(change_programme.id))
  from planned
$$;

-- The number of a registration in its list: of those who play, or of those who wait. Volatile, so that the statement that
-- registers counts what it has just written.
create function registration_number(r tournament_registration) returns integer
language sql volatile
return (
  select count(*)::integer from tournament_registration o
  where o.tournament_id = r.tournament_id and o.standing = r.standing and o.position <= r.position
);

-- How many may have a place: as many as a draw takes (`teamsOfDraw`), unless its organiser wants fewer. The one after them waits,
-- instead of being promised a place that no draw can give.
create function places_of(t tournament) returns integer
language sql immutable parallel safe
return coalesce(t.max_participants, 64);

-- Drops places that visitors did not confirm in time, and gives free ones to those who have waited longest. They keep waiting once
-- the tournament has been called off, or while it takes no team (`takes_no_team`), and from its first day on, or when somebody plays
-- already: then the organiser says who comes (`admit_registration`). A team that has a place and no match may still take over a drawn
-- place that is vacant. The caller has locked the tournament's row. @returns who has moved up and is told of it
create function fill_places(tournament tournament, at timestamptz) returns uuid[]
language plpgsql
as $$
declare
  moved uuid[];
begin
  delete from tournament_registration r where r.tournament_id = tournament.id and r.held_until <= fill_places.at;
  if tournament.status = 'cancelled' or has_begun(tournament.id) then
    return null;
  end if;
  with taken as (
    update tournament_registration r set standing = 'in'
    from (
      select w.id from tournament_registration w
      where w.tournament_id = tournament.id and w.standing = 'waiting' and not takes_no_team(tournament)
        and is_to_come(tournament, fill_places.at)
      order by w.position
      limit greatest(0, places_of(tournament) - (
        select count(*) from tournament_registration i where i.tournament_id = tournament.id and i.standing = 'in'
      ))
    ) next
    where r.id = next.id
    returning r.id, r.held_until
  )
  -- A visitor who has not confirmed yet is told once he does.
  select array_agg(taken.id) into moved from taken where taken.held_until is null;
  perform announce('registration-letter', registration_letter(each, 'promoted'), array['registrant'])
  from unnest(moved) as each;
  perform fill_draw(tournament.id);
  perform tell_left_out(each) from unnest(moved) as each;
  return moved;
end
$$;

-- Shows on the live page that a registration is out, or in again. If the team is drawn and play has begun, the tournament's readers
-- are told of a changed programme.
create function show_team_change(tournament_id uuid, registration_id uuid) returns void
language plpgsql
as $$
begin
  if has_begun(show_team_change.tournament_id)
    and exists (select from tournament_team team where team.registration_id = show_team_change.registration_id) then
    perform change_programme(show_team_change.tournament_id);
  else
    update tournament t set board_version = t.board_version + 1
    where t.id = show_team_change.tournament_id and t.drawn_at is not null;
  end if;
end
$$;

-- Follows up when a registration is out: shows it (`show_team_change`), and the next in line moves up (`fill_places`).
-- The caller has locked the tournament's row.
create function follow_gap(tournament tournament, gone uuid, at timestamptz) returns uuid[]
language plpgsql
as $$
begin
  perform show_team_change(tournament.id, follow_gap.gone);
  return fill_places(tournament, follow_gap.at);
end
$$;

-- Both sides hear that a team is in, waits, or has given up its place; those who organise also who takes that.
create function tell_registered(registration tournament_registration, next uuid default null) returns void
language sql
as $$
  select announce('registration-letter', registration_letter(registration.id, registration.standing), array['registrant']);
  select announce('registration-letter', registration_letter(registration.id, 'team-' || registration.standing)
    || jsonb_strip_nulls(jsonb_build_object('next', tell_registered.next)), organisers_of_tournament(registration.tournament_id));
$$;

-- Who has a place or waits for one hears of it, and who follows the tournament without a registration.
create function tell_tournament(id uuid, told jsonb) returns void
language sql
as $$
  select announce('registration-letter', jsonb_build_object('registrationId', r.id) || tell_tournament.told, array['registrant'])
  from tournament_registration r
  where r.tournament_id = tell_tournament.id and r.standing <> 'out' and r.held_until is null;
  select announce('tournament-letter', jsonb_build_object('tournamentId', tell_tournament.id) || tell_tournament.told, array(
    select f.user_id::text from tournament_follower f
    where f.tournament_id = tell_tournament.id and not exists (
      select from tournament_registration r
      where r.tournament_id = f.tournament_id and r.standing <> 'out' and r.held_until is null and is_registrant(r, f.user_id)
    )
  ));
$$;

-- Whether a tournament takes registrations at a moment, as `tournamentPhase` tells it to people (R28).
create function takes_registrations(t tournament, at timestamptz) returns boolean
language sql stable parallel safe
return t.status = 'published' and not takes_no_team(t)
  and takes_registrations.at < coalesce(t.registration_deadline, rome_instant(t.start_date, 0))
  and not is_over(t, takes_registrations.at);

-- The organisers hear of a team that has a place and is not in the draw: a new draw would include it.
create function tell_left_out(registration_id uuid) returns void
language sql
as $$
  select announce('registration-letter', registration_letter(r.id, 'team-left-out'), organisers_of_tournament(r.tournament_id))
  from tournament_registration r where r.id = tell_left_out.registration_id and is_left_out(r)
$$;

-- A visitor confirms by the link in his letter: from then on the place is his, and the account of his address, if there is one, shows
-- it. If the tournament is called off in the same moment, that either waits and tells him too, or was first: then nothing is confirmed.
create function confirm_registration(key uuid, at timestamptz) returns boolean
language plpgsql
as $$
declare
  place tournament;
  confirmed tournament_registration;
begin
  select t.* into place
  from tournament t join tournament_registration r on r.tournament_id = t.id
  where r.key = confirm_registration.key
  for update of t;
  if place.id is null or place.status = 'cancelled' then
    return false;
  end if;
  update tournament_registration r set held_until = null,
    user_id = (select p.id from profile p where lower(p.email) = lower(r.email) limit 1)
  where r.key = confirm_registration.key and r.held_until > confirm_registration.at
  returning r.* into confirmed;
  if confirmed.id is null then
    return false;
  end if;
  perform tell_registered(confirmed);
  perform fill_draw(place.id);
  perform tell_left_out(confirmed.id);
  return true;
end
$$;

-- Gives a place up, until the tournament starts, and the next in line moves up. If its visitor never confirmed the place, nobody
-- has heard of it, and nobody is told that it is gone.
create function withdraw_registration(key uuid, at timestamptz) returns boolean
language plpgsql
as $$
declare
  place tournament;
  known tournament_registration;
  gone tournament_registration;
  moved uuid[];
begin
  select t.* into place
  from tournament t join tournament_registration r on r.tournament_id = t.id
  where r.key = withdraw_registration.key
  for update of t;
  if place.id is null or place.status = 'cancelled' or not is_to_come(place, withdraw_registration.at) then
    return false;
  end if;
  select r.* into known from tournament_registration r where r.key = withdraw_registration.key;
  update tournament_registration r set standing = 'out', held_until = null
  where r.id = known.id and r.standing <> 'out'
  returning r.* into gone;
  if gone.id is null then
    return false;
  end if;
  moved := follow_gap(place, gone.id, withdraw_registration.at);
  if known.held_until is null then
    perform tell_registered(gone, moved[1]);
  end if;
  return true;
end
$$;

-- Publishes a draft, closes registrations or opens them again; calling off frees all ground and tells registrants and followers.
create function change_tournament_status(id uuid, status text, at timestamptz) returns boolean
language plpgsql
as $$
declare
  was tournament;
begin
  select t.* into was from tournament t where t.id = change_tournament_status.id for update;
  if not (case change_tournament_status.status
    when 'published' then not is_over(was, change_tournament_status.at) and (was.status = 'draft' or (was.status = 'closed' and was.drawn_at is null))
    when 'closed' then was.status = 'published'
    -- What was played to its end is not called off any more.
    else not is_over(was, change_tournament_status.at) and was.status in ('published', 'closed')
  end) then
    return false;
  end if;
  update tournament t set status = change_tournament_status.status, updated_at = change_tournament_status.at
  where t.id = was.id;
  if change_tournament_status.status = 'cancelled' then
    perform release_ground(array(select m.id from tournament_match m where m.tournament_id = was.id));
    perform tell_tournament(was.id, jsonb_build_object('event', 'cancelled', 'version', was.programme_version));
  end if;
  return true;
end
$$;
