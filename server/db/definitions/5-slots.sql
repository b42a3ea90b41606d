-- Every start of a field's day whose slot of `wanted_minutes` (by default the field's own length) lies
-- inside its opening hours, is still to come at `at` and within the booking window, and whether it is free
-- for `person`. Search, the slot list and the booking statement all read this and nothing else (R2).
--
-- Starts are counted in elapsed minutes from opening, so the hour that summer time skips has none; on days whose
-- hours meet a change of the clock alone the wall clock is looked up for opening, closing and each start, and of an hour
-- that occurs twice only the second is offered. Each `offset 0` keeps the planner from computing for every start what
-- is the same for the whole day.
create function field_slots(field_id integer, day date, at timestamptz, wanted_minutes integer default null,
  person uuid default null)
returns table (start_minute integer, starts_at timestamptz, ends_at timestamptz, minutes integer, is_free boolean)
language sql stable parallel safe
as $$
  select slot.start_minute, slot.starts_at, slot.ends_at, opening.minutes,
    opening.busy is null or not (opening.busy && tstzrange(slot.starts_at, slot.ends_at))
  from (
    -- 1560 is the latest that an evening can end (R51).
    select begins_at, ends_at, ends_at - begins_at <> interval '26 hours' as clock_changes
    from (select rome_instant(field_slots.day, 0) as begins_at, rome_instant(field_slots.day, 1560) as ends_at offset 0) wall
    offset 0
  ) evening
  cross join lateral (
    select hours.opens_minute::integer, f.slot_step_minutes::integer as step, evening.clock_changes,
      case when evening.clock_changes
        then rome_boundary(field_slots.day, hours.opens_minute)
        else evening.begins_at + make_interval(mins => hours.opens_minute)
      end as opens_at,
      case when evening.clock_changes
        then (extract(epoch from rome_boundary(field_slots.day, hours.closes_minute)
          - rome_boundary(field_slots.day, hours.opens_minute)) / 60)::integer
        else hours.closes_minute - hours.opens_minute
      end as open_minutes,
      coalesce(field_slots.wanted_minutes, f.slot_length_minutes)::integer as minutes,
      (
        select range_agg(o.during)
        from standing_on(f.ground, tstzrange(evening.begins_at, evening.ends_at), field_slots.at, field_slots.person) o
      ) as busy
    from field f
    join bookable_facility y on y.id = f.facility_id
    join opening_hours hours
      on hours.field_id = f.id and hours.weekday = extract(isodow from field_slots.day)::smallint
    where f.id = field_slots.field_id
      and f.hourly_price_cents > 0
      and field_slots.day <= (field_slots.at at time zone 'Europe/Rome')::date + y.booking_window_days
    offset 0
  ) opening
  cross join lateral (
    select opening.opens_at + make_interval(mins => elapsed) as starts_at,
      opening.opens_at + make_interval(mins => elapsed + opening.minutes) as ends_at,
      case when opening.clock_changes
        then rome_minute(field_slots.day, opening.opens_at + make_interval(mins => elapsed))
        else opening.opens_minute + elapsed
      end as start_minute
    from generate_series(0, opening.open_minutes - opening.minutes, opening.step) as elapsed
    offset 0
  ) slot
  where slot.starts_at > field_slots.at
    and (not opening.clock_changes or slot.starts_at = rome_instant(field_slots.day, slot.start_minute))
$$;
