import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { Context } from '../kit/context.ts'
import { makeClub } from '../testing/club.ts'
import { testDatabase } from '../testing/database.ts'
import { bookSeries } from './series/service.ts'
import { bookForCaller } from './service.ts'

const db = testDatabase()
let context: Context
let facilityId: number
let fieldId: number

beforeEach(async () => {
  const club = await makeClub(db, { post: 'desk' })
  ;({ facilityId, fieldId } = club)
  context = { db, actor: club.staff, at: new Date('2026-11-21T10:00:00Z') }
  await db.pool.query('delete from auth_limit')
})

it('writes to so many typed addresses a day, and books without one as before', async () => {
  const key = randomUUID()
  for (const _sent of [1, 2]) await book('18:00', { email: 'ugo@posta.example' }, key)
  await book('19:00', { phone: '06 5550 1234' })
  await expect(book('18:00', { email: 'ada@posta.example' })).rejects.toMatchObject({
    code: 'booking-exists',
  })
  expect(await written()).toBe(1)
  // All of its dates are one letter.
  await weekly({ email: 'ugo@posta.example' })
  expect(await written()).toBe(2)

  await db.pool.query('update auth_limit set count = 150')
  await expect(book('20:00', { email: 'pia@posta.example' })).rejects.toMatchObject({
    code: 'too-many-requests',
    extras: { detail: 'Oggi hai scritto a molti clienti: prenota senza email' },
  })
  await expect(weekly({ email: 'pia@posta.example' }, '2027-02-03')).rejects.toMatchObject({
    code: 'too-many-requests',
  })
  await book('20:00', { phone: '06 5550 1234' })
})

it('counts from the beginning once the day is over, and then goes on counting', async () => {
  await book('18:00', { email: 'ugo@posta.example' })
  await db.pool.query("update auth_limit set count = 150, window_ends = now() - interval '1 second'")
  await book('19:00', { email: 'ugo@posta.example' })
  expect(await written()).toBe(1)
  await book('20:00', { email: 'ugo@posta.example' })
  expect(await written()).toBe(2)
})

type Reachable = { email?: string; phone?: string }

function book(startTime: string, caller: Reachable, key: string = randomUUID()) {
  const endTime = `${Number(startTime.slice(0, 2)) + 1}:00`
  const wish = { fieldId, date: '2026-11-25', startTime, endTime, customerName: 'Ugo Bassi', ...caller }
  return bookForCaller(context, facilityId, wish, key)
}

function weekly(caller: Reachable, ...more: string[]) {
  const dates = more.length > 0 ? more : ['2026-12-02', '2026-12-09', '2026-12-16']
  const hours = { fieldId, startTime: '18:00', endTime: '19:00', customerName: 'Ugo Bassi' }
  return bookSeries(context, facilityId, { ...hours, dates, ...caller }, randomUUID())
}

async function written(): Promise<number> {
  const { rows } = await db.pool.query('select sum(count)::integer as letters from auth_limit')
  return rows[0].letters
}
