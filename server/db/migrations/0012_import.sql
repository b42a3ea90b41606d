-- A file on its way into the catalogue: as it was uploaded, and what each of its rows becomes. Nobody sees any of it
-- until one transaction writes the whole; a day later it is swept.

create table import_run (
  id uuid primary key default gen_random_uuid(),
  -- Null came from the command line.
  user_id uuid references auth_user on delete cascade,
  file_name text not null,
  -- By which facilities are known when the same file comes again.
  source text not null check (length(source) between 1 and 80),
  mapping jsonb not null default '{}',
  state text not null default 'received'
    check (state in ('received', 'reading', 'read', 'saving', 'saved', 'failed')),
  is_bookable boolean not null default false,
  columns text[] not null default '{}',
  -- What the columns are taken for, by use.
  uses jsonb not null default '{}',
  assumed_city text,
  rows_read integer not null default 0,
  facilities_saved integer not null default 0,
  counts jsonb,
  problem text,
  created_at timestamptz not null default now()
);
create index import_run_created_at on import_run (created_at);

create table import_chunk (
  run_id uuid not null references import_run on delete cascade,
  position integer not null,
  bytes bytea not null,
  primary key (run_id, position)
);

create table import_facility (
  run_id uuid not null references import_run on delete cascade,
  ref text not null,
  name text not null,
  comune_code text not null,
  city text not null,
  province text not null,
  location text not null,
  location_key text not null,
  street text,
  postal_code text,
  phone text,
  email text,
  latitude double precision not null,
  longitude double precision not null,
  primary key (run_id, ref)
);

create table import_field (
  run_id uuid not null references import_run on delete cascade,
  facility_ref text not null,
  ref text not null,
  line integer not null,
  name text not null,
  sports text[] not null,
  is_indoor boolean not null,
  is_free_use boolean not null,
  primary key (run_id, facility_ref, ref)
);
create index import_field_line on import_field (run_id, line);

create table import_refusal (
  run_id uuid not null references import_run on delete cascade,
  line integer not null,
  text text not null,
  reason text not null,
  is_double boolean not null,
  -- What the column of kinds says, where that is why; so that a mapping can explain it.
  kind text,
  primary key (run_id, line)
);
