-- What a search for what is free around a place reads: where facilities lie, what stands on one unit of ground in
-- order of time, and for how long each sport is usually played.

create index facility_position on facility (latitude, longitude);

-- On a unit nothing overlaps, so that of all that began before a moment only the last can still stand.
create index field_occupancy_unit_began on field_occupancy (unit, lower(during))
  include (during, field_id, kind, expires_at, held_for);

-- The primary key would do, yet the planner takes the exclusion's GiST, which is four times as slow.
create index opening_hours_of_day on opening_hours (field_id, weekday) include (opens_minute, closes_minute);

alter table sport add column usual_minutes smallint not null default 60;
update sport set usual_minutes = 90 where slug = 'padel';
