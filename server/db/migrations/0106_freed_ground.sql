-- What was given up while somebody waited: whom that concerns is looked for afterwards, oldest first, so many at a time.

-- No key to its field: where that goes its ground goes with it, and the row finds nobody.
create table freed_ground (
  id bigint generated always as identity primary key,
  field_id integer not null,
  during tstzrange not null
);

-- A time may also come about without being given up, because hours or prices changed: each wish is looked at now and then.
alter table alert add column looked_at timestamptz not null default '-infinity';

drop index alert_waiting;
create index alert_looked_at on alert (looked_at) where held_until is null;
create index alert_of_comune on alert (comune_code, sport, date) where held_until is null;
create index alert_of_facility on alert (facility_id, sport, date);
create index alert_of_field on alert (field_id, sport, date);
create index alert_held_field on alert (held_field_id) where held_field_id is not null;
create index field_occupancy_expires on field_occupancy (expires_at) where expires_at is not null;
