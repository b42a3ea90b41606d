-- Facilities that nobody runs yet, the pictures of those that somebody does, and the way from one to the other.

-- What comes from a public file is shown, and booked only once its owner has opened it.
alter table facility add column is_bookable boolean not null default true;

update facility y set is_bookable = false
where source is not null
  and not exists (select from field f where f.facility_id = y.id and f.hourly_price_cents > 0);

-- As in 0003, and nothing of a facility that is not bookable.
create or replace function field_slots(field_id integer, day date, at timestamptz, wanted_minutes integer default null)
returns table (start_minute integer, starts_at timestamptz, ends_at timestamptz, minutes integer, is_free boolean)
language sql stable parallel safe
as $$
  select slot.start_minute, slot.starts_at, slot.ends_at, opening.minutes,
    opening.busy is null or not (opening.busy && tstzrange(slot.starts_at, slot.ends_at))
  from (
    select hours.opens_minute::integer, f.slot_step_minutes::integer as step,
      rome_boundary(field_slots.day, hours.opens_minute) as opens_at,
      rome_instant(field_slots.day, 1440) - rome_instant(field_slots.day, 0) <> interval '24 hours' as clock_changes,
      (extract(epoch from rome_boundary(field_slots.day, hours.closes_minute)
        - rome_boundary(field_slots.day, hours.opens_minute)) / 60)::integer as open_minutes,
      coalesce(field_slots.wanted_minutes, f.slot_length_minutes)::integer as minutes,
      (
        select range_agg(o.during)
        from field_occupancy o
        where o.field_id = field_slots.field_id and o.active
          and o.during && tstzrange(rome_instant(field_slots.day, 0), rome_instant(field_slots.day, 1440))
      ) as busy
    from field f
    join facility y on y.id = f.facility_id
    join opening_hours hours
      on hours.field_id = f.id and hours.weekday = extract(isodow from field_slots.day)::smallint
    where f.id = field_slots.field_id
      and y.is_bookable
      and f.hourly_price_cents > 0
      and field_slots.day <= (field_slots.at at time zone 'Europe/Rome')::date + y.booking_window_days
    offset 0
  ) opening
  cross join lateral (
    select opening.opens_at + make_interval(mins => elapsed) as starts_at,
      opening.opens_at + make_interval(mins => elapsed + opening.minutes) as ends_at,
      case when opening.clock_changes
        then rome_minute(field_slots.day, opening.opens_at + make_interval(mins => elapsed))
        else opening.opens_minute + elapsed
      end as start_minute
    from generate_series(0, opening.open_minutes - opening.minutes, opening.step) as elapsed
    offset 0
  ) slot
  where slot.starts_at > field_slots.at
    and (not opening.clock_changes or slot.starts_at = rome_instant(field_slots.day, slot.start_minute))
$$;

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

create function picture_path(id uuid, width smallint) returns text
language sql immutable parallel safe
return '/foto/' || id || '-' || width || '.webp';

-- The pictures of a field or, where the field is null, of the facility as a whole, as the contract shows them.
create function pictures_of(facility_id integer, field_id integer) returns json
language sql stable parallel safe
return (
  select coalesce(json_agg(json_build_object(
    'id', p.id,
    'alt', p.alt,
    'sources', (
      select json_agg(json_build_object(
        'url', picture_path(p.id, file.width),
        'width', file.width,
        'height', round(file.width::numeric * p.height / p.width)::integer
      ) order by file.width)
      from unnest(p.widths) as file (width)
    )
  ) order by p.position, p.created_at), '[]')
  from picture p
  where p.facility_id = pictures_of.facility_id and p.field_id is not distinct from pictures_of.field_id
);

-- As in 0001, with the field's first picture and whether the facility can be booked.
create or replace view field_summary as
select f.id, f.facility_id, json_build_object(
  'id', f.id,
  'name', f.name,
  'sports', (select json_agg(p.sport order by p.sport) from field_sport p where p.field_id = f.id),
  'surface', f.surface,
  'hourlyPriceCents', f.hourly_price_cents,
  'imageUrl', coalesce((
    select picture_path(p.id, p.widths[least(2, cardinality(p.widths))])
    from picture p
    where p.field_id = f.id
    order by p.position, p.created_at
    limit 1
  ), f.image_url),
  'services', json_build_object(
    'parking', f.has_parking,
    'changingRooms', f.has_changing_rooms,
    'bar', f.has_bar,
    'showers', f.has_showers,
    'nightLights', f.has_night_lights
  ),
  'facility', json_build_object(
    'id', y.id,
    'slug', y.slug,
    'name', y.name,
    'city', y.city,
    'province', y.province,
    'location', y.location,
    'street', y.street,
    'postalCode', y.postal_code,
    'phone', y.phone,
    'isBookable', y.is_bookable
  )
) as summary
from field f
join facility y on y.id = f.facility_id;

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
