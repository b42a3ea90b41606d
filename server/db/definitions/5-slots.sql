-- Every start of a field's day, in order, whose slot of `wanted_minutes` (by default the field's own length) lies inside its
-- opening hours and is still to come at `at`, with the notice that its facility asks for; and whether it is free for `person`.
-- The caller has checked that the facility takes bookings, and that far ahead. Search, the slot list and the booking statement all read
-- this and nothing else (R2).
--
-- Starts are counted in elapsed minutes from opening, so the hour that summer time skips has none. Only on days on which the clock
-- changes are opening, closing and each start looked up on the wall clock; of an hour that occurs twice the second is offered.
-- What is taken is counted from opening too, so that each start is compared with numbers: comparing ranges would cost as much as
-- all the rest. Each `offset 0` keeps the planner from computing for every start what is the same for the whole day. `room` is how
-- many minutes pass from a start until the ground is taken or the hours end, zero or less where it is taken already; columns that
-- nobody reads are not computed. The function takes the field's row, because most callers have read it already.
create function slots_with_notice(asked field, notice_minutes smallint, day date, at timestamptz,
  wanted_minutes integer default null, person uuid default null)
returns table (start_minute integer, starts_at timestamptz, ends_at timestamptz, minutes integer, is_free boolean, room integer)
language sql stable parallel safe
as $$
  select slot.start_minute, slot.starts_at, slot.ends_at, opening.minutes, slot.room >= opening.minutes, slot.room
  from (
    select wall.day, begins_at, tstzrange(begins_at, ends_at) as span, ends_at - begins_at <> interval '26 hours' as clock_changes
    from (
      -- 1560 is the latest that an evening can end (R51). The day is passed on as a column, because a plan for a day that the
      -- planner knows would look cheaper, and each search would be planned again.
      select slots_with_notice.day, rome_instant(slots_with_notice.day, 0) as begins_at,
        rome_instant(slots_with_notice.day, 1560) as ends_at
      offset 0
    ) wall
    offset 0
  ) evening
  cross join lateral (
    select hours.opens_minute::integer,
      case when evening.clock_changes
        then rome_boundary(evening.day, hours.opens_minute)
        else evening.begins_at + make_interval(mins => hours.opens_minute)
      end as opens_at,
      case when evening.clock_changes
        then minutes_between(rome_boundary(evening.day, hours.opens_minute), rome_boundary(evening.day, hours.closes_minute))::integer
        else hours.closes_minute - hours.opens_minute
      end as open_minutes
    from hours_of(asked.id, slots_with_notice.day) hours
    where asked.hourly_price_cents > 0
    order by hours.opens_minute
    offset 0
  ) hours
  cross join lateral (
    select evening.day, evening.clock_changes, hours.opens_minute, hours.opens_at, hours.open_minutes,
      asked.slot_step_minutes::integer as step,
      coalesce(slots_with_notice.wanted_minutes, asked.slot_length_minutes)::integer as minutes,
      minutes_between(hours.opens_at, slots_with_notice.at) + slots_with_notice.notice_minutes as begins_after,
      taken.begins, taken.ends
    from (
      -- Each sorted by itself: on several units, stretches may begin in another order than they end.
      select array_agg(stretch.begins order by stretch.begins) as begins, array_agg(stretch.ends order by stretch.ends) as ends
      from (
        select minutes_between(hours.opens_at, lower(o.during)) as begins, minutes_between(hours.opens_at, upper(o.during)) as ends
        from standing_on(asked.ground, evening.span, slots_with_notice.at, slots_with_notice.person) o
      ) stretch
    ) taken
    offset 0
  ) opening
  cross join lateral (
    select elapsed, opening.opens_at + make_interval(mins => elapsed) as starts_at,
      opening.opens_at + make_interval(mins => elapsed + opening.minutes) as ends_at,
      -- Skips stretches that have ended by the start; the first of the others limits the room.
      floor(least(opening.open_minutes,
        case when opening.ends is not null then opening.begins[width_bucket(elapsed, opening.ends) + 1] end))::integer - elapsed
        as room,
      case when opening.clock_changes
        then rome_minute(opening.day, opening.opens_at + make_interval(mins => elapsed))
        else opening.opens_minute + elapsed
      end as start_minute
    from generate_series(0, opening.open_minutes - opening.minutes, opening.step) as elapsed
    offset 0
  ) slot
  where slot.elapsed > opening.begins_after
    and (not opening.clock_changes or slot.starts_at = rome_instant(opening.day, slot.start_minute))
$$;

-- The same for callers that have not checked the facility: no rows where it takes no bookings, or not that far ahead.
create function slots_of(asked field, day date, at timestamptz, wanted_minutes integer default null,
  person uuid default null)
returns table (start_minute integer, starts_at timestamptz, ends_at timestamptz, minutes integer, is_free boolean, room integer)
language sql stable parallel safe
as $$
  select slot.*
  from (
    select y.notice_minutes
    from bookable_facility y
    where y.id = asked.facility_id
      and slots_of.day <= (slots_of.at at time zone 'Europe/Rome')::date + y.booking_window_days
    -- Without this the planner would begin with all facilities where the catalogue is small.
    offset 0
  ) place
  cross join lateral slots_with_notice(asked, place.notice_minutes, slots_of.day, slots_of.at, slots_of.wanted_minutes,
    slots_of.person) slot
$$;

-- The same for callers that have only a field's number.
create function field_slots(field_id integer, day date, at timestamptz, wanted_minutes integer default null,
  person uuid default null)
