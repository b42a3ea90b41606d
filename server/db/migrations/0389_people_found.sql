-- Whom an admin looks for is found among all people, and what somebody did among all that was ever done. Names are kept as they are
-- compared, because taking letters apart in each row takes seconds; the log is read in its own order, of everybody, of one noun or
-- of one person.
alter table profile add column words text not null
  generated always as (lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f''’ʼ.[:space:]-]', '', 'g'))) stored;

drop index audit_entry_actor_id;
create index audit_entry_actor_id on audit_entry (actor_id, id);
create index audit_entry_of_subject on audit_entry (subject, id);
