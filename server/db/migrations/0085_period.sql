-- Days on which fields keep other hours than those of their week, or are closed: holidays and seasons.
create table period (
  id uuid primary key,
  facility_id integer not null references facility on delete cascade,
  from_day date not null,
  to_day date not null,
  -- Read by whoever looks for a time: 'Natale'.
  words text not null check (length(words) between 2 and 80),
  -- Both null: closed. As in opening_hours, those past 1440 are of the night (R51).
  opens_minute smallint check (opens_minute between 0 and 1439),
  closes_minute smallint check (closes_minute <= 1560),
  created_at timestamptz not null default now(),
  check (to_day between from_day and from_day + 365),
  check ((opens_minute is null) = (closes_minute is null)),
  check (closes_minute > opens_minute)
);
create index period_facility_id on period (facility_id, to_day);

create table period_field (
  field_id integer not null references field on delete cascade,
  period_id uuid not null references period on delete cascade,
  primary key (field_id, period_id)
);
create index period_field_period_id on period_field (period_id);
