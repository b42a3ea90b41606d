-- Whoever wants to be told when a time is freed, at a field, a facility or anywhere in a comune.

create table alert (
  id uuid primary key,
  user_id uuid not null references auth_user (id) on delete cascade,
  sport text not null references sport (slug),
  date date not null,
  -- Starts wanted, both included, as minutes of the day (R51).
  from_minute integer not null check (from_minute between 0 and 1560),
  to_minute integer not null check (to_minute between from_minute and 1560),
  field_id integer references field (id) on delete cascade,
  facility_id integer references facility (id) on delete cascade,
  comune_code text,
  created_at timestamptz not null default now(),
  -- The time that was freed and is held; once, and then it is somebody else's turn.
  held_field_id integer references field (id) on delete set null,
  held_minute integer,
  held_until timestamptz,
  constraint alert_where check (num_nonnulls(field_id, facility_id, comune_code) = 1),
  constraint alert_held check ((held_until is null) = (held_minute is null))
);

create unique index alert_wish on alert (user_id, sport, date, from_minute, to_minute, field_id, facility_id, comune_code)
  nulls not distinct
  where held_until is null;
create index alert_waiting on alert (created_at) where held_until is null;
