-- Who hears of a match, and what ends one.

-- What a letter about a match must know; the sequence tells whether something was decided since.
create function match_letter(id uuid, event text, sequence integer) returns jsonb
language sql stable parallel safe
return jsonb_build_object('matchId', id, 'event', event, 'sequence', sequence);

-- How long a late leave or an absence is kept and told of (R24).
create function lapse_life() returns interval
language sql immutable parallel safe
return interval '1 year';

-- What is noted of a person: not an absence that was taken back.
create view noted_lapse as
select l.* from lapse l where l.taken_back_at is null;

-- What others are told of (R24): not what is contested, unless an admin has answered that it was so.
create view counted_lapse as
select l.user_id, l.match_id, l.kind, l.happened_at from noted_lapse l where l.contested_at is null or l.is_upheld;

-- Everybody with an account who plays or organises; friends who were brought along hear it from whoever brought them. Volatile, so
-- that it reads who is in when it is called: the statement that ends a match may have waited for somebody who joined.
create function people_of_match(id uuid) returns text[]
language sql volatile
return array(
  select p.user_id::text from match_participant p where p.match_id = people_of_match.id and p.user_id is not null
  union
  select m.creator_id::text from organized_match m where m.id = people_of_match.id and m.creator_id is not null
);

-- Closes the reserve list and tells those on it: the match is decided without them.
create function dismiss_reserve(id uuid, sequence integer) returns void
language sql
as $$
  with dismissed as (
    delete from match_reserve r where r.match_id = dismiss_reserve.id returning r.user_id
  )
  select announce('match-letter', match_letter(dismiss_reserve.id, 'reserve-over', dismiss_reserve.sequence),
    array(select user_id::text from dismissed))
$$;

-- Calls off matches that still stand and tells everybody, except the organisers of `with_bookings`: these bookings end too, and the
-- letter about them says so. The ground stays with the booking under a match.
-- @returns those that were called off
create function end_matches(ids uuid[], cause text, at timestamptz, with_bookings uuid[] default '{}') returns setof uuid
language sql
as $$
  with ended as (
    update organized_match m set status = 'cancelled', cancelled_by = end_matches.cause, updated_at = end_matches.at,
      sequence = m.sequence + 1
    where m.id = any (end_matches.ids) and m.status <> 'cancelled'
    returning m.id, m.booking_id, m.sequence
  ),
  kept as (
    select turn_ground(array(select booking_id from ended), 'booking')
  ),
  told as (
    select ended.id, announce('match-letter', match_letter(ended.id, 'cancelled', ended.sequence), array_remove(
        people_of_match(ended.id),
        (select b.user_id::text from booking b where b.id = ended.booking_id and b.id = any (end_matches.with_bookings))
      )), dismiss_reserve(ended.id, ended.sequence)
    from ended
  )
  select told.id from told, kept
$$;

create function skill_number(level text) returns integer
language sql immutable parallel safe
return case level when 'principiante' then 1 when 'intermedio' then 2 else 3 end;

-- Enough players and goalkeepers for a match to be played.
create function is_complete(m organized_match) returns boolean
language sql stable parallel safe
return m.players >= m.min_players and m.min_goalkeepers <= (
  select count(*) from match_participant p where p.match_id = m.id and p.is_goalkeeper
);

-- Confirms a match, unless there are not enough players or a place is kept for somebody who may still take it. Waits for a player
-- who joins or leaves at this moment, and counts him. @returns whether it did
create function confirm_match(id uuid, at timestamptz) returns boolean
language plpgsql
as $$
declare
  confirmed integer;
begin
  perform from organized_match m where m.id = confirm_match.id for update;
  update organized_match m set status = 'confirmed', updated_at = confirm_match.at, sequence = m.sequence + 1
  where m.id = confirm_match.id and m.status in ('open', 'full') and is_complete(m)
    and not exists (select from match_reserve r where r.match_id = m.id and r.offered_until > confirm_match.at)
  returning m.sequence into confirmed;
  if confirmed is null then
    return false;
  end if;
  perform announce('match-letter', match_letter(confirm_match.id, 'confirmed', confirmed), people_of_match(confirm_match.id));
  perform dismiss_reserve(confirm_match.id, confirmed);
  return true;
end
$$;

-- Whether an admin has locked somebody out.
create function is_locked_out(person uuid) returns boolean
language sql stable parallel safe
return exists (select from profile p where p.id = is_locked_out.person and p.suspended_at is not null);

-- Nobody new comes into a match at a suspended facility, nor into one whose organiser is locked out: he cannot answer for it,
-- and learns no names. Who is in stays, and so does the booking.
create function takes_nobody(m organized_match) returns boolean
language sql stable parallel safe
return is_suspended(m.facility_id) or is_locked_out(m.creator_id);

-- Whether somebody on the reserve list could not take a place now: the facility has blocked him, or an admin has locked him out.
-- He keeps his turn, and others go before him.
create function is_passed_over(m organized_match, waiter match_reserve) returns boolean
language plpgsql stable parallel safe
as $$
begin
  return is_locked_out(waiter.user_id)
    or waiter.user_id is distinct from m.creator_id
      and is_blocked(m.facility_id, waiter.user_id, waiter.participant_phone,
        (select p.email from profile p where p.id = waiter.user_id));
end
$$;

-- The status that follows from the places: as long as somebody on the reserve list waits for one, none is free for others.
create function status_by_places(m organized_match) returns text
language sql stable parallel safe
return case
  when m.status not in ('open', 'full') then m.status
  when m.players + m.held >= m.max_players then 'full'
  when exists (
    select from match_reserve r where r.match_id = m.id and r.offered_until is null and not is_passed_over(m, r)
  ) then 'full'
  else 'open'
