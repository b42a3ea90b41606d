-- What a booking costs and until when it may be given back.

-- The last instant at which a booker may cancel (R14); null is never. Declared stable, as subtracting an interval from an
-- instant is: declared immutable it would not be inlined, and calling it takes ten times as long.
create function cancellable_until(rule text, hours smallint, starts_at timestamptz) returns timestamptz
language sql stable parallel safe
return case rule
  when 'never' then null
  when 'always' then starts_at
  else starts_at - make_interval(hours => hours)
end;

-- The same for a booking that its facility moves: the booker, who was not asked, keeps what he was promised, whatever the
-- facility's rule is now and however soon the new time is. Nothing is cancelled once it has begun. Where both are null, which
-- means never, so is the result: `least` would return the start.
create function cancellable_until_at_least(promised timestamptz, by_rule timestamptz, starts_at timestamptz) returns timestamptz
language sql immutable parallel safe
return case when greatest(promised, by_rule) > starts_at then starts_at else greatest(promised, by_rule) end;

-- What has been paid for a booking so far. Volatile: a statement that has waited for the booking's row counts what was paid meanwhile.
create function paid_cents(booking uuid) returns integer
language sql volatile
return (select coalesce(sum(p.cents), 0)::integer from payment p where p.booking_id = paid_cents.booking);

-- The period that a field's day lies in: of several the shortest, so that Christmas is closed in the midst of winter hours.
create function period_of(field_id integer, day date) returns setof period
language sql stable parallel safe rows 1
as $$
  select p.*
  from period_field k
  join period p on p.id = k.period_id
  where k.field_id = period_of.field_id and period_of.day between p.from_day and p.to_day
  order by p.to_day - p.from_day, p.created_at desc, p.id
  limit 1
$$;

