-- How many sports, and fields with a price, the facilities have that somebody runs: the home opens with the first of them.
-- What nobody has ever run is not here, so that lists of a hundred thousand rows write none.
create table showcase_rank (
  facility_id integer primary key references facility on delete cascade,
  sports integer not null default 0,
  fields integer not null default 0
);
create index showcase_rank_order on showcase_rank (sports desc, fields desc, facility_id);

insert into showcase_rank (facility_id, sports, fields)
select s.facility_id, count(distinct p.sport), count(distinct f.id) filter (where p.sport is not null)
from facility_staff s
left join field f on f.facility_id = s.facility_id and f.hourly_price_cents > 0
left join field_sport p on p.field_id = f.id
group by s.facility_id;
