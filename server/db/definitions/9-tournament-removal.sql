-- How an organiser takes a team out of a tournament, and in again.

-- An organiser takes a team out, until the tournament is over, and it is told. A place that its visitor has not confirmed
-- yet is not shown to anybody: it is confirmed or lapses by itself. @returns whether the team is out, now or since before
create function remove_registration(tournament_id uuid, id uuid, at timestamptz) returns boolean
language plpgsql
as $$
declare
  place tournament;
  known tournament_registration;
begin
  select t.* into place from tournament t where t.id = remove_registration.tournament_id for update;
  if place.id is null or place.status = 'cancelled' or is_over(place, remove_registration.at) then
    return false;
  end if;
  select r.* into known from tournament_registration r
  where r.tournament_id = place.id and r.id = remove_registration.id and r.held_until is null;
  if known.id is null or known.standing = 'out' then
    return known.id is not null;
  end if;
  update tournament_registration r set standing = 'out', is_removed = true where r.id = known.id;
  perform announce('registration-letter', registration_letter(known.id, 'removed'), array['registrant']);
  perform follow_gap(place, known.id, remove_registration.at);
  return true;
end
$$;

-- An organiser takes a team in again that was taken out: to a place that is free, else to the end of the waiting list.
-- Until the tournament begins waiting teams come first; from then on nobody moves up any more.
-- @returns whether the team is in or waits, now or since before
create function readmit_registration(tournament_id uuid, id uuid, writer uuid, at timestamptz) returns boolean
language plpgsql
as $$
declare
  place tournament;
  known tournament_registration;
  is_before boolean;
begin
  select t.* into place from tournament t where t.id = readmit_registration.tournament_id for update;
  if place.id is null or place.status = 'cancelled' or is_over(place, readmit_registration.at) then
    return false;
  end if;
  is_before := is_to_come(place, readmit_registration.at) and not has_begun(place.id);
  perform fill_places(place, readmit_registration.at);
  select r.* into known from tournament_registration r
  where r.tournament_id = place.id and r.id = readmit_registration.id and r.held_until is null;
  if not coalesce(known.is_removed, false) then
    return coalesce(known.standing <> 'out', false);
  end if;
  update tournament_registration r set is_removed = false, standing = other.standing, position = other.position
  from (
    select coalesce(max(o.position), 0) + 1 as position, case
      when count(*) filter (where o.standing = 'in') < places_of(place)
        and not (is_before and bool_or(o.standing = 'waiting')) then 'in'
      else 'waiting'
    end as standing
    from tournament_registration o where o.tournament_id = place.id
  ) other
  where r.id = known.id;
  perform keep_to_letters(readmit_registration.writer, nullif(known.email, known.id::text));
  perform announce('registration-letter', registration_letter(known.id, 'readmitted'), array['registrant']);
  perform show_team_change(place.id, known.id);
  perform fill_draw(place.id);
  perform tell_left_out(known.id);
  return true;
end
$$;

-- An organiser may rename a team, also one that is drawn, until the tournament is over.
-- @returns whether it has that name now; null when there is no such team, or no more
create function rename_registration(tournament_id uuid, id uuid, name text, at timestamptz) returns boolean
language plpgsql
as $$
declare
  place tournament;
  known tournament_registration;
begin
  select t.* into place from tournament t where t.id = rename_registration.tournament_id for update;
  select r.* into known from tournament_registration r
  where r.tournament_id = place.id and r.id = rename_registration.id and r.standing <> 'out' and r.held_until is null;
  if known.id is null or place.status = 'cancelled' or is_over(place, rename_registration.at) then
    return null;
  end if;
  if exists (
    select from tournament_registration r
    where r.tournament_id = place.id and r.id <> known.id and (r.standing <> 'out' or r.is_removed)
      and r.team_key = team_key(rename_registration.name)
  ) or exists (
    select from tournament_team team
    where team.tournament_id = place.id and team.registration_id is distinct from known.id
      and team_key(team.name) = team_key(rename_registration.name)
  ) then
    return false;
  end if;
  update tournament_registration r set team_name = rename_registration.name where r.id = known.id;
  update tournament_team team set name = rename_registration.name
  where team.tournament_id = place.id and team.registration_id = known.id;
  update tournament t set board_version = t.board_version + 1 where t.id = place.id and t.drawn_at is not null;
  return true;
end
$$;
