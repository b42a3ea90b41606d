-- Facilities and people that an admin has stopped for a while, with the words that they are told.

alter table facility
  add column suspended_at timestamptz,
  add column suspended_words text check (length(suspended_words) between 3 and 300),
  add constraint facility_suspended check ((suspended_at is null) = (suspended_words is null));

alter table profile
  add column suspended_at timestamptz,
  add column suspended_words text check (length(suspended_words) between 3 and 300),
  add constraint profile_suspended check ((suspended_at is null) = (suspended_words is null));
