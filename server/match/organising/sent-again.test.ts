import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { Context } from '../../kit/context.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { makePerson } from '../../testing/factories.ts'
import { CALCETTO } from '../../testing/match-factories.ts'
import { organiseOnBooking, organiseOnSlot } from './service.ts'

const db = testDatabase()
let marco: Context
let fieldId: number

beforeEach(async () => {
  ;({ fieldId } = await makeClub(db))
  marco = { db, at: new Date('2026-11-21T10:00:00Z'), actor: await makePerson(db) }
})

it('swallows no correction of a match whose first answer was lost, and says where that one is', async () => {
  const day = { fieldId, date: '2026-11-25', startTime: '20:00' }
  const slot = { ...day, minutes: 60 as const, phone: '333 1234567' }
  const key = randomUUID()
  const { id, bookingId } = await organiseOnSlot(marco, { ...CALCETTO, ...slot }, key)
  const corrections = [
    { priceCents: 800 },
    { title: 'Calcetto tra amici' },
    { maxPlayers: 12 },
    { deadlineHours: 5 },
  ]
  for (const correction of corrections) {
    const corrected = { ...CALCETTO, ...correction }
    for (const again of [
      () => organiseOnSlot(marco, { ...corrected, ...slot }, key),
      () => organiseOnBooking(marco, bookingId ?? '', corrected),
    ])
      await expect(again()).rejects.toMatchObject({
        code: 'idempotency-key-reused',
        extras: { detail: expect.stringContaining('Le Mie Iscrizioni') },
      })
  }
  expect((await organiseOnSlot(marco, { ...CALCETTO, ...slot }, key)).id).toBe(id)
})
