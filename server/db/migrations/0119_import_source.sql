-- How the source of an import is known: by the file's name, by whoever sends it, or by the list itself, which came before
-- under another name.
alter table import_run
  add column source_by text not null default 'file' check (source_by in ('file', 'admin', 'list'));
