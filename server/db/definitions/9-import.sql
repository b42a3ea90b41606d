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

-- Facilities that neither undoing an import nor merging removes: somebody runs one, wants to or is asked to, has given it a
-- picture or booked it, or plays there. A view serves both for looking one up and for joining a hundred thousand.
create view used_facility as
select s.facility_id from facility_staff s
union all
select c.facility_id from facility_claim c where c.status <> 'refused'
union all
select i.facility_id from staff_invitation i where i.accepted_at is null and i.withdrawn_at is null and i.expires_at > now()
union all
select p.facility_id from picture p
union all
select m.facility_id from organized_match m
union all
select t.partner_facility_id from tournament t
union all
select f.facility_id from booking b join field f on f.id = b.field_id
union all
select f.facility_id from tournament_match t join field f on f.id = t.field_id;

-- What writing an import into the catalogue as it is now would do.
create function import_counts(run uuid, source text) returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'newFacilities', count(*) filter (where y.id is null),
    'knownFacilities', count(*) filter (where y.id is not null),
    'kept', count(*) filter (where y.id is not null and (
      y.source is distinct from import_counts.source or exists (select from facility_staff s where s.facility_id = y.id)
      or y.source_ref <> i.ref
        and exists (select from facility_alias a where a.source = import_counts.source and a.ref = i.ref))),
    'vanished', (
      select count(*) from facility v where v.source = import_counts.source
        and not exists (select from import_facility k where k.run_id = import_counts.run and k.known_id = v.id)
    ),
    'unreachable', count(*) filter (where coalesce(i.phone, i.email, y.phone, y.email) is null
      and not exists (select from facility_staff s where s.facility_id = y.id)),
    'newFields', coalesce(max(fields.fresh), 0), 'knownFields', coalesce(max(fields.known), 0),
    'refused', (select count(*) from import_refusal f where f.run_id = import_counts.run and not f.is_double),
    'doubles', (select count(*) from import_refusal f where f.run_id = import_counts.run and f.is_double))
  from import_facility i
  left join facility y on y.id = i.known_id
  -- All at once: facility by facility it took five times as long.
  cross join (
    select count(*) filter (where f.id is null) as fresh, count(f.id) as known
    from import_field s
    join import_facility k on k.run_id = s.run_id and k.ref = s.facility_ref
    left join field f on f.facility_id = k.known_id and f.source_ref = s.ref
    where s.run_id = import_counts.run
  ) fields
  where i.run_id = import_counts.run
$$;

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

-- Open proposals whose facilities are still near each other. The one in use stays, else the older one; of two in use neither can go.
create view open_twin as
select t.id, near.km, case when used.b then b.id else a.id end as stays_id, case when used.b then a.id else b.id end as goes_id,
  used.a and used.b as is_used
from facility_twin t
join facility a on a.id = t.facility_id
join facility b on b.id = t.other_id
cross join lateral kilometres(a.latitude, a.longitude, b.latitude, b.longitude) as near (km)
cross join lateral (
  select exists (select from used_facility u where u.facility_id = a.id) as a,
    exists (select from used_facility u where u.facility_id = b.id) as b
  offset 0
) used
where t.apart_at is null and near.km <= 0.15;
