import { beforeEach, expect, it } from 'vitest'
import type { Person } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makePerson } from '../../testing/factories.ts'
import { inTurn } from '../../testing/in-turn.ts'
import { makeRegistrations, makeTournament } from '../../testing/tournament-factories.ts'
import { setStatus } from '../organising/store.ts'
import { register, withdrawRegistration } from '../registration/service.ts'
import { drawTeams } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const format = { groupCount: 0, advancing: 0, hasThirdPlace: true }
let sara: Person
let id: string

beforeEach(async () => {
  await db.query.deleteFrom('tournament').execute()
  const facilityId = await makeFacility(db)
  sara = await makePerson(db, { role: 'owner', staffOf: [facilityId] })
  id = await makeTournament(db, { slug: 'coppa', startDate: '2026-12-12', facilityId })
  await makeRegistrations(
    db,
    id,
    ['Ada', 'Bice', 'Carla', 'Dora', 'Elsa'].map(name => ({ name })),
  )
})

it('draws a team that was just registering', async () => {
  const actor = await makePerson(db, { name: 'Fulvia' })
  const wish = { name: 'Fulvia', email: actor.email, phone: '333 1234567', teamName: 'Fulvia', notes: '' }
  const drawn = await drawAfter(inside =>
    register({ ...inside, actor }, 'coppa', wish, () => Promise.resolve(0)),
  )
  expect(drawn).toEqual(['Ada', 'Bice', 'Carla', 'Dora', 'Elsa', 'Fulvia'])
})

it('leaves out a team that was just withdrawing', async () => {
  const { key } = await db.query
    .selectFrom('tournament_registration')
    .select('key')
    .where('name', '=', 'Elsa')
    .executeTakeFirstOrThrow()
  expect(await drawAfter(inside => withdrawRegistration(inside, key))).toEqual([
    'Ada',
    'Bice',
    'Carla',
    'Dora',
  ])
})

it('is refused for a tournament that was just being called off', async () => {
  expect(await drawAfter(inside => setStatus(inside, id, 'cancelled'))).toBe('tournament-refused')
  const { rows } = await db.pool.query('select status from tournament where id = $1', [id])
  expect(rows).toEqual([{ status: 'cancelled' }])
})

/** The teams of a draw that waits for somebody else's change; or the reason why there is none. */
async function drawAfter(change: (inside: Context) => Promise<unknown>) {
  const context = { db, actor: sara, at }
  const [, drawn] = await inTurn(context, change, () => drawTeams(context, id, format))
  if (drawn.status === 'rejected') return drawn.reason.code
  return drawn.value.board?.teams.map(({ name }) => name).toSorted()
}
