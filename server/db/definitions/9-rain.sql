-- Ends the holds on some fields, because nobody can play there. Somebody for whom a time was held is told, since a letter has promised
-- it to him, and goes on waiting in case it opens again, unless he has asked for the same time once more meanwhile.
create function end_holds_on(rain uuid, fields integer[], span tstzrange, at timestamptz) returns void
language plpgsql
as $$
begin
  -- The wish is locked before its hold, as when somebody withdraws a wish.
  perform from alert a
  where a.id in (
    select o.ref from field f join field_occupancy o on o.unit = any (f.ground)
    where f.id = any (end_holds_on.fields) and o.kind = 'hold' and o.during && end_holds_on.span
  )
  order by a.id for update;
  perform queue_task('alert-closed-letter', json_build_object('alertId', a.id, 'fieldId', a.held_field_id,
    'startMinute', a.held_minute, 'endsAt', upper(kept.during), 'heldUntil', a.held_until, 'rainId', end_holds_on.rain,
    'notBefore', now() + undo_span()))
  from (
    select distinct o.ref, o.during from field f join field_occupancy o on o.unit = any (f.ground)
    where f.id = any (end_holds_on.fields) and o.kind = 'hold' and o.during && end_holds_on.span
      and o.expires_at > end_holds_on.at
  ) kept
  join alert a on a.id = kept.ref;
  with ended as (
    delete from field_occupancy o using field f
    where f.id = any (end_holds_on.fields) and o.unit = any (f.ground) and o.kind = 'hold' and o.during && end_holds_on.span
    returning o.ref, o.expires_at
  )
  update alert a set held_field_id = null, held_minute = null, held_until = null
  from ended
  where a.id = ended.ref and ended.expires_at > end_holds_on.at and not exists (
    select from alert same
    where same.held_until is null and same.user_id = a.user_id
      and (same.sport, same.date, same.from_minute, same.to_minute, same.field_id, same.facility_id, same.comune_code)
        is not distinct from (a.sport, a.date, a.from_minute, a.to_minute, a.field_id, a.facility_id, a.comune_code)
  );
end
$$;

-- Closes some fields between two moments wherever they are free, around what stands there.
create function close_free_ground(rain uuid, fields integer[], span tstzrange, at timestamptz) returns void
language plpgsql
as $$
declare
  gap record;
  id uuid;
begin
  perform end_holds_on(close_free_ground.rain, close_free_ground.fields, close_free_ground.span, close_free_ground.at);
  for gap in
    select f.id as field_id, unnest(tstzmultirange(close_free_ground.span) - coalesce((
      select range_agg(o.during)
      from standing_on(f.ground, close_free_ground.span, close_free_ground.at, null) o
    ), '{}'::tstzmultirange)) as during
    from field f where f.id = any (close_free_ground.fields)
    -- Fields before those that lie over them: a part may be free for longer than the whole.
    order by cardinality(f.ground), f.id
  loop
    id := gen_random_uuid();
    -- Not held if somebody took it a moment ago, or if another of these fields on the same ground was closed just now.
    if hold_ground(gap.field_id, gap.during, 'closure', id, close_free_ground.at) then
      insert into closure (id, field_id, during, reason, rain_id)
      values (id, gap.field_id, gap.during, 'Pioggia', close_free_ground.rain);
    end if;
  end loop;
end
$$;

-- Joins what rain has closed of each field since a moment, and what meets it: closed around bookings that fell, and once more until a
-- later hour, it lies in pieces, where a desk expects one closure to open again. Only what can no longer be taken back.
create function join_rained(facility integer, since timestamptz) returns void
language plpgsql
as $$
declare
  run record;
begin
  -- What somebody opens in this very moment is gone when the next statement looks.
  perform from closure c join rain_closing r on r.id = c.rain_id
  where r.facility_id = join_rained.facility and r.carried_out_at is not null and upper(c.during) >= join_rained.since
  order by c.id for update of c;
  for run in
    with rained as (
      select c.* from closure c join rain_closing r on r.id = c.rain_id
      where r.facility_id = join_rained.facility and r.carried_out_at is not null and upper(c.during) >= join_rained.since
    )
    select whole.during, array_agg(c.id order by lower(c.during)) as ids
    from (select c.field_id, unnest(range_agg(c.during)) as during from rained c group by c.field_id) whole
    join rained c on c.field_id = whole.field_id and c.during <@ whole.during
    group by whole.field_id, whole.during having count(*) > 1
  loop
    perform join_ground(run.ids, run.during);
    delete from closure c where c.id = any (run.ids[2:]);
    update closure c set during = run.during where c.id = run.ids[1];
  end loop;
