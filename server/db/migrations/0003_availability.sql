-- When a field is taken, and the one definition of when it is free (R1, R2).

-- Bookings, matches and closures all write here. The constraint is the last word: no two active
-- occupancies of one field ever overlap, whatever the application believes.
create table field_occupancy (
  id bigint generated always as identity primary key,
  field_id integer not null references field on delete cascade,
  during tstzrange not null check (not isempty(during) and lower_inc(during) and not upper_inc(during)),
  kind text not null check (kind in ('booking', 'match', 'closure')),
  ref uuid not null,
  active boolean not null default true,
  constraint field_occupancy_no_overlap
    exclude using gist (field_id with =, during with &&) where (active)
);
create index field_occupancy_ref on field_occupancy (ref);

create table closure (
  id uuid primary key default gen_random_uuid(),
  field_id integer not null references field on delete cascade,
  during tstzrange not null,
  reason text not null,
  created_at timestamptz not null default now()
);

-- An instant of Italian wall-clock time, `minute` minutes after the midnight that begins `day`.
-- An hour that occurs twice (end of summer time) means its second occurrence.
create function rome_instant(day date, minute integer) returns timestamptz
language sql immutable parallel safe
return (day + make_interval(mins => minute)) at time zone 'Europe/Rome';

-- The wall-clock minute of an instant, counted from the midnight that begins `day`.
create function rome_minute(day date, instant timestamptz) returns integer
language sql immutable parallel safe
return extract(epoch from (instant at time zone 'Europe/Rome') - day::timestamp) / 60;

-- When opening hours begin or end: a minute of the hour that summer time skips means the end of that hour,
-- so that hours which meet or part inside it never overlap.
create function rome_boundary(day date, minute integer) returns timestamptz
language sql immutable parallel safe
return case
  when rome_minute(day, rome_instant(day, minute)) = minute then rome_instant(day, minute)
  else rome_instant(day, minute - minute % 60)
end;

-- What `minutes` of a field cost in euro cents from a wall-clock start: the sum of the price bands
-- covered, and the hourly price of the field for the rest (R3).
create function quote_cents(field_id integer, day date, start_minute integer, minutes integer) returns integer
language sql stable parallel safe
return (
  select round((
    coalesce(banded.cent_minutes, 0)
    + (quote_cents.minutes - coalesce(banded.minutes, 0)) * f.hourly_price_cents
  ) / 60.0)::integer
  from field f
  cross join lateral (
    select sum(covered.minutes) as minutes, sum(covered.minutes * band.hourly_price_cents) as cent_minutes
    from price_band band
    cross join lateral (
      select least(band.to_minute, quote_cents.start_minute + quote_cents.minutes)
        - greatest(band.from_minute, quote_cents.start_minute) as minutes
    ) covered
    where band.field_id = f.id
      and band.weekday = extract(isodow from quote_cents.day)::smallint
      and covered.minutes > 0
  ) banded
  where f.id = quote_cents.field_id
);

-- Every start of a field's day whose slot of `wanted_minutes` (by default the field's own length) lies
-- inside its opening hours, is still to come at `at` and within the booking window, and whether it is free.
-- Search, the slot list and the booking statement all read this and nothing else.
--
-- Starts are counted in elapsed minutes from opening, so the hour that summer time skips has none; on the
-- two change-over days alone the wall clock is looked up again for each start, and of an hour that occurs
-- twice only the second is offered. Each `offset 0` keeps the planner from computing for every start what
-- is the same for the whole day.
create function field_slots(field_id integer, day date, at timestamptz, wanted_minutes integer default null)
returns table (start_minute integer, starts_at timestamptz, ends_at timestamptz, minutes integer, is_free boolean)
language sql stable parallel safe
as $$
  select slot.start_minute, slot.starts_at, slot.ends_at, opening.minutes,
    opening.busy is null or not (opening.busy && tstzrange(slot.starts_at, slot.ends_at))
  from (
    select hours.opens_minute::integer, f.slot_step_minutes::integer as step,
      rome_boundary(field_slots.day, hours.opens_minute) as opens_at,
      rome_instant(field_slots.day, 1440) - rome_instant(field_slots.day, 0) <> interval '24 hours' as clock_changes,
      (extract(epoch from rome_boundary(field_slots.day, hours.closes_minute)
        - rome_boundary(field_slots.day, hours.opens_minute)) / 60)::integer as open_minutes,
      coalesce(field_slots.wanted_minutes, f.slot_length_minutes)::integer as minutes,
      (
        select range_agg(o.during)
        from field_occupancy o
        where o.field_id = field_slots.field_id and o.active
          and o.during && tstzrange(rome_instant(field_slots.day, 0), rome_instant(field_slots.day, 1440))
      ) as busy
    from field f
    join facility y on y.id = f.facility_id
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
