-- Facilities, fields and pictures as the contract shows them, so that every answer shows them alike.

-- Who works for a facility and has been verified, also while an admin has suspended his account.
create view verified_post as
select s.facility_id, s.user_id, s.role
from facility_staff s
where s.verified_at is not null;

-- Those of them who can log in: all others decide nothing, answer nobody and hear of nothing (R47).
create view verified_staff as
select s.facility_id, s.user_id, s.role
from facility_staff s
where s.verified_at is not null and not s.is_suspended;

-- The facilities that can be booked at all: opened by their staff, not suspended, and run by somebody verified. With `limit`
-- that somebody is looked up for each facility asked about; `exists` would be computed for all facilities first.
create view bookable_facility as
select y.*
from facility y
where y.is_bookable
  and y.suspended_at is null
  and (select true from verified_staff s where s.facility_id = y.id limit 1);

-- While an admin has suspended a facility, matches and tournaments that are planned there go on, but nobody new can join them.
create function is_suspended(facility_id integer) returns boolean
language sql stable parallel safe
return exists (select from facility y where y.id = is_suspended.facility_id and y.suspended_at is not null);

-- Whether the facility has blocked somebody, by account, number or address.
create function is_blocked(facility integer, person uuid, phone text, email text) returns boolean
language sql stable parallel safe
return exists (
  select from customer c
  where c.facility_id = is_blocked.facility and c.blocked_at is not null
    and (
      c.user_id = is_blocked.person or c.phone_key = phone_key(is_blocked.phone) or c.email = lower(is_blocked.email)
    )
);

create view facility_summary as
select y.id, json_build_object(
  'id', y.id,
  'slug', y.slug,
  'name', y.name,
  'city', y.city,
  'province', y.province,
  'location', y.location,
  'street', y.street,
  'postalCode', y.postal_code,
  'phone', y.phone,
  -- As in `bookable_facility`.
  'isBookable', y.is_bookable and y.suspended_at is null
    and (select true from verified_staff s where s.facility_id = y.id limit 1) is not null,
  'needsApproval', y.needs_approval
) as summary
from facility y;

create function picture_path(id uuid, width smallint) returns text
language sql immutable parallel safe
return '/foto/' || id || '-' || width || '.webp';

create function picture_shown(p picture) returns jsonb
language sql stable parallel safe
return jsonb_build_object(
  'id', p.id,
  'alt', p.alt,
  'sources', (
    select jsonb_agg(jsonb_build_object(
      'url', picture_path(p.id, file.width),
      'width', file.width,
      'height', round(file.width::numeric * p.height / p.width)::integer
    ) order by file.width)
    from unnest(p.widths) as file (width)
  )
);

-- The pictures of a field or, where the field is null, of the facility as a whole.
create function pictures_of(facility_id integer, field_id integer) returns json
language sql stable parallel safe
return (
  select coalesce(json_agg(picture_shown(p) order by p.position, p.created_at), '[]')
  from picture p
  where p.facility_id = pictures_of.facility_id and p.field_id is not distinct from pictures_of.field_id
);

-- The first picture of a facility, about 960 pixels wide, or one of its fields if it has none of its own. It returns a table,
-- so that statements inline it.
create function cover_of(y facility) returns table (path text)
language sql stable parallel safe rows 1
as $$
  select coalesce((
    select picture_path(p.id, p.widths[least(2, cardinality(p.widths))])
    from picture p
    where p.facility_id = y.id
    order by p.field_id is not null, p.position, p.created_at
    limit 1
  ), y.image_url)
$$;

-- One line for each service of the contract: answers show them, and searches that ask for some read them as `jsonb`.
create function services_of(f field) returns json
language sql stable parallel safe
return json_build_object(
  'parking', f.has_parking,
  'changingRooms', f.has_changing_rooms,
  'bar', f.has_bar,
  'showers', f.has_showers,
  'nightLights', f.has_night_lights
);

-- The sports of a field as slugs, in order. It returns a table, so that statements inline it.
create function sports_of(field_id integer) returns table (sports json)
language sql stable parallel safe rows 1
as $$
  select coalesce(json_agg(p.sport order by p.sport), '[]') from field_sport p where p.field_id = sports_of.field_id
$$;

create view field_summary as
select f.id, f.facility_id, its.sports, json_build_object(
  'id', f.id,
  'name', f.name,
  'sports', its.sports,
  'surface', f.surface,
  'hourlyPriceCents', f.hourly_price_cents,
  'imageUrl', coalesce((
    select picture_path(p.id, p.widths[least(2, cardinality(p.widths))])
    from picture p
    where p.field_id = f.id
    order by p.position, p.created_at
    limit 1
  ), f.image_url),
  'services', services_of(f),
  'facility', y.summary
) as summary
from field f
join facility_summary y on y.id = f.facility_id
cross join lateral sports_of(f.id) its;

-- A field as a booking shows it: of its sports the one that is played there, as long as the field serves it. Most fields serve one
-- sport, and their summary is returned as it is.
create function played_on(summary json, sports json, sport text) returns json
language sql immutable parallel safe
return case when json_array_length(played_on.sports) > 1 and played_on.sports::jsonb ? played_on.sport
  then (played_on.summary::jsonb || jsonb_build_object('sports', jsonb_build_array(played_on.sport)))::json
  else played_on.summary
end;

-- When a field is open on a day: by its week, or by the period that the day lies in. Whatever asks for hours asks here.
create function hours_of(field_id integer, day date) returns table (opens_minute smallint, closes_minute smallint)
language sql stable parallel safe rows 2
as $$
  select hours.opens_minute, hours.closes_minute
  from (select) asked
  left join lateral period_of(hours_of.field_id, hours_of.day) p on true
  cross join lateral (
    select o.opens_minute, o.closes_minute
    from opening_hours o
    where (p.id is null or p.keeps_week) and o.field_id = hours_of.field_id and o.weekday = extract(isodow from hours_of.day)::smallint
    union all
    select p.opens_minute, p.closes_minute where p.opens_minute is not null
  ) hours
$$;

-- The same for many fields at once, for a search: looked up one by one, hours would be a fifth of its cost. Declared to return
-- few rows, so that statements that join them look fields up by number and never read the whole catalogue, however large.
create function hours_of_all(fields integer[], day date)
returns table (field_id integer, opens_minute smallint, closes_minute smallint)
language sql stable parallel safe rows 50
as $$
  with special as (
    select distinct on (k.field_id) k.field_id, p.keeps_week, p.opens_minute, p.closes_minute
    from period_field k
    join period p on p.id = k.period_id
    where k.field_id = any (hours_of_all.fields) and hours_of_all.day between p.from_day and p.to_day
    -- As in `period_of`.
    order by k.field_id, p.to_day - p.from_day, p.created_at desc, p.id
  )
  select o.field_id, o.opens_minute, o.closes_minute
  from opening_hours o
  where o.field_id = any (hours_of_all.fields) and o.weekday = extract(isodow from hours_of_all.day)::smallint
    and o.field_id <> all (array(select s.field_id from special s where not s.keeps_week))
  union all
  select s.field_id, s.opens_minute, s.closes_minute from special s where s.opens_minute is not null
$$;
