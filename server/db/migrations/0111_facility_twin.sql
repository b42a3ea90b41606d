-- Facilities that are perhaps one, as an import has found them near each other.
create table facility_twin (
  id integer generated always as identity primary key,
  facility_id integer not null references facility on delete cascade,
  other_id integer not null references facility on delete cascade,
  -- An admin has said that they are two: they are not proposed again.
  apart_at timestamptz,
  unique (facility_id, other_id),
  check (facility_id < other_id)
);
create index facility_twin_other_id on facility_twin (other_id);
create index facility_twin_open on facility_twin (id) where apart_at is null;
