-- Counts the changes of what whoever registered has agreed to: sport, days, place and fee. A letter tells of the last one alone.
alter table tournament add column terms_version integer not null default 0;
