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

-- What `minutes` of a field cost in euro cents from a wall-clock start: the sum of the price bands
-- covered, and the hourly price of the field for the rest (R3).
create function quote_cents(field_id integer, day date, start_minute integer, minutes integer) returns integer
language sql stable parallel safe
return (
  select round(
    (coalesce(sum(covered.minutes * band.hourly_price_cents), 0)
      + (quote_cents.minutes - coalesce(sum(covered.minutes), 0)) * f.hourly_price_cents) / 60.0)::integer
  from field f
  left join price_band band
    on band.field_id = f.id
    and band.weekday = extract(isodow from quote_cents.day)
    and band.from_minute < quote_cents.start_minute + quote_cents.minutes
    and band.to_minute > quote_cents.start_minute
  left join lateral (
    select least(band.to_minute, quote_cents.start_minute + quote_cents.minutes)
      - greatest(band.from_minute, quote_cents.start_minute) as minutes
  ) covered on true
  where f.id = quote_cents.field_id
  group by f.hourly_price_cents
);

-- Every start of a field's day whose slot of `wanted_minutes` (by default the field's own length) lies inside
-- its opening hours, is still to come at `at` and within the booking window, with its status.
-- Search, the slot list and the booking statement all read this and nothing else.
create function field_slots(field_id integer, day date, at timestamptz, wanted_minutes integer default null)
returns table (start_minute integer, starts_at timestamptz, ends_at timestamptz, minutes integer, status text)
language sql stable parallel safe
as $$
  select start.minute, slot.starts_at, slot.ends_at, length.minutes,
    case
      when busy.during is null or not (busy.during && tstzrange(slot.starts_at, slot.ends_at)) then 'available'
      when slot.starts_at = any (busy.starts) then 'booked'
      else 'unavailable_overlap'
    end
  from field f
  join facility y on y.id = f.facility_id
  cross join lateral (select coalesce(field_slots.wanted_minutes, f.slot_length_minutes)::integer as minutes) length
  join opening_hours hours on hours.field_id = f.id and hours.weekday = extract(isodow from field_slots.day)
  cross join lateral (
    select range_agg(o.during) as during, array_agg(lower(o.during)) as starts
    from field_occupancy o
    where o.field_id = f.id and o.active
      and o.during && tstzrange(rome_instant(field_slots.day, 0), rome_instant(field_slots.day, 1800))
  ) busy
  cross join lateral generate_series(
    hours.opens_minute::integer, hours.closes_minute - f.slot_step_minutes, f.slot_step_minutes
  ) as start (minute)
  cross join lateral (
    select rome_instant(field_slots.day, start.minute) as starts_at,
      rome_instant(field_slots.day, start.minute) + make_interval(mins => length.minutes) as ends_at
  ) slot
  where f.id = field_slots.field_id
    and f.hourly_price_cents > 0
    and field_slots.day <= (field_slots.at at time zone 'Europe/Rome')::date + y.booking_window_days
    and slot.starts_at > field_slots.at
    and slot.ends_at <= rome_instant(field_slots.day, hours.closes_minute)
    -- The hour that summer time skips has no starts.
    and (slot.starts_at at time zone 'Europe/Rome') = field_slots.day + make_interval(mins => start.minute)
$$;
