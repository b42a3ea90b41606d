-- Who has asked for what is being done with an import: the log tells it once it is done.
alter table import_run add column asked_by uuid references auth_user on delete set null;
create index import_run_asked_by on import_run (asked_by);
