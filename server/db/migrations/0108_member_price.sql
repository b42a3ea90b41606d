-- What members of a facility pay less, and in which bookings it is counted.

alter table field
  add column member_discount_percent smallint not null default 0 check (member_discount_percent between 0 and 90);

-- As it was when the price was made: what a field grants later changes no booking.
alter table booking
  add column member_discount_percent smallint not null default 0 check (member_discount_percent between 0 and 90);
