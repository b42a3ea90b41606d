-- Who waits for a time that is taken: told when it is freed, in the order in which they asked, one at a time.

-- The first start that fits what somebody waits for, if one is free for him.
create function freed_start(wanted alert, at timestamptz)
returns table (field_id integer, start_minute integer, during tstzrange)
language sql stable
as $$
  select f.id, slot.start_minute, tstzrange(slot.starts_at, slot.ends_at)
  from bookable_facility y
  join field f on f.facility_id = y.id
  join field_sport p on p.field_id = f.id and p.sport = wanted.sport
  cross join lateral field_slots(f.id, wanted.date, freed_start.at, null, wanted.user_id) slot
  where (y.comune_code = wanted.comune_code or y.id = wanted.facility_id or f.id = wanted.field_id)
    and slot.is_free and slot.start_minute between wanted.from_minute and wanted.to_minute
  order by slot.start_minute, f.id
  limit 1
$$;

-- Holds what was freed for whoever has waited for it longest, for ten minutes, and writes to him. One caller at a time, so
-- that nobody is overtaken; a hold that nobody used ends by its own clock, and the next call finds its time free.
create function hold_freed_times(at timestamptz) returns integer
language plpgsql
as $$
declare
  waiting alert;
  start record;
  ends_at timestamptz := hold_freed_times.at + interval '10 minutes';
  held integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('hold_freed_times'));
  for waiting in
    select a.* from alert a join profile p on p.id = a.user_id
    where a.held_until is null and a.date >= (hold_freed_times.at at time zone 'Europe/Rome')::date - 1
      and p.suspended_at is null
    order by a.created_at, a.id
  loop
    select * into start from freed_start(waiting, hold_freed_times.at);
    continue when start.field_id is null or not hold_ground(start.field_id, start.during, 'hold', waiting.id,
      hold_freed_times.at, waiting.user_id, ends_at);
    update alert a
    set held_field_id = start.field_id, held_minute = start.start_minute, held_until = ends_at
    where a.id = waiting.id;
    perform announce('alert-letter', jsonb_build_object('alertId', waiting.id), array['client']);
    held := held + 1;
  end loop;
  return held;
end
$$;

-- Whatever gave ground up: whoever waits is looked for at once, and not only when the clock strikes.
create function look_for_waiting() returns trigger
language plpgsql
as $$
begin
  perform queue_task('hold-freed-times', '{}') where exists (select from alert a where a.held_until is null);
  return null;
end
$$;
create trigger ground_freed after delete on field_occupancy
  for each statement execute function look_for_waiting();
