import { beforeEach, expect, it } from 'vitest'
import type { Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makePerson } from '../../testing/factories.ts'
import { makeRegistrations, makeTournament } from '../../testing/tournament-factories.ts'
import { changeStatus, getOrganised } from '../organising/service.ts'
import { drawTeams } from '../planning/service.ts'
import { renameTeam } from './service.ts'

const db = testDatabase()
const at = new Date('2026-12-01T10:00:00Z')
const after = new Date('2026-12-14T10:00:00Z')
let id: string
let sara: Person

beforeEach(async () => {
  await db.query.deleteFrom('tournament').execute()
  const facilityId = await makeFacility(db)
  sara = await makePerson(db, { role: 'owner', staffOf: [facilityId] })
  id = await makeTournament(db, { startDate: '2026-12-12', facilityId })
  await makeRegistrations(
    db,
    id,
    ['Alfa', 'Beta', 'Gamma', 'Delta'].map(name => ({ name })),
  )
  await drawTeams({ db, at, actor: sara }, id, { groupCount: 0, advancing: 0, hasThirdPlace: false })
})

it('writes the name of a team anew where it is listed and where it is drawn', async () => {
  const { teams, board } = await rename('Alfa', 'Real Frascati')
  expect(teams.map(({ teamName }) => teamName)).toContain('Real Frascati')
  expect(board?.teams.map(({ name }) => name).toSorted()).toEqual(['Beta', 'Delta', 'Gamma', 'Real Frascati'])
  // The same team may change how its own name is written.
  await expect(rename('Alfa', 'REAL FRASCATI')).resolves.toBeDefined()
})

it('gives no team the name of another, drawn or registered', async () => {
  await rename('Beta', 'Real Frascati')
  for (const name of ['réal frascati', 'Gamma'])
    await expect(rename('Alfa', name)).rejects.toMatchObject({ code: 'team-name-taken' })
})

it('gives no team the name of one that has withdrawn and still stands in the draw', async () => {
  await db.pool.query(
    "update tournament_registration set standing = 'out' where tournament_id = $1 and name = 'Gamma'",
    [id],
  )
  await expect(rename('Alfa', 'gamma')).rejects.toMatchObject({ code: 'team-name-taken' })
})

it('keeps the name of a team that was taken out for it, which may come back', async () => {
  await db.pool.query(
    "update tournament_registration set standing = 'out', is_removed = true where tournament_id = $1 and name = 'Beta'",
    [id],
  )
  // Its place is another's by now.
  await db.pool.query('delete from tournament_team where tournament_id = $1', [id])
  await expect(rename('Alfa', 'Beta')).rejects.toMatchObject({ code: 'team-name-taken' })
})

it.each([
  ['is out', "standing = 'out'"],
  ['nobody has confirmed yet', "held_until = '2026-12-01T11:00:00Z'"],
])('gives no other name to a team that %s', async (_what, change) => {
  await db.pool.query(
    `update tournament_registration set ${change} where tournament_id = $1 and name = 'Gamma'`,
    [id],
  )
  await expect(rename('Gamma', 'Real Frascati')).rejects.toMatchObject({ code: 'not-found' })
})

it('leaves names and the tournament itself as they are once it is over', async () => {
  await expect(rename('Alfa', 'Real Frascati', after)).rejects.toMatchObject({ code: 'tournament-refused' })
  await expect(changeStatus({ db, at: after, actor: sara }, id, 'cancelled')).rejects.toMatchObject({
    code: 'tournament-refused',
  })
  expect((await getOrganised({ db, at: after, actor: sara }, id)).allowed).not.toContain('cancel')
})

async function rename(name: string, teamName: string, when = at) {
  const { rows } = await db.pool.query(
    'select id from tournament_registration where tournament_id = $1 and name = $2',
    [id, name],
  )
  return renameTeam({ db, at: when, actor: sara }, { id, registrationId: rows[0].id }, teamName)
}
