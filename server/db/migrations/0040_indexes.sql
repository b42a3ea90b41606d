-- Every search asks each field for its hours of one day: all of them stand in the index that finds them.
alter table opening_hours
  drop constraint opening_hours_pkey,
  add primary key (field_id, weekday, opens_minute) include (closes_minute);

-- One index finds an answer by its key and everything of a person who goes.
alter table idempotency_key drop constraint idempotency_key_unique;
drop index idempotency_key_user_id;
alter table idempotency_key add constraint idempotency_key_unique unique nulls not distinct (user_id, key);
