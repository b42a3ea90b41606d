-- What somebody else has written meanwhile is never written over.
alter table ad_banner add column version integer not null default 1;
