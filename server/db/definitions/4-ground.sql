-- What occupies the ground, and the only functions that take it, give it up and exchange it (R1, R52, R54).

-- What began last on a unit of ground before a moment, leaving out holds that have expired or are kept for `person`. Nothing
-- overlaps on a unit, so of all that began before the moment only this can still go on then.
create function last_on(unit integer, moment timestamptz, at timestamptz, person uuid)
returns table (field_id integer, during tstzrange, kind text)
language sql stable parallel safe rows 1
as $$
  select o.field_id, o.during, o.kind
  from field_occupancy o
  where o.unit = last_on.unit and lower(o.during) < last_on.moment
    and (o.expires_at is null or (o.expires_at > last_on.at and o.held_for is distinct from last_on.person))
  order by lower(o.during) desc
  limit 1
$$;

-- What stands on units of ground within a span, leaving out the same holds.
create function standing_on(ground integer[], span tstzrange, at timestamptz, person uuid)
returns table (field_id integer, during tstzrange, kind text)
language sql stable parallel safe
as $$
  select o.field_id, o.during, o.kind
  from unnest(standing_on.ground) as covered (unit)
  cross join lateral (
    select * from last_on(covered.unit, lower(standing_on.span), standing_on.at, standing_on.person)
    union all
    select within.field_id, within.during, within.kind
    from field_occupancy within
    where within.unit = covered.unit
      and lower(within.during) >= lower(standing_on.span) and lower(within.during) < upper(standing_on.span)
      and (within.expires_at is null
        or (within.expires_at > standing_on.at and within.held_for is distinct from standing_on.person))
  ) o
  where upper(o.during) > lower(standing_on.span)
$$;

-- Makes giving ground up and changing a field's ground (`lay_field`) wait for each other: `lay_field` moves what stands on the
-- field, which must not change meanwhile.
create function hold_fields_under(refs uuid[]) returns void
language sql
as $$
  select from field f
  where f.id in (select o.field_id from field_occupancy o where o.ref = any (hold_fields_under.refs))
  order by f.id for key share
$$;

-- Two statements, because each sees what is committed when it begins: the second sees the changes for which the first has waited.
create function release_ground(refs uuid[]) returns void
language sql
as $$
  select hold_fields_under(refs);
  delete from field_occupancy where ref = any (refs)
$$;

-- Takes all the ground of a field for a span, or none of it if anything stands on any of it.
--
-- With `on conflict do nothing` the loser of a race simply inserts nothing: a plain insert against the constraint ends in chains of
-- deadlocks, and check-then-insert sells twice. Units are taken in the order of their numbers, so that two composite
-- fields never wait for each other.
create function take_ground(field integer, span tstzrange, kind text, ref uuid, person uuid, expires_at timestamptz)
returns boolean
language plpgsql
as $$
#variable_conflict use_column
declare
  units integer[];
  taken integer;
begin
  select array(select unnest(f.ground) order by 1) into units from field f where f.id = take_ground.field;
  insert into field_occupancy (field_id, unit, during, kind, ref, held_for, expires_at)
  select take_ground.field, unit, take_ground.span, take_ground.kind, take_ground.ref,
    case take_ground.kind when 'hold' then take_ground.person end, take_ground.expires_at
  from unnest(units) as unit
  on conflict do nothing;
  get diagnostics taken = row_count;
  if taken = 0 then
    return false;
  end if;
  -- Until the insert somebody may have changed the field's ground; from then on the foreign key locks the field's row, so that
  -- nobody changes it before the commit.
  if taken = cardinality(units)
    and exists (select from field f where f.id = take_ground.field and f.ground @> units and f.ground <@ units) then
    return true;
  end if;
  delete from field_occupancy o
  where o.ref = take_ground.ref and o.field_id = take_ground.field and o.during = take_ground.span;
  return false;
end
$$;

-- Holds the ground of a field for a span; holds that have expired and those kept for `person` give way, with all their ground.
-- @returns whether it did; if not, nothing has changed
create function hold_ground(field integer, span tstzrange, kind text, ref uuid, at timestamptz,
  person uuid default null, expires_at timestamptz default null)
returns boolean
language plpgsql
as $$
#variable_conflict use_column
declare
  yielding uuid[];
begin
  if take_ground(field, span, kind, ref, person, expires_at) then
    return true;
  end if;
  select array_agg(distinct o.ref)
  into yielding
  from field f
  cross join lateral unnest(f.ground) as covered (unit)
  cross join lateral (
    select s.* from field_occupancy s where s.unit = covered.unit and s.during && hold_ground.span offset 0
  ) o
  where f.id = hold_ground.field
    and o.kind = 'hold' and (o.expires_at <= hold_ground.at or o.held_for = hold_ground.person);
  if yielding is null then
    return false;
  end if;
  begin
    perform release_ground(yielding);
    if not take_ground(field, span, kind, ref, person, expires_at) then
      raise exclusion_violation;
    end if;
    return true;
  exception
    when exclusion_violation then
      return false;
  end;