end;

-- Offers free places to those who have waited longest, each for half an hour but never beyond the decision (R24), and drops
-- offers that were not taken in time. While the match takes nobody new, all keep waiting, also somebody who could not take his
-- offer meanwhile. Somebody who must be passed over gives the place that was kept for him to the next.
create function offer_places(id uuid, at timestamptz) returns void
language plpgsql
as $$
declare
  place organized_match;
  kept_until timestamptz;
  readers text[];
begin
  perform from organized_match m where m.id = offer_places.id for update;
  with again as (
    update match_reserve r set offered_until = null
    from organized_match m
    where m.id = offer_places.id and r.match_id = m.id and r.offered_until is not null
      and (takes_nobody(m) and r.offered_until <= offer_places.at or is_passed_over(m, r))
    returning r.user_id
  )
  update organized_match m set held = m.held - (select count(*) from again)
  where m.id = offer_places.id and exists (select from again);
  delete from match_reserve r where r.match_id = offer_places.id and r.offered_until <= offer_places.at;
  select m.* into place from organized_match m
  where m.id = offer_places.id and m.status in ('open', 'full') and m.decides_at > offer_places.at
    and not takes_nobody(m);
  if place.id is null then
    return;
  end if;
  kept_until := least(offer_places.at + interval '30 minutes', place.decides_at);
  with offered as (
    update match_reserve r set offered_until = kept_until
    from (
      select w.user_id from match_reserve w
      where w.match_id = place.id and w.offered_until is null and not is_passed_over(place, w)
      order by w.joined_at, w.user_id
      limit place.max_players - place.players - place.held
    ) next
    where r.match_id = place.id and r.user_id = next.user_id
    returning r.user_id
  )
  select array_agg(offered.user_id::text) into readers from offered;
  -- 'full' for a moment, as no open match may have its last place kept. It was open only if all who had waited were passed over.
  update organized_match m set held = m.held + cardinality(readers), status = 'full'
  where m.id = place.id and readers is not null;
  update organized_match m set status = status_by_places(m) where m.id = place.id;
  perform announce('match-letter', match_letter(place.id, 'place-offered', place.sequence)
    || jsonb_build_object('until', kept_until), readers);
end
$$;

-- Takes a player out and offers the place to the next on the reserve list; false when somebody else has just taken him out.
create function free_place(participant uuid, at timestamptz) returns boolean
language plpgsql
as $$
declare
  freed uuid;
begin
  delete from match_participant p where p.id = free_place.participant returning p.match_id into freed;
  if freed is null then
    return false;
  end if;
  perform offer_places(freed, free_place.at);
  return true;
end
$$;

-- Takes a friend of the booking under a match out of it, as long as a player may leave (R24), and tells whoever organises. True as
-- well where he was in none.
create function give_up_place_of_friend(part uuid, at timestamptz) returns boolean
language plpgsql
as $$
declare
  place organized_match;
  friend match_participant;
begin
  select m.* into place
  from organized_match m join match_participant p on p.match_id = m.id
  where p.part_id = give_up_place_of_friend.part and m.status <> 'cancelled'
  for update of m;
  if place.id is null then
    return true;
  end if;
  if place.status not in ('open', 'full') or place.starts_at - interval '1 hour' <= give_up_place_of_friend.at then
    return false;
  end if;
  select p.* into friend from match_participant p
  where p.match_id = place.id and p.part_id = give_up_place_of_friend.part;
  if friend.id is not null and free_place(friend.id, give_up_place_of_friend.at) then
    perform announce('match-letter', match_letter(place.id, 'player-left', place.sequence)
      || jsonb_build_object('player', friend.participant_name, 'hasPaid', friend.has_paid),
      array_remove(array[place.creator_id::text], null));
  end if;
  return true;
end
$$;

-- Gives a player the place that is kept for him; false when none is, or not any more.
create function take_offer(id uuid, reader uuid, at timestamptz) returns boolean
language plpgsql
as $$
declare
  taker match_reserve;
begin
  perform from organized_match m
  where m.id = take_offer.id and m.status in ('open', 'full') and not takes_nobody(m)
  for update;
  if not found then
    return false;
  end if;
  delete from match_reserve r
  where r.match_id = take_offer.id and r.user_id = take_offer.reader and r.offered_until > take_offer.at
  returning r.* into taker;
  if taker.user_id is null then
    return false;
  end if;
  insert into match_participant (match_id, user_id, participant_name, participant_email, participant_phone, is_goalkeeper,
    joined_at)
  values (taker.match_id, taker.user_id, taker.participant_name, taker.participant_email, taker.participant_phone,
    taker.is_goalkeeper, take_offer.at);
  update organized_match m set players = m.players + 1, updated_at = take_offer.at,
    status = case when m.players + 1 + m.held >= m.max_players then 'full' else m.status end
  where m.id = take_offer.id;
  return true;
end
$$;

-- Frees the place of somebody who leaves in any way, also by deleting his account, or the place that was kept for him.
-- The job of every minute offers it to the next.
create function give_place_up() returns trigger
language plpgsql
as $$
begin
  update organized_match m set
    players = m.players - case tg_table_name when 'match_participant' then 1 else 0 end,
    held = m.held - case when tg_table_name = 'match_reserve' and (to_jsonb(old) ->> 'offered_until') is not null then 1 else 0 end
  where m.id = old.match_id;
  update organized_match m set status = status_by_places(m)
  where m.id = old.match_id and m.status <> status_by_places(m);
  return null;
end
$$;
create trigger match_participant_gone after delete on match_participant
  for each row execute function give_place_up();
create trigger match_reserve_gone after delete on match_reserve
  for each row execute function give_place_up();
