import { expect, it } from 'vitest'
import { SearchQuery } from '#contract/search.ts'
import { guest } from '../kit/actor.ts'
import { resolvePlace } from '../place/service.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField } from '../testing/factories.ts'
import { makeBooking } from '../testing/occupancy-factories.ts'
import { searchFields } from './service.ts'

const db = testDatabase()
const date = '2026-11-21'
// 18:00 in Rome.
const at = new Date('2026-11-21T17:00:00Z')
const opening = [{ from: 9 * 60, to: 23 * 60 }]

it('what only wants more notice is not called taken, nor counted beside what is', async () => {
  const comune_code = resolvePlace('Nemi')?.code ?? ''
  const patient = await makeFacility(db, { comune_code, city: 'Nemi', notice_minutes: 180 })
  await makeField(db, { facility_id: patient, sports: ['padel'], opening })
  expect(await reasonAt('20:00')).toEqual({ kind: 'too-soon', freeFrom: '21:30' })
  // Its last start is over sooner than its hours.
  expect(await reasonAt('22:30')).toEqual({ kind: 'closed', opensAt: null })
  expect(await reasonAt('22:00')).toBeNull()
  const quick = await makeFacility(db, { comune_code, city: 'Nemi', notice_minutes: 0 })
  const fieldId = await makeField(db, { facility_id: quick, sports: ['padel'], opening })
  await makeBooking(db, { fieldId, date, startMinute: 20 * 60 })
  expect(await reasonAt('20:00')).toEqual({
    kind: 'taken',
    facilityCount: 1,
    fieldCount: 1,
    freeFrom: '21:00',
  })
})

async function reasonAt(startTime: string) {
  const query = SearchQuery.parse({ sport: 'padel', location: 'Nemi', date, startTime })
  return (await searchFields({ db, actor: guest, at }, query)).reason
}
