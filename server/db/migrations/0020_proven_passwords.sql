-- Whoever has read a letter to the address chose this password: it was set behind an emailed link, or the address was
-- confirmed by the browser that signed up. One that is not proven may be a stranger's, who signed up first.
alter table auth_account add column is_proven boolean not null default false;

-- How many bookings to come a person may have at one facility; null: as many as the house allows.
alter table facility
  add column most_active_bookings smallint check (most_active_bookings between 1 and 100);
