-- What an admin has answered to whoever contests a lapse: true where it counts again. Until then it does not.
alter table lapse add column is_upheld boolean, add check (is_upheld is null or contested_at is not null);
create index lapse_contest_open on lapse (contested_at) where contested_at is not null and is_upheld is null;
