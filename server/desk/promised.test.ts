import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { makeBooking } from '../booking/service.ts'
import type { Person } from '../kit/actor.ts'
import { makeClub } from '../testing/club.ts'
import { testDatabase } from '../testing/database.ts'
import { makePerson } from '../testing/factories.ts'
import { bookSeries, moveRest } from './series/service.ts'
import { moveForCustomer } from './service.ts'

// Wednesday's 20:00 in Rome can be cancelled until 18:00, which is 17:00 by the clock of the tests.
const db = testDatabase()
const at = new Date('2026-11-25T12:00:00Z')
const evening = { date: '2026-11-26', startTime: '20:00' }
let desk: Person
let facilityId: number
let fieldId: number

beforeEach(async () => {
  ;({ facilityId, fieldId, staff: desk } = await makeClub(db))
})

it.each([
  ['two hours before', 'to an hour so near that they have passed', '2026-11-25', '14:00', 'at its start'],
  ['two hours before', 'to an earlier day', '2026-11-25', '20:00', 'at its start'],
  ['two hours before', 'to a later day', '2026-11-27', '20:00', '2026-11-27T17:00:00Z'],
  ['never any more', 'by an hour', '2026-11-26', '21:00', '2026-11-26T17:00:00Z'],
] as const)(
  'keeps what its booker was promised where the rule is %s and the desk moves a booking %s',
  async (rule, _where, date, startTime, until) => {
    const id = await bookOnline()
    if (rule === 'never any more') await setRule('never')
    const endTime = `${Number(startTime.slice(0, 2)) + 1}:00`
    await moveForCustomer(
      context(desk),
      { facilityId, id },
      { fieldId, date, startTime, endTime, version: 1 },
    )
    const { starts_at, cancellable_until } = await stored(id)
    expect(cancellable_until).toEqual(until === 'at its start' ? starts_at : new Date(until))
  },
)

it('promises nothing new where nothing was promised, unless the rule does now', async () => {
  await setRule('never')
  const id = await bookOnline()
  const hours = { fieldId, date: evening.date, startTime: '21:00', endTime: '22:00' }
  await moveForCustomer(context(desk), { facilityId, id }, { ...hours, version: 1 })
  expect((await stored(id)).cancellable_until).toBeNull()
  await setRule('always')
  const back = { ...hours, startTime: '18:00', endTime: '19:00' }
  await moveForCustomer(context(desk), { facilityId, id }, { ...back, version: 2 })
  const { starts_at, cancellable_until } = await stored(id)
  expect(cancellable_until).toEqual(starts_at)
})

it('keeps it for every date of a series', async () => {
  const hours = { fieldId, startTime: '20:00', endTime: '21:00' }
  const series = { ...hours, dates: ['2026-11-26', '2026-12-03'], customerName: 'Ugo Bassi' }
  await bookSeries(context(desk), facilityId, { ...series, phone: '06 5550 1234' }, randomUUID())
  const [first] = await dates()
  await setRule('never')
  const move = { ...hours, date: '2026-11-25', version: 1, which: 'following' as const }
  await moveRest(context(desk), { facilityId, id: first.id }, move)
  expect((await dates()).map(row => row.cancellable_until.getTime() - row.starts_at.getTime())).toEqual([
    0, 0,
  ])
})

function context(actor: Person) {
  return { db, actor, at }
}

async function bookOnline(): Promise<string> {
  const giulia = await makePerson(db)
  const wish = { fieldId, ...evening, minutes: 60 as const, phone: '333 1234567' }
  const { id } = await makeBooking(context(giulia), wish, randomUUID())
  return id
}

async function setRule(rule: 'never' | 'always') {
  await db.pool.query('update facility set cancellation_rule = $2 where id = $1', [facilityId, rule])
}

async function stored(id: string) {
  const { rows } = await db.pool.query('select * from booking where id = $1', [id])
  return rows[0]
}

async function dates() {
  const { rows } = await db.pool.query('select * from booking where field_id = $1 order by starts_at', [
    fieldId,
  ])
  return rows
}
