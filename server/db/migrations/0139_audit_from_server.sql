-- Who is at the server itself has no account: the first admin is made there.
alter table audit_entry add column is_from_server boolean not null default false;
