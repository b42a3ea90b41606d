-- Who waits for a time that is taken: told when it is freed, in the order in which they asked, one at a time.

-- Whom no time of a field is kept for: an admin has locked him out, or its facility has blocked him.
create function is_kept_out(person uuid, field integer) returns boolean
language sql stable
return exists (
  select from profile p join field f on f.id = is_kept_out.field
  where p.id = is_kept_out.person
    and (p.suspended_at is not null or is_blocked(f.facility_id, p.id, p.phone, p.email))
);

-- Fields on the ground of one that was given up, itself included.
create function fields_on_ground_of(freed integer) returns setof field
language sql stable
as $$
  select f.* from field own join field f on f.facility_id = own.facility_id and f.ground && own.ground
  where own.id = fields_on_ground_of.freed
$$;

-- The wishes that a freed span can meet: those for this place and a sport played there, that evening or the one before (R51).
create function waiting_for_ground(freed integer, span tstzrange) returns setof alert
language sql stable
as $$
  select a.*
  from field own
  join facility y on y.id = own.facility_id
  cross join lateral (
    select distinct p.sport from fields_on_ground_of(own.id) f join field_sport p on p.field_id = f.id
  ) played
  cross join lateral (
    select * from alert anywhere
    where anywhere.comune_code = y.comune_code and anywhere.sport = played.sport and anywhere.held_until is null
    union all
    select * from alert any_field where any_field.facility_id = y.id and any_field.sport = played.sport
    union all
    select * from alert one where one.field_id in (select f.id from fields_on_ground_of(own.id) f) and one.sport = played.sport
  ) a
  where own.id = waiting_for_ground.freed and a.held_until is null
    and a.date between (lower(waiting_for_ground.span) at time zone 'Europe/Rome')::date - 1
      and (upper(waiting_for_ground.span) at time zone 'Europe/Rome')::date
$$;

-- Who has waited longest for a start on freed ground, and the first start that he would take. What is held for himself counts
-- as taken, so that he is not asked twice for one time.
create function longest_waiting(freed integer, span tstzrange, at timestamptz)
returns table (alert_id uuid, user_id uuid, field_id integer, start_minute integer, during tstzrange)
language sql stable
as $$
  with wish as materialized (
    select a.*
    from waiting_for_ground(longest_waiting.freed, longest_waiting.span) a
    where not is_kept_out(a.user_id, longest_waiting.freed)
  ),
  start as materialized (
    select f.id as field_id, f.facility_id, asked.sport, asked.date, slot.start_minute,
      tstzrange(slot.starts_at, slot.ends_at) as during
    from (select distinct w.sport, w.date from wish w) asked
    cross join lateral fields_on_ground_of(longest_waiting.freed) f
    join field_sport p on p.field_id = f.id and p.sport = asked.sport
    cross join lateral field_slots(f.id, asked.date, longest_waiting.at) slot
    where slot.is_free and tstzrange(slot.starts_at, slot.ends_at) && longest_waiting.span
  )
  select w.id, w.user_id, s.field_id, s.start_minute, s.during
  from wish w
  join start s on s.sport = w.sport and s.date = w.date and s.start_minute between w.from_minute and w.to_minute
    and (w.comune_code is not null or w.facility_id = s.facility_id or w.field_id = s.field_id)
  order by w.created_at, w.id, s.start_minute, s.field_id
  limit 1
$$;

-- The first free start that fits a wish, on any field that the wish allows and whose facility would take who waits.
create function freed_start(wish uuid, at timestamptz)
returns table (field_id integer, during tstzrange)
language sql stable
as $$
  select f.id, tstzrange(slot.starts_at, slot.ends_at)
  from alert wanted
  cross join lateral (
    select one.id from field one where one.id = wanted.field_id
    union all
    select any_field.id from field any_field where any_field.facility_id = wanted.facility_id
    union all
    select anywhere.id from facility y join field anywhere on anywhere.facility_id = y.id
    where y.comune_code = wanted.comune_code
  ) f
  join field_sport p on p.field_id = f.id and p.sport = wanted.sport
  cross join lateral field_slots(f.id, wanted.date, freed_start.at) slot
  where wanted.id = freed_start.wish and not is_kept_out(wanted.user_id, f.id)
    and slot.is_free and slot.start_minute between wanted.from_minute and wanted.to_minute
  order by slot.start_minute, f.id
  limit 1
$$;

-- Ends holds that were not taken, or cannot be by whom they were for. That frees ground like any deletion. One that a booking is
-- just replacing is skipped.
create function end_holds(at timestamptz, most integer) returns void
language sql
as $$
  delete from field_occupancy o
  where o.id in (
    select ended.id from field_occupancy ended
    where ended.expires_at is not null and (ended.expires_at <= end_holds.at or is_kept_out(ended.held_for, ended.field_id))
    order by ended.expires_at
    limit end_holds.most
    for update skip locked
  )
