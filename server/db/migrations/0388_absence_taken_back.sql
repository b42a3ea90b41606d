-- A contested absence that its organiser has taken back: noted again it is the same one, with what was said about it.
alter table lapse add column taken_back_at timestamptz, add check (taken_back_at is null or contested_at is not null);
