import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeClub } from '../testing/club.ts'
import { testDatabase } from '../testing/database.ts'
import { makePerson } from '../testing/factories.ts'
import { bookSeries } from './series/service.ts'
import { bookForCaller } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')

it('lets an admin book at a desk, once, weekly, only where somebody runs the facility (R47)', async () => {
  const { facilityId, fieldId } = await makeClub(db)
  const context = { db, at, actor: await makePerson(db, { role: 'admin' }) }
  const caller = { customerName: 'Ugo Bassi', phone: '06 5550 1234' }
  const hours = { fieldId, startTime: '20:00', endTime: '21:00', ...caller }
  const once = (date: string) => bookForCaller(context, facilityId, { ...hours, date }, randomUUID())
  const weekly = (...dates: string[]) => bookSeries(context, facilityId, { ...hours, dates }, randomUUID())
  await once('2026-11-25')
  await weekly('2026-12-02', '2026-12-09')
  await db.pool.query('delete from facility_staff where facility_id = $1', [facilityId])
  const refused = {
    code: 'forbidden',
    extras: { detail: expect.stringContaining('adesso non la gestisce nessuno') },
  }
  await expect(once('2026-11-26')).rejects.toMatchObject(refused)
  await expect(weekly('2026-12-03', '2026-12-10')).rejects.toMatchObject(refused)
})
