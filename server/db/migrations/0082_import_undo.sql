-- An import can be stopped, and taken back while nothing of it is used: what it wrote, and how that was before.

alter table import_run drop constraint import_run_state_check;
alter table import_run add constraint import_run_state_check
  check (state in ('received', 'reading', 'read', 'saving', 'saved', 'failed', 'cancelled', 'undoing', 'undone'));

create table import_write (
  run_id uuid not null references import_run on delete cascade,
  facility_id integer not null references facility on delete cascade,
  -- The row as it was; null where the import made it.
  before jsonb,
  written_at timestamptz not null default now(),
  primary key (run_id, facility_id)
);
create index import_write_facility_id on import_write (facility_id);

create table import_write_field (
  run_id uuid not null references import_run on delete cascade,
  field_id integer not null references field on delete cascade,
  -- The row as it was, with its sports; null where the import made it.
  before jsonb,
  primary key (run_id, field_id)
);
create index import_write_field_field_id on import_write_field (field_id);
