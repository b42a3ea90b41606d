import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { blockFields } from '../closing/service.ts'
import { previewSeries } from '../series/service.ts'
import { bookForCaller, moveForCustomer } from '../service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const hours = { startTime: '18:00', endTime: '19:00' }

it('names what comes first in the way of a booking that moves, and never the booking itself', async () => {
  const { facilityId, fieldId, staff } = await makeClub(db, { post: 'desk' })
  const context = { db, at, actor: staff }
  const day = { fieldId, date: '2026-11-25' }
  const book = (customerName: string, startTime: string, endTime: string) =>
    bookForCaller(context, facilityId, { ...day, startTime, endTime, customerName }, randomUUID())
  const { id } = await book('Ugo Bassi', '18:00', '19:00')
  await book('Rita Levi', '20:00', '21:00')
  await book('Nino Costa', '19:00', '20:00')
  const longer = { ...day, startTime: '18:30', endTime: '21:00', version: 1 }
  await expect(moveForCustomer(context, { facilityId, id }, longer)).rejects.toMatchObject({
    extras: { detail: expect.stringContaining('19:00–20:00, Nino Costa') },
  })
})

it.each(['2026-11-18', '2028-11-22', '9999-12-29'])(
  'says of %s that no desk gives it, whatever stands on the field today',
  async date => {
    const { facilityId, fieldId, staff } = await makeClub(db, { post: 'desk' })
    const context = { db, at, actor: staff }
    const book = (day: string) =>
      bookForCaller(
        context,
        facilityId,
        { ...hours, fieldId, date: day, customerName: 'Ugo Bassi' },
        randomUUID(),
      )
    await book('2026-11-25')
    await expect(book(date)).rejects.toMatchObject({ code: 'slot-not-found' })
    const works = { ...hours, date, fieldIds: [fieldId], reason: 'Lavori' }
    await expect(blockFields(context, facilityId, works, randomUUID())).rejects.toMatchObject({
      code: 'slot-not-found',
    })
    const weekly = { ...hours, fieldId, fromDate: date, toDate: date }
    expect(await previewSeries(context, facilityId, weekly)).toMatchObject({
      days: [{ date, taken: { ...hours, who: null } }],
    })
  },
)
