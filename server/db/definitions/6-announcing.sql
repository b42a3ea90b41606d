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

-- What a letter about a booking must know; the sequence tells whether the booking has changed since.
create function booking_letter(id uuid, event text, sequence integer) returns jsonb
language sql stable parallel safe
return jsonb_build_object('bookingId', id, 'event', event, 'sequence', sequence);

-- What a task still has to do: it is in the outbox, or already in the queue. The queue makes its tables after these functions, and
-- only the body of a PL/pgSQL function may name a table that is not there yet.
create function waiting_for(task text) returns setof jsonb
language plpgsql stable
as $$
begin
  return query
  select o.payload::jsonb from outbox o where o.task = waiting_for.task
  union all
  select j.payload::jsonb from graphile_worker._private_jobs j
  where j.task_id = (select t.id from graphile_worker._private_tasks t where t.identifier = waiting_for.task);
end
$$;

-- The letters about a booking's present state that have not been sent.
create function unsent_letters(b booking) returns jsonb[]
language sql stable
return array(
  select letter from waiting_for('booking-letter') as letter
  where letter @> jsonb_build_object('bookingId', b.id, 'sequence', b.sequence)
);

-- When and where a booking is that is about to be moved, as those know who hear of it: a move that the next one overtakes is never
-- told. Of a series that was moved the letter about its first date tells.
create function known_place(b booking) returns jsonb
language sql stable
return jsonb_build_object('was', coalesce(
  (select letter -> 'was' from unnest(unsent_letters(b)) as letter where letter ? 'was' limit 1),
  (select told -> 'was'
   from waiting_for('booking-letter') as letter, jsonb_array_elements(letter -> 'instead') as told
   where told @> jsonb_build_object('bookingId', b.id, 'sequence', b.sequence) and told ? 'was' limit 1),
  (select jsonb_build_object('startsAt', b.starts_at, 'field', f.name) from field f where f.id = b.field_id)
));

-- Who hears of a booking: whoever made it and, unless its own desk did so for a caller, the facility.
create function readers_of_booking(id uuid) returns text[]
language sql stable
return (
  select case when b.user_id is null then array['client'] else array['client', 'facility'] end
  from booking b where b.id = readers_of_booking.id
);

-- Somebody who loses several bookings, matches or turns on reserve lists at once reads one letter, and so does a facility: the letter
-- about the first takes the others along. Only letters that this transaction has queued are put together: nobody has sent them yet.
create function tell_together(bookings uuid[]) returns void
language sql
as $$
  with letter as (
    select o.id, o.payload, first_value(o.id) over reader as first_id, row_number() over reader as place
    from outbox o
    left join organized_match m on o.task = 'match-letter' and m.id = (o.payload ->> 'matchId')::uuid
    join booking b on b.id = coalesce(m.booking_id, (o.payload ->> 'bookingId')::uuid)
    join field f on f.id = b.field_id
    where o.task in ('booking-letter', 'match-letter') and o.payload ->> 'event' in ('cancelled', 'reserve-over')
      and b.id = any (tell_together.bookings) and (o.payload ->> 'to' <> 'client' or b.email is not null)
    window reader as (
      partition by o.task, o.payload ->> 'event', o.payload ->> 'to', case o.payload ->> 'to'
        when 'client' then lower(b.email)
        when 'facility' then f.facility_id::text
      end
      order by b.starts_at, b.id
    )
  ),
  taken_along as (
    delete from outbox o using letter where o.id = letter.id and letter.first_id <> letter.id
    returning letter.first_id, letter.payload::jsonb, letter.place
  )
  update outbox o set payload = (o.payload::jsonb || jsonb_build_object('others', along.others))::json
  from (
    select first_id, jsonb_agg(payload - array['to', 'event', 'notBefore'] order by place) as others
    from taken_along group by first_id
  ) along
  where o.id = along.first_id
$$;

-- How long the desk can take back what it has done; in the contract it is UNDO_SECONDS.
create function undo_span() returns interval
language sql immutable parallel safe
return interval '10 seconds';

-- What the desk has done is told only when it can no longer be undone.
create function tell_of_desk_change(id uuid, letter jsonb) returns void
language sql
as $$
  select announce('booking-letter',
    tell_of_desk_change.letter || jsonb_build_object('notBefore', now() + undo_span()),
    readers_of_booking(tell_of_desk_change.id))
$$;
