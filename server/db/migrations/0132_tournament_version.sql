-- What somebody else has written meanwhile is never written over.
alter table tournament add column version integer not null default 1;
