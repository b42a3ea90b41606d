import { expect, it } from 'vitest'
import { makePeriod } from '../../facility/period/service.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { previewSeries } from './service.ts'

const db = testDatabase()

it('says for what a day of a series is closed; the desk may book it all the same', async () => {
  const { facilityId, fieldId, staff } = await makeClub(db)
  const context = { db, actor: staff, at: new Date('2026-11-21T10:00:00Z') }
  const closed = { fromDate: '2026-12-07', toDate: '2026-12-08', hours: null, pricePercent: 100 }
  const wish = { words: 'Immacolata', fieldIds: [fieldId], ...closed }
  await makePeriod(context, facilityId, wish, crypto.randomUUID())
  const hours = { fieldId, startTime: '20:00', endTime: '21:30' }
  const { days } = await previewSeries(context, facilityId, {
    ...hours,
    fromDate: '2026-12-01',
    toDate: '2026-12-15',
  })
  expect(days).toMatchObject([
    { date: '2026-12-01', period: null },
    { date: '2026-12-08', period: 'Immacolata', taken: null },
    { date: '2026-12-15', period: null },
  ])
})
