import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { makeTournament } from '../../testing/tournament-factories.ts'
import { enterTeam } from '../../tournament/teams/service.ts'
import { contextOf, type Ground, makeGround } from '../ground/world.ts'

/** Two tournaments on ground that others want, too; one of them takes registrations until the end of its first day. */
export type Entries = Ground & {
  tournaments: readonly { id: string; slug: string; facilityId: number }[]
  /** The keys under which visitors have registered; by them they may correct what they have sent. */
  keys: string[]
}

const FIRST_TEAMS = ['Alfa', 'Beta', 'Gamma']

export async function makeEntries(db: Database, now: number): Promise<Entries> {
  await db.pool.query('delete from tournament')
  const ground = await makeGround(db, now)
  const [facilityId = 0] = ground.fields.map(field => field.facilityId)
  const [, owner] = ground.staff
  const own = contextOf(ground, owner)
  const wishes = [
    { slug: 'coppa', startDate: '2027-03-03', endDate: '2027-03-04', maxParticipants: 5 },
    { slug: 'trofeo', startDate: '2027-03-03', maxParticipants: 6, deadline: '2027-03-03' },
  ]
  const tournaments = await Promise.all(
    wishes.map(async wish => {
      const id = await makeTournament(db, { ...wish, facilityId, creatorId: owner.id })
      for (const teamName of FIRST_TEAMS)
        await enterTeam(own, id, { teamName, name: 'Ugo Verdi', email: '', phone: '' }, randomUUID())
      return { id, slug: wish.slug, facilityId }
    }),
  )
  return { ...ground, tournaments, keys: [] }
}
