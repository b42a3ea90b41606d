-- Who stands on the ground, and the only way to take it, to give it up and to exchange it (R1, R52, R54).

-- What stands on units of ground within a span: all but holds that have expired or that wait for `person`.
create function standing_on(ground integer[], span tstzrange, at timestamptz, person uuid)
returns table (field_id integer, during tstzrange, kind text)
language sql stable parallel safe
as $$
  select o.field_id, o.during, o.kind
  from unnest(standing_on.ground) as covered (unit)
  join field_occupancy o on o.unit = covered.unit and o.during && standing_on.span
  where o.expires_at is null or (o.expires_at > standing_on.at and o.held_for is distinct from standing_on.person)
$$;

create function release_ground(refs uuid[]) returns void
language sql
as $$ delete from field_occupancy where ref = any (refs) $$;

-- Takes all the ground of a field for a span, or nothing of it. @returns whether it did
--
-- Holds that have expired, and those that wait for `person`, give way whole. `on conflict do nothing` lets the loser of
-- a race go home: a plain insert against the constraint ends in chains of deadlocks, and check-then-insert sells twice.
-- Units are taken in the order of their numbers, so that two composite fields never wait for each other.
create function hold_ground(field integer, span tstzrange, kind text, ref uuid, at timestamptz,
  person uuid default null, expires_at timestamptz default null)
returns boolean
language plpgsql
as $$
#variable_conflict use_column
declare
  covered integer;
begin
  for covered in
    select distinct unnest(f.ground) as unit from field f where f.id = hold_ground.field order by unit
  loop
    perform release_ground(array(
      select o.ref from field_occupancy o
      where o.unit = covered and o.during && hold_ground.span
        and o.kind = 'hold' and (o.expires_at <= hold_ground.at or o.held_for = hold_ground.person)
    ));
    insert into field_occupancy (field_id, unit, during, kind, ref, held_for, expires_at)
    values (hold_ground.field, covered, hold_ground.span, hold_ground.kind, hold_ground.ref,
      case hold_ground.kind when 'hold' then hold_ground.person end, hold_ground.expires_at)
    on conflict do nothing;
    if not found then
      raise exclusion_violation;
    end if;
  end loop;
  return found;
exception
  -- What the block has done so far is undone with it.
  when exclusion_violation then
    return false;
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
