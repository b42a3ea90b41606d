-- What can be played where: sports, facilities, fields, and the weekly rules from which slots follow (R15).

create extension if not exists btree_gist;

create table sport (
  slug text primary key,
  label text not null unique
);

insert into sport (slug, label) values
  ('calcio-5', 'Calcio a 5'),
  ('calcio-8', 'Calcio a 8'),
  ('calcio-11', 'Calcio a 11'),
  ('tennis', 'Tennis'),
  ('padel', 'Padel'),
  ('basket', 'Basket'),
  ('pallavolo', 'Pallavolo'),
  ('beach-volley', 'Beach Volley');

create table facility (
  id integer generated always as identity primary key,
  slug text not null unique,
  name text not null check (length(name) between 2 and 120),
  -- The comune by its ISTAT code; `city` is its name as people write it.
  comune_code text not null,
  city text not null,
  province text not null,
  -- The zone inside the comune, and the same folded for searching (lower case, no accents).
  location text not null default 'Centro',
  location_key text not null default 'centro',
  street text,
  postal_code text not null default '00000' check (postal_code ~ '^[0-9]{5}$'),
  phone text,
  email text,
  description text,
  image_url text,
  latitude double precision,
  longitude double precision,
  booking_window_days smallint not null default 30 check (booking_window_days between 1 and 365),
  needs_approval boolean not null default false,
  -- 'never' and 'always' are values of their own, so that 0 hours can never mean either (R14).
  cancellation_rule text not null default 'hours' check (cancellation_rule in ('hours', 'never', 'always')),
  cancellation_hours smallint not null default 2 check (cancellation_hours between 0 and 168),
  -- Where an imported facility comes from, so that importing again updates instead of doubling.
  source text,
  source_ref text,
  created_at timestamptz not null default now(),
  unique (source, source_ref)
);

create index facility_comune_code on facility (comune_code);
create index facility_postal_code on facility (postal_code);
create index facility_location_key on facility (location_key text_pattern_ops);

create table field (
  id integer generated always as identity primary key,
  facility_id integer not null references facility on delete cascade,
  name text not null check (length(name) between 1 and 80),
  surface text check (surface in ('clay', 'hard', 'grass', 'synthetic', 'green', 'outdoor', 'earth')),
  is_indoor boolean not null default false,
  description text,
  image_url text,
  -- Euro cents an hour outside every price band. 0 means: not bookable online (R3).
  hourly_price_cents integer not null default 3000 check (hourly_price_cents between 0 and 100000),
  slot_step_minutes smallint not null default 30 check (slot_step_minutes in (15, 30, 60)),
  slot_length_minutes smallint not null default 60 check (slot_length_minutes between 30 and 180),
  has_changing_rooms boolean not null default false,
  has_parking boolean not null default false,
  has_bar boolean not null default false,
  has_showers boolean not null default false,
  has_night_lights boolean not null default false,
  source_ref text,
  created_at timestamptz not null default now(),
  unique (facility_id, name)
);

create table field_sport (
  field_id integer not null references field on delete cascade,
  sport text not null references sport,
  primary key (field_id, sport)
);

-- Minutes after local midnight; 1440 is the midnight that ends the day.
create table opening_hours (
  field_id integer not null references field on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  opens_minute smallint not null check (opens_minute between 0 and 1439),
  closes_minute smallint not null check (closes_minute <= 1440),
  primary key (field_id, weekday, opens_minute),
  check (closes_minute > opens_minute),
  exclude using gist (field_id with =, weekday with =, int4range(opens_minute, closes_minute) with &&)
);

create table price_band (
  field_id integer not null references field on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  from_minute smallint not null check (from_minute between 0 and 1439),
  to_minute smallint not null check (to_minute <= 1440),
  hourly_price_cents integer not null check (hourly_price_cents between 0 and 100000),
  primary key (field_id, weekday, from_minute),
  check (to_minute > from_minute),
  exclude using gist (field_id with =, weekday with =, int4range(from_minute, to_minute) with &&)
);
