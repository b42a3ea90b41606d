-- Work for later, written by the statement that causes it and handed to the job queue in batches. The queue's own
-- add_job wakes its workers by NOTIFY, which takes one lock of the whole server until the commit is on disk:
-- bookings that queued for it were half as many.

create table outbox (
  id bigint generated always as identity primary key,
  task text not null,
  payload json not null
);
