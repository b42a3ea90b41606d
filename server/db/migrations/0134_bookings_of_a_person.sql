-- Each booking counts those that its person has to come: with their end and status beside them the index alone can answer.
drop index booking_user_id;
create index booking_user_id on booking (user_id, starts_at) include (ends_at, status);
