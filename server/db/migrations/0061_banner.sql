-- Advertising banners: where each may stand, for whom, from when to when.

create table banner_setting (
  position text primary key,
  is_enabled boolean not null default true,
  -- Null: as long as usual (R33).
  interval_ms integer check (interval_ms between 1000 and 60000 and interval_ms % 1000 = 0)
);
insert into banner_setting (position) values
  ('hero-left'), ('hero-right'), ('search-left'), ('search-right'), ('footer'),
  ('matches-hero-left'), ('matches-hero-right'), ('matches-mobile'), ('matches-sidebar'), ('matches-footer');

-- A picture of no facility is one of a banner.
alter table picture alter column facility_id drop not null;
alter table picture add check (field_id is null or facility_id is not null);
create index picture_loose on picture (created_at) where facility_id is null;

create table ad_banner (
  id integer generated always as identity primary key,
  title text not null check (length(title) between 1 and 200),
  description text not null check (length(description) between 1 and 1000),
  cta_text text not null check (length(cta_text) between 1 and 40),
  -- Whatever wrote it: no other scheme, and nothing that a browser leaves out when it reads an address (R32).
  cta_link text not null check (cta_link ~ '^(https?://|mailto:|tel:)' and cta_link !~ '[[:cntrl:][:space:]"<>\\]'),
  position text not null references banner_setting,
  is_active boolean not null default true,
  start_date date,
  end_date date,
  picture_id uuid references picture,
  target_cities text[] check (cardinality(target_cities) > 0),
  -- The same folded, for comparing.
  city_keys text[] check (cardinality(city_keys) > 0),
  target_postal_codes text[]
    check (array_to_string(target_postal_codes, ',', '-') ~ '^[0-9]{5}(,[0-9]{5})*$'),
  created_at timestamptz not null default now(),
  check (start_date <= end_date),
  check ((target_cities is null) = (city_keys is null))
);
create index ad_banner_position on ad_banner (position);
create index ad_banner_picture_id on ad_banner (picture_id);

-- For whom an active banner stands where and when: one row for each city and CAP, or one for everybody. Kept by a trigger;
-- two rows that overlap are the conflict of R30.
create table banner_audience (
  banner_id integer not null references ad_banner on delete cascade,
  position text not null,
  target text not null,
  period daterange not null,
  constraint banner_audience_free exclude using gist (position with =, target with =, period with &&)
);
create index banner_audience_banner_id on banner_audience (banner_id);

-- What was counted on a day in Rome.
create table banner_day (
  banner_id integer not null references ad_banner on delete cascade,
  date date not null,
  views integer not null default 0 check (views >= 0),
  clicks integer not null default 0 check (clicks >= 0),
  primary key (banner_id, date)
);
