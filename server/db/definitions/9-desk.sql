-- What the desk does with the ground of its facility, and how it is undone.

-- A time that the desk may give: whatever the opening hours and the booking window say, as long as the clock shows it and
-- it is not over. Two years ahead is as far as a paper book goes.
create function desk_span(day date, start_minute integer, end_minute integer, at timestamptz)
returns table (starts_at timestamptz, ends_at timestamptz, minutes integer)
language sql stable
as $$
  select span.starts_at, span.ends_at, minutes_between(span.starts_at, span.ends_at)::integer
  from (
    select begins.starts_at, greatest(begins.starts_at, rome_instant(desk_span.day, desk_span.end_minute)) as ends_at
    -- A minute that the clock skips lies after the hour that follows: no range may end before it begins, and the planner
    -- makes ranges of what it knows even where this returns no row.
    from (select rome_instant(desk_span.day, desk_span.start_minute) as starts_at) begins
  ) span
  where rome_minute(desk_span.day, span.starts_at) = desk_span.start_minute
    -- In the night in which summer time begins, two o'clock does not exist and is still the end of the evening.
    and (rome_minute(desk_span.day, span.ends_at) = desk_span.end_minute
      or desk_span.end_minute > 1440
        and rome_minute(desk_span.day, span.ends_at - interval '1 minute') = desk_span.end_minute - 1)
    and span.ends_at > greatest(desk_span.at, span.starts_at)
    and desk_span.day <= (desk_span.at at time zone 'Europe/Rome')::date + 730
$$;

-- Closes fields for a time: all of them, or none. One that lies on ground which another of them closes needs no closure of its own.
-- @returns the closures, null when something stands on one
create function close_fields(fields integer[], span tstzrange, reason text, at timestamptz) returns uuid[]
language plpgsql
as $$
declare
  made uuid[] := '{}';
  closed integer[] := '{}';
  one field;
  id uuid;
begin
  for one in
    select f.* from field f where f.id = any (close_fields.fields) order by cardinality(f.ground) desc, f.id
  loop
    continue when one.ground <@ closed;
    id := gen_random_uuid();
    if not hold_ground(one.id, close_fields.span, 'closure', id, close_fields.at) then
      raise exclusion_violation;
    end if;
    insert into closure (id, field_id, during, reason) values (id, one.id, close_fields.span, close_fields.reason);
    made := made || id;
    closed := closed || one.ground;
  end loop;
  return made;
exception
  when exclusion_violation then
    return null;
end
$$;

-- Keeps a booking as it is, before the desk changes it; several that change together share one mark.
create function keep_for_undo(b booking, at timestamptz, together uuid default null) returns uuid
language sql
as $$
  insert into desk_change (booking_id, sequence, before, undo_until, together, unsent)
  values (b.id, b.sequence + 1, to_jsonb(b), keep_for_undo.at + undo_span(), keep_for_undo.together, unsent_letters(b))
  on conflict (booking_id) do update set sequence = excluded.sequence, before = excluded.before,
    undo_until = excluded.undo_until, together = excluded.together, unsent = excluded.unsent
  returning booking_id
$$;

-- Takes back what the desk has done to bookings; none of it if others have their ground by now, or if a match has been organised
-- on one of them since. The caller has locked their rows.
-- Nobody has been told of it yet; letters that were on their way when the desk changed the booking are sent again.
create function undo_changes(ids uuid[], at timestamptz) returns integer
language plpgsql
as $$
declare
  change desk_change;
  was booking;
  caller uuid;
  undone integer := 0;
begin
  if is_played_on(undo_changes.ids) then
    return 0;
  end if;
  perform release_ground(undo_changes.ids);
  -- In the order of their times, as everywhere that takes ground for several.
  for change in
    select c.* from desk_change c where c.booking_id = any (undo_changes.ids) order by c.before ->> 'starts_at'
  loop
    undone := undone + 1;
    if change.before is null then
      update booking b set status = 'cancelled', cancelled_by = 'desk', cancelled_at = undo_changes.at,
        changed_at = undo_changes.at, sequence = b.sequence + 1, customer_id = null
      where b.id = change.booking_id
      returning old.customer_id into caller;
      perform forget_caller(caller);
      continue;
    end if;
    was := jsonb_populate_record(null::booking, change.before);
    if not hold_ground(was.field_id, tstzrange(was.starts_at, was.ends_at), 'booking', was.id, undo_changes.at) then
      raise exclusion_violation;
    end if;
    update booking b set field_id = was.field_id, slot_id = was.slot_id, date = was.date, start_minute = was.start_minute,
      end_minute = was.end_minute, starts_at = was.starts_at, ends_at = was.ends_at, price_cents = was.price_cents,
      member_discount_percent = was.member_discount_percent,
      status = was.status, answer_by = was.answer_by, cancellable_until = was.cancellable_until,
      cancelled_by = was.cancelled_by, cancelled_at = was.cancelled_at, cancel_words = was.cancel_words,
      day_reminded_at = was.day_reminded_at, hours_reminded_at = was.hours_reminded_at,
      sequence = b.sequence + 1, changed_at = was.changed_at
    where b.id = was.id;
    perform queue_task('booking-letter', (letter || jsonb_build_object('sequence', was.sequence + 2))::json)
    from unnest(change.unsent) letter;
  end loop;
  delete from desk_change c where c.booking_id = any (undo_changes.ids);
  return undone;
