-- How long before its start a time can last be booked online (R50).
alter table facility
  add column notice_minutes smallint not null default 0 check (notice_minutes between 0 and 4320);
