import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { makeBooking } from '../testing/occupancy-factories.ts'
import { cancelMyBooking } from './service.ts'

const db = testDatabase()
const LIMIT = 2 * 3_600_000
let giulia: Person
let fieldId: number

beforeAll(async () => {
  giulia = await makePerson(db)
  fieldId = await makeField(db, { facility_id: await makeFacility(db) })
})
afterEach(() => void vi.unstubAllEnvs())

// 03:30 in Rome on both nights. Two real hours before, its clocks show 00:30 in the first night and 02:30 in the second.
const nights = [
  ['summer time begins', '2027-03-28', '2027-03-28T01:30:00Z'],
  ['summer time ends', '2026-10-25', '2026-10-25T02:30:00Z'],
] as const

describe.each(['Europe/Rome', 'UTC', 'America/New_York'])('on a server in %s', serverZone => {
  it.each(nights)(
    'the last moment is two real hours before, the night %s',
    async (_night, date, startsAt) => {
      vi.stubEnv('TZ', serverZone)
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(serverZone)
      const start = Date.parse(startsAt)
      const late = await book(date)
      await expect(cancel(late, start - LIMIT + 1_000)).rejects.toMatchObject({
        code: 'cancellation-refused',
      })
      expect(await cancel(late, start - LIMIT - 1_000)).toMatchObject({
        status: 'cancelled',
        startTime: '03:30',
        startsAt: new Date(start).toISOString(),
      })
    },
  )
})

function book(date: string): Promise<string> {
  return makeBooking(db, { fieldId, date, startMinute: 3 * 60 + 30, userId: giulia.id })
}

function cancel(id: string, moment: number) {
  return cancelMyBooking({ db, actor: giulia, at: new Date(moment) }, id)
}
