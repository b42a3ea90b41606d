-- The ground that fields share, who holds it for what and until when, evenings that end after midnight, bookings of
-- people without an account, and who runs a facility.

-- A field covers one or more units of ground (R52): two fields that share a unit are never taken at the same time.
create sequence ground_unit as integer;
alter table field
  add column ground integer[] not null default array[nextval('ground_unit')::integer]
    check (cardinality(ground) > 0);
alter sequence ground_unit owned by field.ground;

-- A row stands exactly as long as its unit is taken; what is held over several units has several rows of one `ref`.
alter table booking drop column occupancy_id;
delete from field_occupancy where not active;
alter table field_occupancy
  drop constraint field_occupancy_no_overlap,
  drop column active,
  drop constraint field_occupancy_kind_check,
  add column unit integer,
  -- A hold waits for somebody until it expires (R54).
  add column held_for uuid references auth_user on delete cascade,
  add column expires_at timestamptz,
  add constraint field_occupancy_kind_check check (kind in ('booking', 'match', 'closure', 'hold', 'tournament')),
  add constraint field_occupancy_hold_check check ((kind = 'hold') = (expires_at is not null)),
  add constraint field_occupancy_held_for_check check (kind = 'hold' or held_for is null);
update field_occupancy o set unit = f.ground[1] from field f where f.id = o.field_id;
-- The last word: whatever the application believes, no unit of ground is ever taken twice (R1). With what a search asks
-- of holds in the index, it never reads the table.
alter table field_occupancy
  alter column unit set not null,
  add constraint field_occupancy_no_overlap exclude using gist (unit with =, during with &&) include (expires_at, held_for);
create index field_occupancy_held_for on field_occupancy (held_for) where held_for is not null;

-- Until 02:00, counted from the midnight before: those hours belong to the evening on which they began (R51).
alter table opening_hours
  drop constraint opening_hours_closes_minute_check,
  add constraint opening_hours_closes_minute_check check (closes_minute <= 1560);
alter table price_band
  drop constraint price_band_from_minute_check,
  drop constraint price_band_to_minute_check,
  add constraint price_band_from_minute_check check (from_minute between 0 and 1559),
  add constraint price_band_to_minute_check check (to_minute <= 1560);
alter table booking add column start_minute smallint, add column end_minute smallint;
update booking set
  start_minute = extract(epoch from start_time) / 60,
  end_minute = extract(epoch from end_time) / 60 + case when end_time <= start_time then 1440 else 0 end;
alter table booking
  alter column start_minute set not null,
  alter column end_minute set not null,
  drop column start_time,
  drop column end_time,
  -- Somebody who calls, or stands at the desk, may have neither.
  alter column email drop not null,
  alter column phone drop not null,
  -- Confirmed, and nobody came.
  drop constraint booking_status_check,
  add constraint booking_status_check check (status in ('pending', 'confirmed', 'cancelled', 'no-show'));

-- Whoever has no account has the key alone.
alter table idempotency_key drop constraint idempotency_key_pkey, alter column user_id drop not null;
alter table idempotency_key add constraint idempotency_key_unique unique nulls not distinct (key, user_id);
create index idempotency_key_user_id on idempotency_key (user_id);

alter table facility_staff
  add column role text check (role in ('owner', 'manager', 'desk')),
  -- Since when we know that this person works there. Until then he decides nothing and hears of nothing (R47).
  add column verified_at timestamptz;
update facility_staff set role = case when is_owner then 'owner' else 'manager' end, verified_at = now();
alter table facility_staff alter column role set not null, drop column is_owner;
create index facility_staff_verified on facility_staff (facility_id) where verified_at is not null;

-- What nobody has told is null, and no place of its own.
alter table facility
  alter column location drop not null,
  alter column location drop default,
  alter column location_key drop not null,
  alter column location_key drop default,
  alter column postal_code drop not null,
  alter column postal_code drop default;
update facility set postal_code = null where postal_code = '00000';
update facility set location = null, location_key = null where source is not null and location = 'Centro';
alter table import_facility alter column location drop not null, alter column location_key drop not null;

-- A zone is found by the beginning of any of its words.
create extension if not exists pg_trgm;
drop index facility_location_key;
create index facility_location_key on facility using gin (location_key gin_trgm_ops);
