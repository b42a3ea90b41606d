-- Who hears of a match, and what ends one.

-- What a letter about a match must know: by the sequence, whether something was decided since.
create function match_letter(id uuid, event text, sequence integer) returns jsonb
language sql stable parallel safe
return jsonb_build_object('matchId', id, 'event', event, 'sequence', sequence);

-- Everybody with an account who plays or organises; friends who were brought along hear it from whoever brought them.
create function people_of_match(id uuid) returns text[]
language sql stable parallel safe
return array(
  select p.user_id::text from match_participant p where p.match_id = people_of_match.id and p.user_id is not null
  union
  select m.creator_id::text from organized_match m where m.id = people_of_match.id and m.creator_id is not null
);

-- Calls off matches that still stand and tells everybody. The ground stays with the booking under them.
-- @returns those that were called off
create function end_matches(ids uuid[], cause text, at timestamptz) returns setof uuid
language sql
as $$
  with ended as (
    update organized_match m set status = 'cancelled', cancelled_by = end_matches.cause, updated_at = end_matches.at,
      sequence = m.sequence + 1
    where m.id = any (end_matches.ids) and m.status <> 'cancelled'
    returning m.id, m.booking_id, m.sequence
  ),
  kept as (
    update field_occupancy o set kind = 'booking' from ended where o.ref = ended.booking_id and o.kind = 'match'
  ),
  told as (
    select ended.id, announce('match-letter', match_letter(ended.id, 'cancelled', ended.sequence), people_of_match(ended.id))
    from ended
  )
  select told.id from told
$$;

-- Enough players and goalkeepers for a match to be played.
create function is_complete(m organized_match) returns boolean
language sql stable parallel safe
return m.players >= m.min_players and m.min_goalkeepers <= (
  select count(*) from match_participant p where p.match_id = m.id and p.is_goalkeeper
);

-- Confirms a match, or says that there are not enough. Whoever joins or leaves at this moment is waited for and counted.
create function confirm_match(id uuid, at timestamptz) returns boolean
language plpgsql
as $$
declare
  confirmed integer;
begin
  perform from organized_match m where m.id = confirm_match.id for update;
  update organized_match m set status = 'confirmed', updated_at = confirm_match.at, sequence = m.sequence + 1
  where m.id = confirm_match.id and m.status in ('open', 'full') and is_complete(m)
  returning m.sequence into confirmed;
  if confirmed is null then
    return false;
  end if;
  perform announce('match-letter', match_letter(confirm_match.id, 'confirmed', confirmed), people_of_match(confirm_match.id));
  return true;
end
$$;

-- Somebody who deletes his account gives his place up.
create function give_place_up() returns trigger
language plpgsql
as $$
begin
  update organized_match set players = players - 1, status = case status when 'full' then 'open' else status end
  where id = old.match_id and status <> 'cancelled';
  return null;
end
$$;
create trigger match_participant_gone after delete on match_participant
  for each row execute function give_place_up();
