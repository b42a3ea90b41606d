-- The same hours of a field every week, for the same people: 'campo fisso'. Each of its days is a booking like any other.
create table booking_series (
  id uuid primary key,
  facility_id integer not null references facility on delete cascade,
  created_by uuid references auth_user on delete set null,
  created_at timestamptz not null default now()
);
create index booking_series_facility_id on booking_series (facility_id);
create index booking_series_created_by on booking_series (created_by);

alter table booking add column series_id uuid references booking_series on delete set null;
create index booking_series_id on booking (series_id, starts_at) where series_id is not null;
