-- What a calendar was made from, so that whoever makes it again need not choose it all once more.
alter table tournament add column calendar_wish jsonb;