exception
  when exclusion_violation then
    return 0;
end
$$;

-- Takes back the desk's last change of one booking, if nothing has happened to it since.
create function undo_desk_change(id uuid, facility integer, version integer, at timestamptz) returns boolean
language plpgsql
as $$
begin
  perform from booking b join field f on f.id = b.field_id
  where b.id = undo_desk_change.id and f.facility_id = undo_desk_change.facility and b.sequence = undo_desk_change.version
  for update of b;
  return found and exists (
    select from desk_change c
    where c.booking_id = undo_desk_change.id and c.sequence = undo_desk_change.version and c.undo_until > undo_desk_change.at
  ) and undo_changes(array[undo_desk_change.id], undo_desk_change.at) = 1;
end
$$;

-- Takes back what the desk has changed together, where nothing has happened since. @returns how many bookings are as before
create function undo_together(mark uuid, facility integer, at timestamptz) returns integer
language plpgsql
as $$
declare
  mine uuid[];
begin
  select array_agg(held.id) into mine
  from (
    select b.id
    from desk_change c join booking b on b.id = c.booking_id join field f on f.id = b.field_id
    where c.together = undo_together.mark and f.facility_id = undo_together.facility
      and c.sequence = b.sequence and c.undo_until > undo_together.at
    order by b.id for update of b
  ) held;
  return case when mine is null then 0 else undo_changes(mine, undo_together.at) end;
end
$$;

-- Says that the day of a facility has changed. NOTIFY itself takes one lock of the whole server until the commit is on disk:
-- bookings would queue for it, so a relay does that for many at once.
create function tell_news() returns trigger
language plpgsql
as $$
begin
  insert into facility_news (facility_id)
  select distinct f.facility_id from changed join field f on f.id = changed.field_id;
  return null;
end
$$;
create trigger booking_made after insert on booking referencing new table as changed
  for each statement execute function tell_news();
create trigger booking_changed after update on booking referencing new table as changed
  for each statement execute function tell_news();
create trigger closure_made after insert on closure referencing new table as changed
  for each statement execute function tell_news();
create trigger closure_gone after delete on closure referencing old table as changed
  for each statement execute function tell_news();

create function tell_of_payment() returns trigger
language plpgsql
as $$
begin
  insert into facility_news (facility_id)
  select distinct f.facility_id from taken join booking b on b.id = taken.booking_id join field f on f.id = b.field_id;
  return null;
end
$$;
create trigger payment_taken after insert on payment referencing new table as taken
  for each statement execute function tell_of_payment();

-- What is kept for somebody who waits, and what a tournament plans: neither is a booking or a closure.
create function tell_of_ground() returns trigger
language plpgsql
as $$
begin
  insert into facility_news (facility_id)
  select f.facility_id from field f where f.id = coalesce(new.field_id, old.field_id);
  return null;
end
$$;
create trigger ground_taken after insert or update on field_occupancy
  for each row when (new.kind in ('hold', 'tournament')) execute function tell_of_ground();
create trigger ground_given_up after delete on field_occupancy
  for each row when (old.kind in ('hold', 'tournament')) execute function tell_of_ground();

-- A day also says when its fields are open and whether anybody can book them online.
create trigger hours_set after insert on opening_hours referencing new table as changed
  for each statement execute function tell_news();
create trigger hours_cleared after delete on opening_hours referencing old table as changed
  for each statement execute function tell_news();

create function tell_of_facility() returns trigger
language plpgsql
as $$
begin
  insert into facility_news (facility_id) values (new.id);
  return null;
end
$$;
create trigger facility_opened_or_shut after update on facility
  for each row when (
    old.is_bookable <> new.is_bookable or old.needs_approval <> new.needs_approval
    or (old.suspended_at is null) <> (new.suspended_at is null)
  ) execute function tell_of_facility();

create function tell_of_period() returns trigger
language plpgsql
as $$
begin
  insert into facility_news (facility_id) values (coalesce(new.facility_id, old.facility_id));
  return null;
end
$$;
create trigger period_changed after insert or update or delete on period
  for each row execute function tell_of_period();
