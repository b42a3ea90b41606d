-- Closing for rain: free ground at once, bookings when nobody has taken it back within ten seconds.
create table rain_closing (
  id uuid primary key,
  facility_id integer not null references facility on delete cascade,
  field_ids integer[] not null check (cardinality(field_ids) > 0),
  until_at timestamptz not null,
  -- What the customers read.
  words text not null check (length(words) between 3 and 200),
  started_at timestamptz not null check (started_at < until_at),
  carried_out_at timestamptz,
  undone_at timestamptz,
  check (carried_out_at is null or undone_at is null)
);
create index rain_closing_facility_id on rain_closing (facility_id);
create index rain_closing_due on rain_closing (started_at) where carried_out_at is null and undone_at is null;

alter table closure add column rain_id uuid references rain_closing on delete cascade;
create index closure_rain_id on closure (rain_id) where rain_id is not null;
