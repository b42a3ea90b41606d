-- The names and places of teams in a draw, and which team takes the place of one that has gone.

-- A person's name as others read it; the same as `shortName` (R6).
create function short_name(name text) returns text
language sql immutable parallel safe
return (
  select case
    when words[1] = '' then 'Utente'
    when words[2] is null then left(words[1], 20)
    else left(words[1], 20) || ' ' || upper(left(words[2], 1)) || '.'
  end
  from (select regexp_split_to_array(btrim(coalesce(short_name.name, ''), E' \t\r\n'), '\s+')) as split (words)
);

-- The name under which a registration is drawn: that of the team or, without one, first name and initial.
create function drawn_name(r tournament_registration) returns text
language sql immutable parallel safe
return coalesce(nullif(r.team_name, ''), short_name(r.name));

-- Tells equal names apart: the second 'Marco R.' is called 'Marco R. 2'.
create function numbered_name(name text, turn bigint) returns text
language sql immutable parallel safe
return numbered_name.name || case when numbered_name.turn > 1 then ' ' || numbered_name.turn else '' end;

-- A name like this one for a team of a draw, that none of its other teams bears.
create function free_name(team tournament_team, name text) returns text
language sql stable
return (
  select numbered_name(free_name.name, turn)
  from generate_series(1, 65) as turn
  where not exists (
    select from tournament_team other
    where other.tournament_id = (free_name.team).tournament_id and other.number <> (free_name.team).number
      and lower(other.name) = lower(numbered_name(free_name.name, turn))
  )
  order by turn limit 1
);

-- Names the teams of a new draw. What teams are called stays; people are told apart from them and from each other, in the order of
-- the draw.
create function name_drawn(tournament_id uuid) returns void
language plpgsql
as $$
declare
  unnamed record;
begin
  for unnamed in
    select team.number, drawn_name(r) as name
    from tournament_team team join tournament_registration r on r.id = team.registration_id
    where team.tournament_id = name_drawn.tournament_id
    order by r.team_name = '', team.number
  loop
    update tournament_team team set name = free_name(team, unnamed.name)
    where team.tournament_id = name_drawn.tournament_id and team.number = unnamed.number;
  end loop;
end
$$;

-- Whether the team that was drawn for a place has withdrawn since, or never confirmed its registration.
create function has_withdrawn(team tournament_team) returns boolean
language sql stable parallel safe
return not exists (
  select from tournament_registration r where r.id = team.registration_id and r.standing = 'in'
);

-- Whether somebody plays already or has played: from then on the draw stands.
create function has_begun(tournament_id uuid) returns boolean
language sql stable parallel safe
return exists (
  select from tournament_match m where m.tournament_id = has_begun.tournament_id and m.state <> 'scheduled'
);

-- Whether a registration has a place and yet plays no match, because it came after the draw and no drawn place was vacant.
create function is_left_out(r tournament_registration) returns boolean
language sql stable parallel safe
return r.standing = 'in' and r.held_until is null
  and exists (select from tournament t where t.id = r.tournament_id and t.drawn_at is not null)
  and not exists (select from tournament_team team where team.registration_id = r.id);

-- Puts teams that move up after the draw in the places of those that have gone, until play has begun: no other pair changes.
create function fill_draw(tournament_id uuid) returns void
language plpgsql
as $$
declare
  moved record;
begin
  if has_begun(fill_draw.tournament_id) then
    return;
  end if;
  -- One after the other, because the next one's name depends on it.
  for moved in
    with vacated as (
      select team.number, row_number() over (order by team.number) as turn
      from tournament_team team
      where team.tournament_id = fill_draw.tournament_id and has_withdrawn(team)
    ),
    undrawn as (
      select r.id, drawn_name(r) as name, row_number() over (order by r.position) as turn
      from tournament_registration r
      where r.tournament_id = fill_draw.tournament_id and r.standing = 'in' and r.held_until is null
        and not exists (select from tournament_team team where team.registration_id = r.id)
    )
    select vacated.number, undrawn.id, undrawn.name from vacated join undrawn using (turn) order by turn
  loop
    update tournament_team team set registration_id = moved.id, name = free_name(team, moved.name)
    where team.tournament_id = fill_draw.tournament_id and team.number = moved.number;
  end loop;
  if found then
    perform change_programme(fill_draw.tournament_id);
  end if;
end
$$;

-- Follows up a change of places or days: waiting teams move up (`fill_places`), and a match outside the days that has not begun
-- gives its time and ground up.
create function settle_tournament(id uuid, at timestamptz) returns void
language plpgsql
as $$
declare
  place tournament;
  outside uuid[];
begin
  select t.* into place from tournament t where t.id = settle_tournament.id for update;
  perform fill_places(place, settle_tournament.at);
  -- The evening of the last day goes on until two (R51).
  select array_agg(m.id) into outside from tournament_match m
  where m.tournament_id = place.id and m.state = 'scheduled' and m.starts_at is not null
    and (m.starts_at < rome_instant(place.start_date, 0) or m.starts_at >= rome_instant(place.end_date, 1560));
  if outside is null then
    return;
  end if;
  perform release_ground(outside);
  update tournament_match m set field_id = null, starts_at = null, ends_at = null where m.id = any (outside);
  perform change_programme(place.id);
end
$$;
