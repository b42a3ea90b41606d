-- Who stands on the ground, and the only way to take it, to give it up and to exchange it (R1, R52, R54).

-- What stands on units of ground within a span: all but holds that have expired or that wait for `person`.
-- Nothing overlaps on a unit, so that of what began before the span only the last is looked at.
create function standing_on(ground integer[], span tstzrange, at timestamptz, person uuid)
returns table (field_id integer, during tstzrange, kind text)
language sql stable parallel safe
as $$
  select o.field_id, o.during, o.kind
  from unnest(standing_on.ground) as covered (unit)
  cross join lateral (
    (
      select before.field_id, before.during, before.kind
      from field_occupancy before
      where before.unit = covered.unit and lower(before.during) <= lower(standing_on.span)
        and (before.expires_at is null
          or (before.expires_at > standing_on.at and before.held_for is distinct from standing_on.person))
      order by lower(before.during) desc
      limit 1
    )
    union all
    select within.field_id, within.during, within.kind
    from field_occupancy within
    where within.unit = covered.unit
      and lower(within.during) > lower(standing_on.span) and lower(within.during) < upper(standing_on.span)
      and (within.expires_at is null
        or (within.expires_at > standing_on.at and within.held_for is distinct from standing_on.person))
  ) o
  where upper(o.during) > lower(standing_on.span)
$$;

create function release_ground(refs uuid[]) returns void
language sql
as $$ delete from field_occupancy where ref = any (refs) $$;

-- Takes all the ground of a field for a span as far as nothing stands there, or nothing of it.
--
-- `on conflict do nothing` lets the loser of a race go home: a plain insert against the constraint ends in chains of
-- deadlocks, and check-then-insert sells twice. Units are taken in the order of their numbers, so that two composite
-- fields never wait for each other.
create function take_ground(field integer, span tstzrange, kind text, ref uuid, person uuid, expires_at timestamptz)
returns boolean
language plpgsql
as $$
#variable_conflict use_column
declare
  ground integer[];
  taken integer;
begin
  select array(select distinct unnest(f.ground) order by 1) into ground from field f where f.id = take_ground.field;
  insert into field_occupancy (field_id, unit, during, kind, ref, held_for, expires_at)
  select take_ground.field, unit, take_ground.span, take_ground.kind, take_ground.ref,
    case take_ground.kind when 'hold' then take_ground.person end, take_ground.expires_at
  from unnest(ground) as unit
  on conflict do nothing;
  get diagnostics taken = row_count;
  if taken > 0 and taken < cardinality(ground) then
    delete from field_occupancy o
    where o.ref = take_ground.ref and o.field_id = take_ground.field and o.during = take_ground.span;
  end if;
  return taken > 0 and taken = cardinality(ground);
end
$$;

-- Holds the ground of a field for a span; holds that have expired and those that wait for `person` give way, whole.
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

-- Gives up what `ref` holds for other ground, or for another span of the same, only together with taking that.
create function move_ground(ref uuid, field integer, span tstzrange, kind text, at timestamptz, person uuid default null)
returns boolean
language plpgsql
as $$
begin
  perform release_ground(array[move_ground.ref]);
  if not hold_ground(field, span, kind, ref, at, person) then
    raise exclusion_violation;
  end if;
  return true;
exception
  when exclusion_violation then
    return false;
end
$$;
