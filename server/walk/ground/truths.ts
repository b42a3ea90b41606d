import type { Truths } from '../frame.ts'
import type { Ground } from './world.ts'

// Each statement finds what must never be, whatever was done at the same time.
export const groundTruths: Truths<Ground> = {
  // Until it is over, because what is over may stay where it was when its field is laid on other ground (`lay_field`).
  'a booking that stands holds exactly the ground of its field, until it is over': async ({ db, now }) => {
    const { rows } = await db.pool.query(
      `select b.id from booking b join field f on f.id = b.field_id
       where b.status in ('pending', 'confirmed') and b.ends_at > $1 and array(
         select o.unit from field_occupancy o where o.ref = b.id order by 1
       ) <> array(select unnest(f.ground) order by 1)`,
      [new Date(now)],
    )
    return rows
  },
  'a booking holds no other ground than where and when it stands': `
    select b.id from booking b join field_occupancy o on o.ref = b.id
    where o.field_id <> b.field_id or o.during <> tstzrange(b.starts_at, b.ends_at)`,
  'ground is held by something that stands': `
    select o.ref, o.kind from field_occupancy o
    where not exists (select from booking b where b.id = o.ref and b.status <> 'cancelled')
      and not exists (select from closure c where c.id = o.ref)
      and not exists (select from alert a where a.id = o.ref and a.held_until = o.expires_at)
      and not exists (
        select from tournament_match m join tournament t on t.id = m.tournament_id
        where m.id = o.ref and t.status <> 'cancelled' and o.field_id = m.field_id and o.during = tstzrange(m.starts_at, m.ends_at)
      )`,
  'a closure holds ground': `
    select c.id from closure c where not exists (select from field_occupancy o where o.ref = c.id)`,
  'ground says whether a match is played on it': `
    select b.id, o.kind from booking b join field_occupancy o on o.ref = b.id
    where o.kind <> case
      when exists (select from organized_match m where m.booking_id = b.id and m.status <> 'cancelled') then 'match'
      else 'booking' end`,
  'a match is played where and when its booking stands': `
    select m.id from organized_match m join booking b on b.id = m.booking_id
    where m.status <> 'cancelled'
      and (b.status <> 'confirmed' or (m.field_id, m.starts_at, m.ends_at) <> (b.field_id, b.starts_at, b.ends_at))`,
  'a booking has one match': `
    select booking_id from organized_match where status <> 'cancelled' group by 1 having count(*) > 1`,
  'a match counts its players and the places it keeps': `
    select m.id from organized_match m
    where m.players <> (select count(*) from match_participant p where p.match_id = m.id)
      or m.status in ('open', 'full') and m.held <> (
        select count(*) from match_reserve r where r.match_id = m.id and r.offered_until is not null
      )
      or m.status = 'open' and m.players + m.held >= m.max_players`,
  'nobody is in and waits, or is in and was taken out': `
    select p.id from match_participant p
    where exists (select from match_reserve r where (r.match_id, r.user_id) = (p.match_id, p.user_id))
      or exists (select from match_removal r where (r.match_id, r.user_id) = (p.match_id, p.user_id))`,
  'who plays hears what was decided, unless he has called it off himself': `
    select m.id, m.status, p.user_id from organized_match m join match_participant p on p.match_id = m.id
    where m.status in ('confirmed', 'cancelled') and p.user_id <> m.creator_id and not exists (
      select from outbox o
      where o.task = 'match-letter' and o.payload ->> 'event' = m.status and o.payload ->> 'to' = p.user_id::text
        and (o.payload ->> 'matchId' = m.id::text or o.payload::jsonb -> 'others' @> jsonb_build_array(jsonb_build_object('matchId', m.id)))
    )`,
  'nobody has been given back more than he paid': `
    select booking_id from payment group by 1 having sum(cents) < 0`,
  'a facility knows one customer once': `
    select facility_id, user_id from customer where user_id is not null group by 1, 2 having count(*) > 1`,
}
