import { beforeEach, expect, it } from 'vitest'
import { listFacilityLog } from '../../audit/service.ts'
import type { Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makePerson } from '../../testing/factories.ts'
import { inTurn } from '../../testing/in-turn.ts'
import { makeTournament } from '../../testing/tournament-factories.ts'
import { changeStatus, discardDraft, getOrganised } from './service.ts'
import { setStatus } from './store.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
let facilityId: number
let sara: Person
let id: string

beforeEach(async () => {
  await db.query.deleteFrom('tournament').execute()
  facilityId = await makeFacility(db)
  sara = await makePerson(db, { name: 'Sara Conti', role: 'owner', staffOf: [facilityId] })
  id = await makeTournament(db, { title: 'Coppa', startDate: '2026-12-12', facilityId, status: 'draft' })
})

it('throws a draft away, and says who did', async () => {
  expect(await discardDraft(as(sara), id)).toEqual({ done: true })
  await expect(getOrganised(as(sara), id)).rejects.toMatchObject({ code: 'not-found' })
  const { entries } = await listFacilityLog(as(sara), facilityId, {})
  expect(entries).toMatchObject([{ actor: 'Sara Conti', deed: 'discarded', about: { name: 'Coppa' } }])
})

it('is for those alone who organise it', async () => {
  const desk = await makePerson(db, { staffOf: [facilityId], post: 'desk' })
  await expect(discardDraft(as(desk), id)).rejects.toMatchObject({ code: 'not-found' })
  expect((await getOrganised(as(sara), id)).status).toBe('draft')
})

it('leaves alone what people have seen, also when it is published at that moment', async () => {
  const [, thrown] = await inTurn(
    as(sara),
    inside => setStatus(inside, id, 'published'),
    () => discardDraft(as(sara), id),
  )
  expect(thrown).toMatchObject({ status: 'rejected', reason: { code: 'tournament-refused' } })
  await changeStatus(as(sara), id, 'cancelled')
  await expect(discardDraft(as(sara), id)).rejects.toMatchObject({ code: 'tournament-refused' })
})

function as(actor: Person) {
  return { db, actor, at }
}
