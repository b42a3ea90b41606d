-- When a booking that was moved began before; friends who look again read it. Null once it is back there.
alter table booking add column moved_from timestamptz;
