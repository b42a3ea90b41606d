-- Work for later, queued by the statement that causes it: all of it happens, or nothing (R22).

create function queue_task(task text, payload json) returns void
language sql
as $$ insert into outbox (task, payload) values (queue_task.task, queue_task.payload) $$;

-- One letter for each reader: a refused address holds nobody else's back.
create function announce(task text, facts jsonb, readers text[]) returns void
language sql
as $$
  insert into outbox (task, payload)
  select announce.task, (announce.facts || jsonb_build_object('to', reader))::json from unnest(readers) as reader
$$;

-- What a letter about a booking must know: by the sequence, whether the booking has changed since.
create function booking_letter(id uuid, event text, sequence integer) returns jsonb
language sql stable parallel safe
return jsonb_build_object('bookingId', id, 'event', event, 'sequence', sequence);
