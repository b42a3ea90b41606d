import { beforeAll, beforeEach, expect, it } from 'vitest'
import { guest, type Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { makeMatch } from '../testing/match-factories.ts'
import { makeBookings } from '../testing/occupancy-factories.ts'
import { getMatch } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
let facilityId: number
let marco: Person
let ada: Person
let id: string

beforeAll(async () => {
  facilityId = await makeFacility(db, { name: 'Le Querce' })
  marco = await makePerson(db, { name: 'Marco Bruni' })
  ada = await makePerson(db, { name: 'Ada Rossi' })
})

beforeEach(async () => {
  await db.pool.query('delete from field_occupancy; delete from organized_match; delete from booking')
  id = await organise({})
})

it.each([
  ['one that ends as it begins', 1140, null],
  ['one that begins before it ends', 1230, { what: 'match', name: 'Torneo di sotto', startTime: '20:30' }],
  ['one that begins as it ends', 1260, null],
])('names what its reader plays at the same hours: %s', async (_which, startMinute, meanwhile) => {
  await organise({ startMinute, title: 'Torneo di sotto', players: [{ userId: ada.id, name: 'Ada Rossi' }] })
  expect((await read(ada)).meanwhile).toEqual(meanwhile)
  expect((await read(marco)).meanwhile).toBeNull()
  expect((await getMatch({ db, at, actor: guest }, id)).meanwhile).toBeNull()
})

it('names the facility where its reader has a field booked then, as long as he has it', async () => {
  const wish = { fieldId: await field(), date: '2026-11-25', startMinute: 1200, userId: ada.id }
  const [booking] = await makeBookings(db, [wish])
  expect((await read(ada)).meanwhile).toEqual({ what: 'booking', name: 'Le Querce', startTime: '20:00' })
  await db.pool.query("update booking set status = 'cancelled' where id = $1", [booking])
  expect((await read(ada)).meanwhile).toBeNull()
})

it('names neither a match that its reader organises for others nor the field under it', async () => {
  await organise({ creatorId: ada.id })
  expect((await read(ada)).meanwhile).toBeNull()
})

function read(actor: Person) {
  return getMatch({ db, at, actor }, id)
}

async function organise(wish: Partial<Parameters<typeof makeMatch>[1]>): Promise<string> {
  const made = { fieldId: await field(), date: '2026-11-25', startMinute: 1200, creatorId: marco.id }
  return (await makeMatch(db, { ...made, ...wish })) ?? ''
}

function field() {
  return makeField(db, { facility_id: facilityId })
}
