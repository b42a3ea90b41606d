-- Facilities that somebody wants to find again at once.

create table favourite (
  user_id uuid not null references auth_user on delete cascade,
  facility_id integer not null references facility on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, facility_id)
);
create index favourite_facility on favourite (facility_id);