end
$$;

-- The bookings on some fields that begin between two moments: rain cancels them. What is being played already stays.
create function falling_in_rain(fields integer[], from_at timestamptz, until_at timestamptz) returns setof booking
language sql stable
as $$
  select b.* from booking b
  where b.field_id = any (falling_in_rain.fields) and b.status in ('pending', 'confirmed')
    and b.starts_at > falling_in_rain.from_at and b.starts_at < falling_in_rain.until_at
$$;

-- The first of the seven days after a booking on which its field is free at the same hour for as long.
create function same_hour_again(b booking, at timestamptz) returns date
language sql stable
as $$
  select day::date
  from generate_series(b.date + 1, b.date + 7, interval '1 day') as day
  where exists (
    select from field_slots(b.field_id, day::date, same_hour_again.at,
      minutes_between(b.starts_at, b.ends_at)::integer) slot
    where slot.start_minute = b.start_minute and slot.is_free
  )
  order by day limit 1
$$;

-- Queues one letter to the facility about all bookings that a rain closing has ended since the last one: the letter about the first
-- takes the others along, as in `tell_together`.
create function tell_facility_of_rain(rain uuid) returns void
language sql
as $$
  with letter as (
    select l.payload, row_number() over (order by b.starts_at, b.id) as place
    from rain_closing r
    cross join lateral unnest(r.untold) as l (payload)
    join booking b on b.id = (l.payload ->> 'bookingId')::uuid
    where r.id = tell_facility_of_rain.rain
  ),
  told as (update rain_closing r set untold = '{}' where r.id = tell_facility_of_rain.rain)
  insert into outbox (task, payload)
  select 'booking-letter', (first.payload || jsonb_strip_nulls(jsonb_build_object('others', along.others)))::json
  from letter first
  cross join (
    select jsonb_agg(letter.payload - array['to', 'event', 'notBefore'] order by letter.place) as others
    from letter where letter.place > 1
  ) along
  where first.place = 1
$$;

-- Carries out a part of a rain closing that was not taken back in time: ends bookings with words to each customer, and closes the
-- ground. In parts, so that many bookings do not exceed the statement timeout. A booking that cannot be ended does not stop the
-- others; because of it the closing stays due. Called twice, or by two workers, each booking ends once.
-- @returns the last booking of this part, null where none comes after; and why one of them could not be ended
create function carry_out_rain(id uuid, at timestamptz, most integer, after uuid, out last uuid, out refusal text)
language plpgsql
as $$
declare
  rain rain_closing;
  one booking;
  again date;
  due uuid[];
begin
  select r.* into rain from rain_closing r
  where r.id = carry_out_rain.id and r.carried_out_at is null and r.undone_at is null
    and r.started_at + undo_span() <= carry_out_rain.at
  for update;
  if rain.id is null then
    return;
  end if;
  due := array(
    select f.id from falling_in_rain(rain.field_ids, rain.started_at, rain.until_at) f
    where carry_out_rain.after is null or f.id > carry_out_rain.after
    order by f.id limit carry_out_rain.most
  );
  if cardinality(due) = carry_out_rain.most then
    last := due[carry_out_rain.most];
  end if;
  -- A customer's later bookings end in the same part, so that a single letter tells of all.
  due := array(
    select f.id from falling_in_rain(rain.field_ids, rain.started_at, rain.until_at) f
    where f.id = any (due)
      or f.id > last and lower(f.email) in (select lower(b.email) from booking b where b.id = any (due))
    order by f.id
  );
  -- Locked first and read again then: a booking that was moved to another day meanwhile, or given up, does not fall.
  perform from booking b where b.id = any (due) order by b.id for update;
  for one in
    select f.* from falling_in_rain(rain.field_ids, rain.started_at, rain.until_at) f where f.id = any (due) order by f.id
  loop
    begin
      again := same_hour_again(one, carry_out_rain.at);
      perform end_bookings(array[one.id], 'desk', carry_out_rain.at, case when again is null then rain.words
        -- A sentence follows, whether or not the desk has ended its own.
        else regexp_replace(rain.words, '([^.!?…])$', '\1.')
          || ' Alla stessa ora il campo è libero ' || case when extract(day from again) in (8, 11) then 'l’' else 'il ' end
          || to_char(again, 'DD/MM/YYYY') || '.' end);
      update booking b set free_again_on = again where b.id = one.id and again is not null;
      -- As a rule a facility gets no letter about bookings that its desk has entered for callers. This one lists all that rain ended.
      perform announce('booking-letter', booking_letter(b.id, 'cancelled', b.sequence), array['facility'])
      from booking b where b.id = one.id and b.user_id is null and b.status = 'cancelled';
    exception when others then
      refusal := one.id || ': ' || sqlerrm;
    end;
  end loop;
  -- The facility reads of all parts at once, with the last one.
  with waiting as (
    delete from outbox o
    where o.task = 'booking-letter' and o.payload ->> 'event' = 'cancelled' and o.payload ->> 'to' = 'facility'
      and (o.payload ->> 'bookingId')::uuid = any (due)
    returning o.payload::jsonb
  )
  update rain_closing r set untold = r.untold || array(select waiting.payload from waiting) where r.id = rain.id;
  perform tell_together(due);
  if last is null then
    perform tell_facility_of_rain(rain.id);
  end if;
  -- With each part, so that nobody books what has just become free.
  perform close_free_ground(rain.id, rain.field_ids, tstzrange(rain.started_at, rain.until_at), carry_out_rain.at);
  if last is null and not exists (select from falling_in_rain(rain.field_ids, rain.started_at, rain.until_at)) then
    update rain_closing r set carried_out_at = carry_out_rain.at where r.id = rain.id;
    perform join_rained(rain.facility_id, rain.started_at);
    -- From now on each field can be opened by itself.
    insert into facility_news (facility_id) values (rain.facility_id);
  end if;
