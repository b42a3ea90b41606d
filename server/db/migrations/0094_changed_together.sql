-- What the desk has done to several bookings at once is undone at once.
alter table desk_change add column together uuid;
create index desk_change_together on desk_change (together) where together is not null;
