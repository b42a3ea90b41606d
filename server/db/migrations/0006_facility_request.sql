-- Facilities that ask to be on the site; a person answers by mail. Kept for a year, then swept.

create table facility_request (
  id uuid primary key default gen_random_uuid(),
  facility_name text not null,
  city text not null,
  contact_name text not null,
  email text not null,
  phone text not null,
  fields text not null,
  notes text,
  created_at timestamptz not null default now()
);

-- The same wish sent twice is one wish.
create unique index facility_request_wish on facility_request (lower(email), lower(facility_name), lower(city));
create index facility_request_created_at on facility_request (created_at);
