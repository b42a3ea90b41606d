import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { NewMatch, type SkillLevel } from '#contract/match.ts'
import type { SportSlug } from '#contract/sport.ts'
import type { Store } from './factories.ts'
import { type BookingWish, makeBookings } from './occupancy-factories.ts'

/** What an organiser types who leaves the rest to the form. */
export const CALCETTO = NewMatch.parse({
  title: 'Calcetto',
  sport: 'calcio-5',
  skillLevel: 'intermedio',
  maxPlayers: 10,
  priceCents: 600,
})

type PlayerWish = { userId?: string; name: string; isGoalkeeper?: boolean }

/** A match on a booking of its organiser; a player without `userId` is a friend who was brought along. */
export type MatchWish = Omit<BookingWish, 'userId' | 'status' | 'notes'> & {
  creatorId: string
  sport?: SportSlug
  title?: string
  description?: string
  skillLevel?: SkillLevel
  maxPlayers?: number
  minPlayers?: number
  minGoalkeepers?: number
  priceCents?: number
  deadlineHours?: number
  players?: readonly PlayerWish[]
}

/** @returns the match's id; undefined when its time was already taken */
export async function makeMatch({ query }: Store, wish: MatchWish): Promise<string | undefined> {
  const { creatorId, players = [], maxPlayers = 10, deadlineHours = 3, ...rest } = wish
  const [bookingId] = await makeBookings({ query }, [{ ...bookingOf(rest), userId: creatorId }])
  if (!bookingId) return undefined
  const id = randomUUID()
  await sql`
    insert into organized_match (id, booking_id, creator_id, field_id, facility_id, sport, title, description, date,
      start_minute, end_minute, starts_at, ends_at, skill_level, max_players, min_players, min_goalkeepers, price_cents,
      players, status, deadline_hours, decides_at)
    select ${id}::uuid, b.id, b.user_id, f.id, f.facility_id, ${rest.sport ?? 'calcio-5'}, ${rest.title ?? 'Calcetto del giovedì'},
      ${rest.description ?? ''}, b.date, b.start_minute, b.end_minute, b.starts_at, b.ends_at,
      ${rest.skillLevel ?? 'intermedio'}, ${maxPlayers}::integer, ${rest.minPlayers ?? 2}::integer, ${rest.minGoalkeepers ?? 0}::integer,
      ${rest.priceCents ?? 600}::integer, ${players.length}::integer,
      case when ${players.length}::integer = ${maxPlayers}::integer then 'full' else 'open' end, ${deadlineHours}::integer,
      least(b.starts_at - make_interval(hours => ${deadlineHours}::integer), coalesce(b.cancellable_until, b.starts_at))
    from booking b join field f on f.id = b.field_id
    where b.id = ${bookingId}::uuid`.execute(query)
  await query.updateTable('field_occupancy').set({ kind: 'match' }).where('ref', '=', bookingId).execute()
  if (players.length > 0)
    await query
      .insertInto('match_participant')
      .values(
        players.map(({ userId, name, isGoalkeeper = false }) => ({
          match_id: id,
          user_id: userId ?? null,
          participant_name: name,
          is_goalkeeper: isGoalkeeper,
          is_offline: !userId,
        })),
      )
      .execute()
  return id
}

function bookingOf({
  fieldId,
  date,
  startMinute,
  minutes,
  customerName,
  email,
  phone,
  madeDaysBefore,
}: Omit<MatchWish, 'creatorId' | 'players'>) {
  return {
    fieldId,
    date,
    startMinute,
    ...(minutes !== undefined && { minutes }),
    ...(customerName !== undefined && { customerName }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    ...(madeDaysBefore !== undefined && { madeDaysBefore }),
  }
}
