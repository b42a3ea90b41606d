-- The facility that a change was about, so that those who answer for it read who did what there.
alter table audit_entry add column facility_id integer references facility on delete set null;
create index audit_entry_facility_id on audit_entry (facility_id, id) where facility_id is not null;

update audit_entry e set facility_id = y.id
from facility y
where y.id::text = coalesce(
  case when e.subject in ('facility', 'week', 'terms') then e.subject_id end,
  e.after ->> 'facilityId', e.before ->> 'facilityId',
  (select f.facility_id::text from booking b join field f on f.id = b.field_id
   where e.subject in ('booking', 'payment') and b.id::text = e.subject_id)
);
