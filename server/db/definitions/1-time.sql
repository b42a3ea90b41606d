-- Wall-clock time in Italy. Minutes are counted from the midnight that begins a day; those past 1440 are of its night.

-- An instant of Italian wall-clock time, `minute` minutes after the midnight that begins `day`.
-- An hour that occurs twice (end of summer time) means its second occurrence.
create function rome_instant(day date, minute integer) returns timestamptz
language sql immutable parallel safe
return (day + make_interval(mins => minute)) at time zone 'Europe/Rome';

-- The wall-clock minute of an instant, counted from the midnight that begins `day`.
create function rome_minute(day date, instant timestamptz) returns integer
language sql immutable parallel safe
return extract(epoch from (instant at time zone 'Europe/Rome') - day::timestamp) / 60;

-- Minutes from one instant to another, with what is left of the last one.
create function minutes_between(since timestamptz, until timestamptz) returns float8
language sql immutable parallel safe
return date_part('epoch', until - since) / 60;

-- As the API writes it: half past midnight of an evening is '24:30' (R51).
create function wall_time(minute integer) returns text
language sql immutable parallel safe
return lpad((minute / 60)::text, 2, '0') || ':' || lpad((minute % 60)::text, 2, '0');

-- When opening hours begin or end: a minute of the hour that summer time skips means the end of that hour,
-- so that hours which meet or part inside it never overlap. Only days on which the clock changes need it: as a function
-- of its own it is called then, and no other plan includes it.
create function rome_boundary(day date, minute integer) returns timestamptz
language plpgsql immutable parallel safe
as $$
begin
  return case
    when rome_minute(day, rome_instant(day, minute)) = minute then rome_instant(day, minute)
    else rome_instant(day, minute - minute % 60)
  end;
end
$$;

-- An evening with its night, until the latest that anything can end (R51).
create function evening_of(day date) returns tstzrange
language sql immutable parallel safe
return tstzrange(rome_instant(day, 0), rome_instant(day, 1560));

-- Begin and end of what lies in an evening, as its clocks show them; what reaches beyond it is cut.
create function wall_start(day date, during tstzrange) returns text
language sql immutable parallel safe
return wall_time(greatest(0, rome_minute(day, lower(during))));

create function wall_end(day date, during tstzrange) returns text
language sql immutable parallel safe
return wall_time(least(1560, rome_minute(day, upper(during))));
