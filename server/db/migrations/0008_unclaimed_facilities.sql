-- Facilities that nobody runs yet, the pictures of those that somebody does, and the way from one to the other.

-- What comes from a public file is shown, and booked only once its owner has opened it.
alter table facility add column is_bookable boolean not null default true;

update facility y set is_bookable = false
where source is not null
  and not exists (select from field f where f.facility_id = y.id and f.hourly_price_cents > 0);

-- A photograph as it was uploaded, turned upright, without what the camera wrote into it.
create table picture (
  -- Random, so that nobody guesses the address of another.
  id uuid primary key default gen_random_uuid(),
  facility_id integer not null references facility on delete cascade,
  -- Null shows the facility as a whole.
  field_id integer references field on delete cascade,
  position smallint not null,
  alt text not null default '' check (length(alt) <= 160),
  -- In pixels, of the largest file; the files' widths from small to large.
  width smallint not null check (width > 0),
  height smallint not null check (height > 0),
  widths smallint[] not null check (cardinality(widths) > 0),
  created_at timestamptz not null default now()
);
create index picture_facility_id on picture (facility_id);
create index picture_field_id on picture (field_id);

-- WebP in one width. Stored compressed already: PostgreSQL must not try again.
create table picture_file (
  picture_id uuid not null references picture on delete cascade,
  width smallint not null,
  bytes bytea not null check (length(bytes) > 0),
  primary key (picture_id, width)
);
alter table picture_file alter column bytes set storage external;

-- Somebody says that he runs a facility; an admin decides. One of each person for each facility.
create table facility_claim (
  id uuid primary key default gen_random_uuid(),
  facility_id integer not null references facility on delete cascade,
  user_id uuid not null references auth_user on delete cascade,
  message text not null check (length(message) between 2 and 1000),
  phone text not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'refused')),
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  unique (facility_id, user_id),
  check ((status = 'open') = (decided_at is null))
);
create index facility_claim_open on facility_claim (created_at) where status = 'open';
create index facility_claim_user_id on facility_claim (user_id);