end
$$;

-- What was kept for somebody until a rain closing ended it, as long as the letter that says so has not been sent.
create function lost_in_rain(rain uuid) returns table (alert_id uuid, field_id integer, start_minute integer, ends_at timestamptz,
  held_until timestamptz)
language sql stable
as $$
  select lost."alertId", lost."fieldId", lost."startMinute", lost."endsAt", lost."heldUntil"
  from waiting_for('alert-closed-letter') as waiting (payload)
  cross join lateral jsonb_to_record(waiting.payload) as lost ("alertId" uuid, "fieldId" integer, "startMinute" integer,
    "endsAt" timestamptz, "heldUntil" timestamptz, "rainId" uuid)
  where lost."rainId" = lost_in_rain.rain
$$;

-- Takes a rain closing back as long as nobody has been told: the ground that it closed is open again, and what was kept for somebody
-- is kept as before. The first letter about it is true again, so neither the closing nor the opening is told.
create function undo_rain(id uuid, facility integer, at timestamptz) returns boolean
language plpgsql
as $$
declare
  lost record;
  other rain_closing;
begin
  -- Closings before wishes before ground, as everywhere that locks several of them.
  perform from rain_closing r
  where r.facility_id = undo_rain.facility and r.carried_out_at is null and r.undone_at is null
  order by r.id for update;
  update rain_closing r set undone_at = undo_rain.at
  where r.id = undo_rain.id and r.facility_id = undo_rain.facility and r.carried_out_at is null and r.undone_at is null
    and r.started_at + undo_span() > undo_rain.at;
  if not found then
    return false;
  end if;
  perform from alert a
  where a.id in (
    select l.alert_id from lost_in_rain(undo_rain.id) l
    union
    select o.ref from rain_closing r
    join field f on f.id = any (r.field_ids)
    join field_occupancy o on o.unit = any (f.ground) and o.kind = 'hold' and o.during && tstzrange(r.started_at, r.until_at)
    where r.facility_id = undo_rain.facility and r.carried_out_at is null and r.undone_at is null
  )
  order by a.id for update;
  perform release_ground(array(select c.id from closure c where c.rain_id = undo_rain.id));
  delete from closure c where c.rain_id = undo_rain.id;
  for lost in
    select l.*, a.user_id, tstzrange(rome_instant(a.date, l.start_minute), l.ends_at) as during
    from lost_in_rain(undo_rain.id) l join alert a on a.id = l.alert_id
    where l.held_until > undo_rain.at and (a.held_until is null or a.held_until = l.held_until)
  loop
    if hold_ground(lost.field_id, lost.during, 'hold', lost.alert_id, undo_rain.at, lost.user_id, lost.held_until) then
      update alert a set held_field_id = lost.field_id, held_minute = lost.start_minute, held_until = lost.held_until
      where a.id = lost.alert_id;
    end if;
  end loop;
  -- Another desk has closed in the same seconds, and found closed already what is open now. It closes that, and its own letters tell.
  for other in
    select r.* from rain_closing r
    where r.facility_id = undo_rain.facility and r.carried_out_at is null and r.undone_at is null order by r.started_at, r.id
  loop
    perform close_free_ground(other.id, other.field_ids,
      tstzrange(date_trunc('minute', other.started_at), other.until_at), undo_rain.at);
  end loop;
  return true;
end
$$;
