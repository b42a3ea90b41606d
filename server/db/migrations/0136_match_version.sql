-- A score that a colleague has written meanwhile is never written over.
alter table tournament_match add column version integer not null default 1;