-- The wall-clock minute from which a place needs light: the first half hour after sunset, by the declination of the sun and the
-- equation of time (to some minutes, as in the almanac's low-precision formula). A place without coordinates counts as the middle of
-- Italy.
create function lights_minute(day date, latitude float8, longitude float8) returns integer
language sql stable parallel safe
as $$
  select (ceil(rome_minute(lights_minute.day, (lights_minute.day + make_interval(mins => (
    720 + 4 * (degrees(acos(greatest(-1, least(1,
      (sin(radians(-0.833)) - sin(radians(place.latitude)) * sin(sun.declination))
        / (cos(radians(place.latitude)) * cos(sun.declination))
    )))) - place.longitude) - sun.equation
  )::integer)) at time zone 'UTC') / 30.0) * 30)::integer
  from (
    select -0.40928 * cos(2 * pi() * (extract(doy from lights_minute.day) + 10) / 365) as declination,
      9.87 * sin(2 * turn) - 7.53 * cos(turn) - 1.5 * sin(turn) as equation
    from (select 2 * pi() * (extract(doy from lights_minute.day) - 81) / 364 as turn) year
  ) sun
  cross join (
    select coalesce(lights_minute.latitude, 42.5)::float8 as latitude, coalesce(lights_minute.longitude, 12.5)::float8 as longitude
  ) place
$$;

-- What a customer saves of a field's price on a day, in percent. Most fields grant nothing: as a function with a query of its
-- own it runs only where it is needed, and no statement that calls it has to plan it.
create function member_discount(field_id integer, day date, customer uuid) returns smallint
language sql stable parallel safe
return coalesce((
  select f.member_discount_percent
  from field f
  join customer c on c.id = member_discount.customer and c.facility_id = f.facility_id and c.member_until >= member_discount.day
  where f.id = member_discount.field_id
), 0::smallint);

-- How many of the minutes from a start need light. As above, called only where needed: most fields charge nothing for light.
create function light_minutes(facility_id integer, day date, start_minute integer, minutes integer) returns integer
language sql stable parallel safe
return (
  select least(light_minutes.minutes, greatest(0,
    light_minutes.start_minute + light_minutes.minutes - lights_minute(light_minutes.day, y.latitude, y.longitude)))
  from facility y
  where y.id = light_minutes.facility_id
);

-- How many of the minutes from a start lie in a price band, zero or less where none do, as clocks show them in a night in which they
-- may change: an hour that comes twice counts twice, like in opening hours. As above, called only where needed.
create function night_minutes(day date, from_minute integer, to_minute integer, start_minute integer, minutes integer) returns integer
language plpgsql immutable parallel safe
as $$
declare
  starts_at timestamptz := rome_instant(day, start_minute);
begin
  return minutes_between(greatest(starts_at, rome_boundary(day, from_minute)),
    least(starts_at + make_interval(mins => minutes), rome_boundary(day, to_minute)));
end
$$;

-- What `minutes` of a field cost in euro cents from a wall-clock start: its hourly price, or that of the price bands where they
-- cover them (R3), at the rate of the season, less what a customer saves who is a member that day; plus light from dusk on, for
-- everybody. It returns a table, so that statements inline it, and takes the field's row, which callers have read already: a
-- search asks for the price of each start that it shows. Clocks change at 02:00 of the day, or at 26:00 in the night after it: only
-- for a span that goes beyond is it asked what they show. It counts in whole numbers, which is quicker than with decimals: in
-- parts of a cent, 60 (minutes) by 100 by 100 (two percentages).
create function quote(asked field, day date, start_minute integer, minutes integer, customer uuid default null)
returns table (cents integer, member_discount smallint)
language sql stable parallel safe
as $$
  select (((
    (quote.minutes * asked.hourly_price_cents + (
        select coalesce(sum(covered.minutes * (band.hourly_price_cents - asked.hourly_price_cents)), 0)
        from price_band band
        cross join lateral (
          select case
            when quote.start_minute + quote.minutes > 1560 or quote.start_minute < 120 and quote.start_minute + quote.minutes > 120
            then night_minutes(quote.day, band.from_minute, band.to_minute, quote.start_minute, quote.minutes)
            else least(band.to_minute, quote.start_minute + quote.minutes) - greatest(band.from_minute, quote.start_minute)
          end as minutes
        ) covered
        where band.field_id = asked.id
          and band.weekday = extract(isodow from quote.day)::smallint
          and covered.minutes > 0
      ))
      * coalesce(season.price_percent, 100) * (100 - member.discount)
    + case when asked.light_hourly_cents = 0 then 0
        else 10000 * asked.light_hourly_cents::bigint * light_minutes(asked.facility_id, quote.day, quote.start_minute, quote.minutes)
      end
  ) + 300000) / 600000)::integer, member.discount
  from (
    select case when asked.member_discount_percent = 0 then 0::smallint
      else member_discount(asked.id, quote.day, quote.customer)
    end as discount
  ) member
  left join lateral period_of(asked.id, quote.day) season on true
$$;

-- The lowest price of an hour in a field's week, at the rate of a day's season. Its own price counts only where price bands leave it
-- an open minute. It returns a table for the same reason as `quote`.
create function lowest_hourly(asked field, day date) returns table (cents integer)
language sql stable parallel safe rows 1
as $$
  select round(
    coalesce(least(bands.cents, case when hours.minutes > bands.minutes then asked.hourly_price_cents end), asked.hourly_price_cents)
      * coalesce((select season.price_percent from period_of(asked.id, lowest_hourly.day) season), 100) / 100.0
  )::integer
  from (
    select coalesce(sum(o.closes_minute - o.opens_minute), 0) as minutes from opening_hours o where o.field_id = asked.id
  ) hours
  cross join (
    select min(band.hourly_price_cents) as cents,
      coalesce(sum(least(band.to_minute, o.closes_minute) - greatest(band.from_minute, o.opens_minute)), 0) as minutes
    from price_band band
    join opening_hours o on o.field_id = band.field_id and o.weekday = band.weekday
      and o.opens_minute < band.to_minute and o.closes_minute > band.from_minute
    where band.field_id = asked.id
  ) bands
$$;
