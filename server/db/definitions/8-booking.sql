-- The starts of a field's day to which a booking could move, each for as long as it lasts now. The ground that it holds itself counts
-- as free, and its present start is left out. `slots_of` says which starts there are at all.
create function moves_of(booking uuid, field_id integer, day date, at timestamptz)
returns table (start_minute integer, starts_at timestamptz, ends_at timestamptz, minutes integer, is_free boolean)
language sql stable parallel safe
as $$
  select slot.start_minute, slot.starts_at, slot.ends_at, slot.minutes,
    others.busy is null or not (others.busy && tstzrange(slot.starts_at, slot.ends_at))
  from booking b
  join field f on f.id = moves_of.field_id
  cross join lateral (
    select range_agg(o.during) as busy
    from standing_on(f.ground, tstzrange(rome_instant(moves_of.day, 0), rome_instant(moves_of.day, 1560)), moves_of.at, b.user_id) o
    where (o.field_id, o.during) is distinct from (b.field_id, tstzrange(b.starts_at, b.ends_at))
  ) others
  cross join lateral slots_of(f, moves_of.day, moves_of.at,
    minutes_between(b.starts_at, b.ends_at)::integer, b.user_id) slot
  where b.id = moves_of.booking and (f.id <> b.field_id or slot.starts_at <> b.starts_at)
$$;

-- Ends bookings that still stand, calls off what was to be played on them, frees their ground and tells both sides.
-- The caller has checked who may end them and until when, and has locked the rows. @returns those that have ended
create function end_bookings(ids uuid[], cause text, at timestamptz, words text default null) returns setof uuid
language sql
as $$
  with ended as (
    update booking b set status = 'cancelled', cancelled_by = end_bookings.cause, cancelled_at = end_bookings.at,
      cancel_words = end_bookings.words, changed_at = end_bookings.at, answer_by = null, sequence = b.sequence + 1
    where b.id = any (end_bookings.ids) and b.status in ('pending', 'confirmed')
    returning b.id, case when old.status = 'pending' then '{"wasRequest": true}' else '{}' end::jsonb
        || booking_letter(b.id, 'cancelled', b.sequence) as letter,
      -- The customer of a series that ends together is told once.
      b.series_id is null or not exists (
        select from booking other
        where other.series_id = b.series_id and other.id = any (end_bookings.ids)
          and other.starts_at < b.starts_at and other.status in ('pending', 'confirmed')
      ) as is_told
  ),
  called_off as (
    select end_matches(array(
      select m.id from organized_match m join ended on ended.id = m.booking_id where m.status <> 'cancelled'
    ), case when end_bookings.cause in ('facility', 'desk') then 'facility' else 'booking' end, end_bookings.at,
      array(select id from ended where is_told))
  ),
  told as (
    select ended.id, case
      when not ended.is_told then null
      when end_bookings.cause = 'desk' then tell_of_desk_change(ended.id, ended.letter)
      else announce('booking-letter', ended.letter, array['client', 'facility'])
    end
    from ended
  ),
  freed as (
    select release_ground(array(select id from told)) from (select count(*) from called_off) done
  )
  select told.id from told, freed
$$;

-- The match that ended together with the booking under it: one letter tells its organiser of both.
create function match_fallen_with(b booking) returns json
language sql stable
return (
  select json_build_object(
    'title', m.title,
    'hasPlayers', exists (
      select from match_participant q where q.match_id = m.id and q.user_id <> m.creator_id
    ),
    'hasPaid', exists (
      select from match_participant q where q.match_id = m.id and q.user_id is distinct from m.creator_id and q.has_paid
    )
  )
  from organized_match m
  where m.booking_id = b.id and b.status = 'cancelled' and m.status = 'cancelled'
    and (m.cancelled_by in ('booking', 'facility') or m.cancelled_by = 'players' and b.cancelled_by = 'match')
  order by m.updated_at desc limit 1
);

-- Decides a match whose moment has come: confirmed, or called off and its field given back (R24). The booking is locked
-- before the match, as everywhere that locks both. @returns what was decided; null when there was nothing to decide
create function decide_match(id uuid, at timestamptz) returns text
language plpgsql
as $$
declare
  due organized_match;
  falling uuid[];
begin
  perform from booking b join organized_match m on m.booking_id = b.id where m.id = decide_match.id for update of b;
  select m.* into due
  from organized_match m
  where m.id = decide_match.id and m.status in ('open', 'full') and m.decides_at <= decide_match.at
  for update;
  if due.id is null then
    return null;
  end if;
  if confirm_match(due.id, decide_match.at) then
    return 'confirmed';
  end if;
  -- Compared with the moment that was announced, so that nobody loses the free cancellation because a worker is late.
  falling := array(
    select b.id from booking b
    where b.id = due.booking_id and b.cancellable_until >= due.decides_at and b.status in ('pending', 'confirmed')
  );
  perform end_matches(array[due.id], 'players', decide_match.at, falling);
  perform end_bookings(falling, 'match', decide_match.at);
  return 'cancelled';
end
$$;

-- Keeps the time that a booking's friends agreed to, however often it is moved. Moved back, it counts as never moved.
create function note_move() returns trigger
language plpgsql
as $$
begin
  new.moved_from := nullif(coalesce(old.moved_from, old.starts_at), new.starts_at);
  return new;
end
$$;
create trigger booking_moved before update of starts_at on booking
  for each row when (old.starts_at <> new.starts_at) execute function note_move();