end
$$;

-- Changes the kind of the ground that `refs` hold. A statement that waited while a booking was moved does not see its new ground; a
-- volatile function that it calls does.
create function turn_ground(refs uuid[], kind text) returns void
language sql
as $$
  select hold_fields_under(refs);
  update field_occupancy o set kind = turn_ground.kind where o.ref = any (turn_ground.refs)
$$;

-- Gives the first of `refs` all that they hold side by side on one field, a span without a gap. Nobody comes between: whoever
-- wants a part of it waits for the rows that go.
create function join_ground(refs uuid[], span tstzrange) returns void
language sql
as $$
  select hold_fields_under(refs);
  delete from field_occupancy o where o.ref = any (join_ground.refs[2:]);
  update field_occupancy o set during = join_ground.span where o.ref = join_ground.refs[1]
$$;

-- Whether one of `refs` holds its ground for a match.
create function is_played_on(refs uuid[]) returns boolean
language sql volatile
return exists (select from field_occupancy o where o.ref = any (is_played_on.refs) and o.kind = 'match');

-- Takes one span for each of `refs`, and gives up what they held so far only if it gets all of them. A new booking holds nothing yet.
-- The earliest is taken first, so that two callers who want the same days never wait for each other in a circle.
--
-- Ground on which a match is played stays where its players expect it. That is checked here once more, because a statement that
-- waited while somebody organised a match does not see it; a volatile function reads what is there when it is called.
create function move_ground(refs uuid[], field integer, spans tstzrange[], kind text, at timestamptz, person uuid default null)
returns boolean
language plpgsql
as $$
declare
  one record;
begin
  if is_played_on(move_ground.refs) then
    return false;
  end if;
  perform release_ground(move_ground.refs);
  for one in
    select taken.ref, taken.span from unnest(move_ground.refs, move_ground.spans) as taken (ref, span) order by lower(taken.span)
  loop
    if not hold_ground(field, one.span, kind, one.ref, at, person) then
      raise exclusion_violation;
    end if;
  end loop;
  return true;
exception
  when exclusion_violation then
    return false;
end
$$;

-- Lays a field over the ground of plain ones, or gives it ground of its own again; what stands on it moves along. `for update`
-- waits for transactions that have taken ground of the field, and makes later ones wait (`take_ground`); the plain ones can still be
-- booked.
-- @returns false when one of them is no plain field, or something stands in the way: then nothing has changed
create function lay_field(field integer, over_fields integer[], at timestamptz) returns boolean
language plpgsql
as $$
#variable_conflict use_column
declare
  old_ground integer[];
  new_ground integer[];
begin
  perform from field f where f.id = lay_field.field or f.id = any (lay_field.over_fields) order by f.id for no key update;
  select f.ground into old_ground from field f where f.id = lay_field.field for update;
  if exists (select from field f where f.id = any (lay_field.over_fields) and cardinality(f.ground) > 1)
    or exists (
      select from field f
      join field above on above.facility_id = f.facility_id and above.id <> f.id and above.ground @> f.ground
      where f.id = lay_field.field and cardinality(f.ground) = 1
    ) then
    return false;
  end if;
  new_ground := case
    when cardinality(lay_field.over_fields) = 0 then array[nextval('ground_unit')::integer]
    else array(select unnest(f.ground) from field f where f.id = any (lay_field.over_fields))
  end;
  update field f set ground = new_ground where f.id = lay_field.field;
  -- Holds that are over hold nothing, though the job that clears them away has not come by yet.
  perform release_ground(array(
    select o.ref from field_occupancy o where o.unit = any (old_ground || new_ground) and o.expires_at <= lay_field.at
  ));
  insert into field_occupancy (field_id, unit, during, kind, ref, held_for, expires_at)
  select distinct o.field_id, covered.unit, o.during, o.kind, o.ref, o.held_for, o.expires_at
  from field_occupancy o
  cross join unnest(new_ground) as covered (unit)
  where o.field_id = lay_field.field and o.unit = any (old_ground)
  on conflict do nothing;
  if exists (
    select from field_occupancy o
    where o.field_id = lay_field.field and o.unit = any (old_ground || new_ground) and upper(o.during) > lay_field.at
    group by o.ref, o.during
    having count(*) filter (where o.unit = any (new_ground)) < cardinality(new_ground)
  ) then
    raise exclusion_violation;
  end if;
  -- What is over may have stood beside something on the new ground: then it could not move, and its row stays where it was.
  delete from field_occupancy o
  where o.field_id = lay_field.field and o.unit = any (old_ground) and o.unit <> all (new_ground)
    and exists (
      select from field_occupancy moved
      where moved.ref = o.ref and moved.field_id = o.field_id and moved.during = o.during and moved.unit = any (new_ground)
    );
  return true;
exception
  when exclusion_violation then
    return false;
end
$$;
