-- A player whose account has been deleted. He was known by the words in place of his name, which a friend may be called by as well.
alter table match_participant add column is_gone boolean not null default false, add check (is_offline or not is_gone);
update match_participant set is_gone = true where is_offline and participant_name = 'Account eliminato';
