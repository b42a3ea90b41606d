-- Whatever an import has read and noted goes with it; see migration 0110.
create function forget_import() returns trigger
language plpgsql
as $$
begin
  delete from import_facility i using gone g where i.run_id = g.id;
  delete from import_field i using gone g where i.run_id = g.id;
  delete from import_refusal i using gone g where i.run_id = g.id;
  delete from import_write i using gone g where i.run_id = g.id;
  delete from import_write_field i using gone g where i.run_id = g.id;
  return null;
end
$$;
create trigger import_gone after delete on import_run referencing old table as gone
  for each statement execute function forget_import();

-- Somebody runs it or wants to, has shown or booked it, or plays there: neither undoing an import nor merging takes it away.
create function facility_is_used(facility_id integer) returns boolean
language sql stable parallel safe
return exists (select from facility_staff s where s.facility_id = facility_is_used.facility_id)
  or exists (select from facility_claim c where c.facility_id = facility_is_used.facility_id and c.status <> 'refused')
  or exists (select from picture p where p.facility_id = facility_is_used.facility_id)
  or exists (select from organized_match m where m.facility_id = facility_is_used.facility_id)
  or exists (select from tournament t where t.partner_facility_id = facility_is_used.facility_id)
  or exists (
    select from field f
    where f.facility_id = facility_is_used.facility_id and (
      exists (select from booking b where b.field_id = f.id) or exists (select from tournament_match t where t.field_id = f.id)
    )
  );

create view twin_side as
select y.id, json_build_object(
  'facility', s.summary,
  'source', y.source,
  'fieldCount', (select count(*) from field f where f.facility_id = y.id),
  'sports', (
    select coalesce(json_agg(distinct p.sport), '[]') from field f join field_sport p on p.field_id = f.id where f.facility_id = y.id
  ),
  'isRun', exists (select from facility_staff s where s.facility_id = y.id)
) as side
from facility y
join facility_summary s on s.id = y.id;

-- Open proposals that still hold: the one in use stays, else the older one; of two in use none can go.
create view open_twin as
select t.id, near.km, case when used.b then b.id else a.id end as stays_id, case when used.b then a.id else b.id end as goes_id,
  used.a and used.b as is_used
from facility_twin t
join facility a on a.id = t.facility_id
join facility b on b.id = t.other_id
cross join lateral facility_distance_km(a.latitude, a.longitude, b.latitude, b.longitude) as near (km)
cross join lateral (select facility_is_used(a.id) as a, facility_is_used(b.id) as b offset 0) used
where t.apart_at is null and near.km <= 0.15;
