-- Which facility of the catalogue one of a list is; null is new. No key: it may go while the list is looked at.
alter table import_facility add column known_id integer;
create index import_facility_known_id on import_facility (run_id, known_id) where known_id is not null;

-- A facility that a second list has as well, by what that list calls it.
create table facility_alias (
  source text not null,
  ref text not null,
  facility_id integer not null references facility on delete cascade,
  primary key (source, ref)
);
create index facility_alias_facility_id on facility_alias (facility_id);

update import_run set counts = counts || '{"vanished": 0, "kept": 0}' where counts is not null;