returns table (start_minute integer, starts_at timestamptz, ends_at timestamptz, minutes integer, is_free boolean, room integer)
language sql stable parallel safe
as $$
  select slot.*
  from field f
  cross join lateral slots_of(f, field_slots.day, field_slots.at, field_slots.wanted_minutes, field_slots.person) slot
  where f.id = field_slots.field_id
$$;

-- The start of a field at a wall-clock minute within given opening hours, if `field_slots` would call it free, without looking
-- at the rest of the day: a search asks hundreds of fields for the same minute. The caller checks, once for all its fields,
-- whether the facility takes bookings that day and with so little notice. `server/search/agreement.test.ts` compares the two.
create function free_start(asked field, opens_minute smallint, closes_minute smallint, day date, at timestamptz, minute integer,
  person uuid default null)
returns table (start_minute integer)
language sql stable parallel safe
as $$
  select free_start.minute
  from (
    select rome_instant(free_start.day, free_start.minute) as starts_at,
      rome_instant(free_start.day, 1560) - rome_instant(free_start.day, 0) <> interval '26 hours' as clock_changes
    offset 0
  ) wall
  where asked.hourly_price_cents > 0
    and free_start.minute between free_start.opens_minute and free_start.closes_minute
    and case
      when wall.clock_changes
      then rome_minute(free_start.day, wall.starts_at) = free_start.minute
        and wall.starts_at + make_interval(mins => asked.slot_length_minutes)
          <= rome_boundary(free_start.day, free_start.closes_minute)
        and extract(epoch from wall.starts_at - rome_boundary(free_start.day, free_start.opens_minute))::integer
          % (asked.slot_step_minutes * 60) = 0
      else free_start.minute + asked.slot_length_minutes <= free_start.closes_minute
        and (free_start.minute - free_start.opens_minute) % asked.slot_step_minutes = 0
    end
    and not exists (
      -- `unnest` in a `select`: in a `from` it would first store its few rows and then read them, for each of hundreds of fields.
      select from (select unnest(asked.ground) as unit) covered
      cross join lateral last_on(covered.unit, wall.starts_at + make_interval(mins => asked.slot_length_minutes),
        free_start.at, free_start.person) last
      where upper(last.during) > wall.starts_at
    )
$$;

-- How long people play on a field unless something is in the way (R53).
create function usual_length(asked field) returns table (usual_minutes integer)
language sql stable parallel safe rows 1
as $$
  select greatest(asked.slot_length_minutes, (
    -- Of several sports the first counts.
    select s.usual_minutes from sport s where s.slug = (select min(p.sport) from field_sport p where p.field_id = asked.id)
  ))
  offset 0
$$;

-- How long a booking from a free start lasts unless one chooses otherwise: as long as people usually play there, or the longest
-- for which there is room: that of a slot at least, as the start is free. One expression, because a search asks it for each start
-- that it shows: a table of the lengths would be read again for each.
create function longest_fit(usual_minutes integer, room integer) returns integer
language sql immutable parallel safe
return case
  when usual_minutes >= 180 and room >= 180 then 180
  when usual_minutes >= 120 and room >= 120 then 120
  when usual_minutes >= 90 and room >= 90 then 90
  when usual_minutes >= 60 and room >= 60 then 60
  when usual_minutes >= 30 and room >= 30 then 30
end;

-- Four starts in a row of a field, free or taken, around a free one: the first free one from `anchor` on, otherwise the last
-- free one of the day. Where all are taken they are the last of the day, and `is_shown` is null. With `only_free` six free ones
-- around it, of all those of the day; where all are taken one row that tells of none.
create function starts_around(asked field, notice_minutes smallint, day date, at timestamptz, anchor integer,
  person uuid default null, only_free boolean default false)
returns table (start_minute integer, is_free boolean, is_shown boolean, free_count bigint, minutes integer)
language sql stable parallel safe
as $$
  select day.minutes[near.place], day.free[near.place], near.place = shown.place, day.free_count,
    case when day.free[near.place]
      then longest_fit(usual.usual_minutes, day.rooms[near.place])
    end
  from (
    -- Arrays, because windows over a day cost as much as the day itself; the starts come in order.
    select array_agg(slot.start_minute) filter (where slot.is_told) as minutes,
      array_agg(slot.is_free) filter (where slot.is_told) as free, array_agg(slot.room) filter (where slot.is_told) as rooms,
      count(*) as count, count(*) filter (where slot.is_free) as free_count,
      coalesce(
        min(slot.start_minute) filter (where slot.is_free and slot.start_minute >= starts_around.anchor),
        max(slot.start_minute) filter (where slot.is_free)
      ) as shown_minute
    from (
      select *, slot.is_free or not starts_around.only_free as is_told
      from slots_with_notice(asked, starts_around.notice_minutes, starts_around.day, starts_around.at, null, starts_around.person) slot
      offset 0
    ) slot
  ) day
  cross join lateral (
    select array_position(day.minutes, day.shown_minute) as place, coalesce(cardinality(day.minutes), least(day.count, 1)) as places,
      case when starts_around.only_free then 6 else 4 end as most
    offset 0
  ) shown
  -- `values`, because the planner knows how many there are.
  cross join (values (0), (1), (2), (3), (4), (5)) as step (number)
  cross join lateral (
    select greatest(1, least(shown.place - shown.most / 3, shown.places - shown.most + 1)) + step.number as place
  ) near
  cross join usual_length(asked) usual
  where step.number < shown.most and near.place <= shown.places
  offset 0
$$;
