import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../kit/actor.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField } from '../../testing/factories.ts'
import { getFacilityDay } from '../day/service.ts'
import { previewSeries } from '../series/service.ts'
import { bookForCaller } from '../service.ts'
import { blockFields, unblockField } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const date = '2026-11-25'
let desk: Person
let facilityId: number
let fieldId: number

beforeEach(async () => {
  ;({ facilityId, fieldId, staff: desk } = await makeClub(db, { post: 'desk' }))
})

describe('blocking fields', () => {
  it('blocks all of them or none, and opens each again', async () => {
    const second = await makeField(db, { facility_id: facilityId })
    await book({ fieldId: second, startTime: '18:00', endTime: '19:00' })
    await expect(block([fieldId, second], '17:00', '19:00')).rejects.toMatchObject({ code: 'booking-exists' })
    expect((await day()).entries).toHaveLength(1)
    const { ids } = await block([fieldId, second], '19:00', '26:00')
    const closed = (await day()).entries.filter(entry => entry.kind === 'closure')
    expect(closed).toMatchObject([
      { reason: 'Lavori', allowed: ['reopen'], endTime: '26:00' },
      { reason: 'Lavori' },
    ])
    for (const id of ids) await unblockField(context(), facilityId, id)
    expect((await day()).entries).toHaveLength(1)
  })

  it('says what nobody at the desk can move: a match of a tournament, and what is kept for who waited', async () => {
    const hold = (kind: string, hour: number) =>
      db.pool.query(
        `select hold_ground($1, tstzrange(rome_instant($2::date, $3), rome_instant($2::date, $3 + 60)), $4,
           gen_random_uuid(), $5::timestamptz, null,
           case when $4 = 'hold' then $5::timestamptz + interval '10 minutes' end)`,
        [fieldId, date, hour * 60, kind, at],
      )
    await hold('tournament', 10)
    await hold('hold', 18)
    await expect(block([fieldId], '09:00', '12:00')).rejects.toMatchObject({
      extras: { detail: expect.stringMatching(/10:00–11:00, torneo\. Scegli/) },
    })
    await expect(block([fieldId], '17:00', '19:00')).rejects.toMatchObject({
      extras: {
        // Whoever waits next may get it before it is free: no moment is promised.
        detail: expect.stringMatching(
          /^Tenuto per chi lo aspettava: .*18:00–19:00\. Ha al massimo dieci minuti per prenderlo, poi passa/,
        ),
      },
    })
    expect((await day()).entries.map(({ kind }) => kind)).toEqual(['tournament', 'hold'])
    // Not taken in time, it is on no day any more, whether anybody has cleared it away or not.
    const later = { ...context(), at: new Date('2026-11-21T10:10:00Z') }
    expect((await getFacilityDay(later, facilityId, date)).entries).toHaveLength(1)
    const weekly = { fieldId, startTime: '18:00', endTime: '19:00', fromDate: date, toDate: date }
    expect((await previewSeries(later, facilityId, weekly)).days).toMatchObject([{ taken: null }])
    await book({ fieldId, startTime: '19:00', endTime: '20:00' })
    const works = { fieldIds: [fieldId], date, startTime: '18:30', endTime: '19:30', reason: 'Lavori' }
    await expect(blockFields(later, facilityId, works, randomUUID())).rejects.toMatchObject({
      extras: { detail: expect.stringContaining('19:00–20:00') },
    })
  })

  it('knows what shares its ground', async () => {
    const whole = await makeField(db, { facility_id: facilityId })
    await db.pool.query(
      'update field set ground = ground || (select ground from field where id = $2) where id = $1',
      [whole, fieldId],
    )
    await block([whole], '18:00', '20:00')
    await expect(book({ startTime: '19:00', endTime: '20:00' })).rejects.toMatchObject({
      code: 'slot-unavailable',
    })
    const { fields, entries } = await day()
    expect(entries).toHaveLength(1)
    expect(fields.find(({ id }) => id === whole)?.sharesGroundWith).toEqual([fieldId])
  })

  it('blocks a whole pitch together with its parts by one closure', async () => {
    const half = await makeField(db, { facility_id: facilityId })
    const whole = await makeField(db, { facility_id: facilityId })
    await db.pool.query(
      'update field set ground = array(select unnest(ground) from field where id = any($2)) where id = $1',
      [whole, [fieldId, half]],
    )
    const { ids } = await block([fieldId, half, whole], '18:00', '20:00')
    expect((await day()).entries).toMatchObject([{ fieldId: whole, kind: 'closure' }])
    await expect(book({ startTime: '19:00', endTime: '20:00' })).rejects.toMatchObject({
      code: 'slot-unavailable',
    })
    for (const id of ids) await unblockField(context(), facilityId, id)
    await book({ startTime: '19:00', endTime: '20:00' })
  })

  it('closes no field of another facility', async () => {
    const other = await makeField(db, { facility_id: await makeFacility(db) })
    await expect(block([fieldId, other], '18:00', '20:00')).rejects.toMatchObject({ code: 'not-found' })
    expect((await day()).entries).toEqual([])
  })
})

function context() {
  return { db, actor: desk, at }
}

function book(wish: { fieldId?: number; startTime: string; endTime: string }) {
  const caller = { customerName: 'Ugo Bassi', phone: '06 5550 1234' }
  return bookForCaller(context(), facilityId, { fieldId, date, ...caller, ...wish }, randomUUID())
}

function block(fieldIds: number[], startTime: string, endTime: string) {
  return blockFields(
    context(),
    facilityId,
    { fieldIds, date, startTime, endTime, reason: 'Lavori' },
    randomUUID(),
  )
}

function day() {
  return getFacilityDay(context(), facilityId, date)
}