$$;

-- Looks at wishes that are new and, once an hour, at all others: new hours, prices and booking windows make times free as well,
-- without giving up ground.
create function look_at_wishes(at timestamptz, most integer) returns void
language sql
as $$
  with looked as (
    update alert a set looked_at = look_at_wishes.at
    where a.id in (
      select due.id from alert due
      where due.held_until is null and due.looked_at < look_at_wishes.at - interval '1 hour'
      order by due.looked_at
      limit look_at_wishes.most
    )
    returning a.id
  )
  insert into freed_ground (field_id, during)
  select start.field_id, start.during from looked cross join lateral freed_start(looked.id, look_at_wishes.at) start
$$;

-- Until when a start that is offered at a moment can be taken: ten minutes, but no later than anybody could still book it.
create function held_until(field integer, during tstzrange, at timestamptz) returns timestamptz
language sql stable
return (
  select least(held_until.at + interval '10 minutes', lower(held_until.during) - make_interval(mins => y.notice_minutes))
  from field f join facility y on y.id = f.facility_id where f.id = held_until.field
);

-- Until when the desk can still take back what has freed some ground; null where it cannot.
create function can_be_undone_until(freed integer, span tstzrange, at timestamptz) returns timestamptz
language sql stable
return (
  select max(c.undo_until) from desk_change c
  where c.undo_until > can_be_undone_until.at
    and (c.before ->> 'field_id')::integer in (select f.id from fields_on_ground_of(can_be_undone_until.freed) f)
    and tstzrange((c.before ->> 'starts_at')::timestamptz, (c.before ->> 'ends_at')::timestamptz) && can_be_undone_until.span
);

-- Holds what was freed for the person who has waited for it longest, for ten minutes, and writes to him; not before the desk can no
-- longer take back what has freed it. Only one call runs at a time, so that nobody is overtaken. A call does a limited amount of
-- work, and leaves the rest to the next.
create function hold_freed_times(at timestamptz) returns integer
language plpgsql
as $$
declare
  freed record;
  chosen record;
  ends_at timestamptz;
  undone_until timestamptz;
  held integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('hold_freed_times'));
  perform end_holds(hold_freed_times.at, 100);
  perform look_at_wishes(hold_freed_times.at, 20);
  for freed in
    with oldest as (
      delete from freed_ground g
      where g.id in (
        select o.id from freed_ground o
        where can_be_undone_until(o.field_id, o.during, hold_freed_times.at) is null
        order by o.id limit 20
      )
      returning g.*
    )
    select * from oldest order by id
  loop
    -- Enough for a freed day full of starts. If somebody else books one of them in the same moment, an attempt is lost.
    for attempt in 1 .. 50 loop
      select * into chosen from longest_waiting(freed.field_id, freed.during, hold_freed_times.at);
      exit when not found;
      -- Waits for somebody who is just withdrawing the wish, and then turns to the next one; somebody who withdraws it later waits
      -- for this, and then gives up what is held below.
      perform from alert a where a.id = chosen.alert_id for update;
      continue when not found;
      ends_at := held_until(chosen.field_id, chosen.during, hold_freed_times.at);
      continue when not hold_ground(chosen.field_id, chosen.during, 'hold', chosen.alert_id, hold_freed_times.at, chosen.user_id, ends_at);
      update alert a
      set held_field_id = chosen.field_id, held_minute = chosen.start_minute, held_until = ends_at
      where a.id = chosen.alert_id;
      perform queue_task('alert-letter', json_build_object('alertId', chosen.alert_id));
      held := held + 1;
    end loop;
  end loop;
  select can_be_undone_until(g.field_id, g.during, hold_freed_times.at) into undone_until
  from freed_ground g order by 1 nulls first limit 1;
  if found then
    perform queue_task('hold-freed-times', json_strip_nulls(json_build_object('notBefore', undone_until)));
  end if;
  return held;
end
$$;

-- Whenever ground is given up, those who wait for it are looked for at once, and not only by the job of every minute.
create function look_for_waiting() returns trigger
language plpgsql
as $$
begin
  insert into freed_ground (field_id, during)
  select distinct gone.field_id, gone.during
  from gone
  where (select true from waiting_for_ground(gone.field_id, gone.during) limit 1);
  if found then
    perform queue_task('hold-freed-times', '{}');
  end if;
  return null;
end
$$;
create trigger ground_freed after delete on field_occupancy referencing old table as gone
  for each statement execute function look_for_waiting();
