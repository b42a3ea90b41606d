import { beforeEach, expect, it } from 'vitest'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import { testDatabase } from '../../testing/database.ts'
import { makePerson } from '../../testing/factories.ts'
import { makeRegistrations, makeTournament } from '../../testing/tournament-factories.ts'
import { forgetPerson } from './store.ts'

const db = testDatabase()
let id: string
let people: string[]

/** A tournament that is over, between three people under their own names. */
beforeEach(async () => {
  id = await makeTournament(db, { startDate: '2026-11-14', status: 'closed' })
  const known = await Promise.all(
    ['Ada Rossi', 'Bice Neri', 'Ciro Bassi'].map(name => makePerson(db, { name })),
  )
  people = known.map(person => person.id)
  await makeRegistrations(
    db,
    id,
    known.map(person => ({ name: person.name, team: '', userId: person.id })),
  )
  await db.pool.query(
    `insert into tournament_team (tournament_id, number, name, registration_id)
     select r.tournament_id, r.position, drawn_name(r), r.id from tournament_registration r where r.tournament_id = $1`,
    [id],
  )
  await db.pool.query("update tournament set drawn_at = '2026-11-13' where id = $1", [id])
})

it('tells those apart in a draw who have left, and keeps the others’ names', async () => {
  for (const person of people.slice(0, 2)) await leave(person)
  expect(await names()).toEqual(['Account eliminato', 'Account eliminato 2', 'Ciro B.'])
})

function leave(userId: string) {
  return allOrNothing({ db, actor: { kind: 'guest' } }, inside => forgetPerson(inside, userId))
}

async function names(): Promise<string[]> {
  const { rows } = await db.pool.query(
    'select name from tournament_team where tournament_id = $1 order by number',
    [id],
  )
  return rows.map(({ name }) => name)
}
