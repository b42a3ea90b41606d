-- When a field is taken (R1).

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
