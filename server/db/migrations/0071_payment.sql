-- Money that is taken at the desk, and the news of a facility's day for whoever looks at it.

-- Never changed: what is given back is a payment below zero.
create table payment (
  id uuid primary key,
  booking_id uuid not null references booking on delete cascade,
  cents integer not null check (cents <> 0),
  method text not null check (method in ('cash', 'card')),
  taken_by uuid references auth_user on delete set null,
  taken_at timestamptz not null default now()
);
create index payment_booking_id on payment (booking_id);
create index payment_taken_by on payment (taken_by);

-- Facilities whose day has changed, until the relay has said so. Lost with a crash of the database, when everybody who
-- listens loses the connection and looks again.
create unlogged table facility_news (
  id bigint generated always as identity primary key,
  facility_id integer not null
);
