-- What a booking costs and until when it may be given back.

-- The last instant at which a booker may cancel (R14); null is never.
create function cancellable_until(rule text, hours smallint, starts_at timestamptz) returns timestamptz
language sql immutable parallel safe
return case rule
  when 'never' then null
  when 'always' then starts_at
  else starts_at - make_interval(hours => hours)
end;

-- What has been paid for a booking so far. Volatile: whoever has waited for the booking's row counts what was paid meanwhile.
create function paid_cents(booking uuid) returns integer
language sql volatile
return (select coalesce(sum(p.cents), 0)::integer from payment p where p.booking_id = paid_cents.booking);

-- What `minutes` of a field cost in euro cents from a wall-clock start: the sum of the price bands
-- covered, and the hourly price of the field for the rest (R3). As a table, so that statements take it in whole.
create function quote(field_id integer, day date, start_minute integer, minutes integer) returns table (cents integer)
language sql stable parallel safe
as $$
  select round((
    coalesce(banded.cent_minutes, 0)
    + (quote.minutes - coalesce(banded.minutes, 0)) * f.hourly_price_cents
  ) / 60.0)::integer
  from field f
  cross join lateral (
    select sum(covered.minutes) as minutes, sum(covered.minutes * band.hourly_price_cents) as cent_minutes
    from price_band band
    cross join lateral (
      select least(band.to_minute, quote.start_minute + quote.minutes)
        - greatest(band.from_minute, quote.start_minute) as minutes
    ) covered
    where band.field_id = f.id
      and band.weekday = extract(isodow from quote.day)::smallint
      and covered.minutes > 0
  ) banded
  where f.id = quote.field_id
$$;

create function quote_cents(field_id integer, day date, start_minute integer, minutes integer) returns integer
language sql stable parallel safe
return (select q.cents from quote(field_id, day, start_minute, minutes) q);
