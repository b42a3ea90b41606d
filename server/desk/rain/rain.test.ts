import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { UNDO_SECONDS } from '#contract/desk.ts'
import { moveMyBooking } from '../../booking/moving/service.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makeFields, makePerson } from '../../testing/factories.ts'
import { inTurn } from '../../testing/in-turn.ts'
import { makeBooking, makeClosures } from '../../testing/occupancy-factories.ts'
import {
  afterRainStart,
  makeRainyClub,
  type RainyClub,
  rainStart,
  rainyDate,
} from '../../testing/rainy-club.ts'
import { getFacilityDay } from '../day/service.ts'
import { closeForRain, previewRain, undoRain } from './service.ts'
import { carryOutRain } from './store.ts'

const db = testDatabase({ connections: 6 })
let club: RainyClub
let facilityId: number
let fieldId: number

beforeEach(async () => {
  await db.pool.query('delete from outbox; delete from rain_closing')
  club = await makeRainyClub(db)
  ;({ facilityId, fieldId } = club)
})

describe('closing for rain', () => {
  it('closes free ground at once, and bookings when nobody has taken it back; what is played stays', async () => {
    const playing = await book(17 * 60)
    const falls = await book(18 * 60 + 30)
    const stands = await book(20 * 60)
    await club.close('20:00')
    expect(await club.entries()).toEqual([
      '17:00–18:00 booking',
      '18:00–18:30 closure',
      '18:30–19:30 booking',
      '19:30–20:00 closure',
      '20:00–21:00 booking',
    ])
    await carryOutRain(db, afterRainStart(9))
    expect(await statusOf(falls)).toBe('confirmed')
    await carryOutRain(db, afterRainStart(10))
    expect(await club.entries()).toEqual([
      '17:00–18:00 booking',
      '18:00–20:00 closure',
      '20:00–21:00 booking',
    ])
    expect([await statusOf(playing), await statusOf(falls), await statusOf(stands)]).toEqual([
      'confirmed',
      'cancelled',
      'confirmed',
    ])
    const { rows } = await db.pool.query('select cancelled_by, cancel_words from booking where id = $1', [
      falls,
    ])
    expect(rows).toEqual([
      { cancelled_by: 'desk', cancel_words: 'Piove. Alla stessa ora il campo è libero il 26/11/2026.' },
    ])
    expect(await letters(falls)).toEqual(['cancelled'])
  })

  it('ends a sentence that the desk has left open before another follows', async () => {
    const falls = await book(18 * 60 + 30)
    await club.close('20:00', { words: 'Campo allagato' })
    await carryOutRain(db, afterRainStart(10))
    const { rows } = await db.pool.query('select cancel_words from booking where id = $1', [falls])
    expect(rows[0].cancel_words).toBe('Campo allagato. Alla stessa ora il campo è libero il 26/11/2026.')
  })

  it('lists in the one letter to the facility also what its desk had entered for callers', async () => {
    const [early, late] = [await book(18 * 60 + 30), await book(19 * 60 + 30)]
    const { id } = await makePerson(db)
    await db.pool.query('update booking set user_id = $2 where id = $1', [late, id])
    await db.pool.query('update booking set email = null where id = $1', [early])
    await club.close('21:00')
    await carryOutRain(db, afterRainStart(10))
    const { rows } = await db.pool.query(
      `select payload ->> 'bookingId' as first, payload -> 'others' -> 0 ->> 'bookingId' as second
       from outbox where payload ->> 'event' = 'cancelled' and payload ->> 'to' = 'facility'`,
    )
    expect(rows).toEqual([{ first: early, second: late }])
  })

  it('leaves alone what its booker has moved to another day in that very moment', async () => {
    const giulia = await makePerson(db)
    const falls = await makeBooking(db, { fieldId, date: rainyDate, startMinute: 20 * 60, userId: giulia.id })
    await club.close('21:00')
    const [moved] = await inTurn(
      { ...club.context(), actor: giulia },
      inside =>
        moveMyBooking(inside, falls, { fieldId, date: '2026-11-26', startTime: '20:00' }, randomUUID()),
      () => carryOutRain(db, afterRainStart(10)),
    )
    expect(moved).toMatchObject({ date: '2026-11-26', status: 'confirmed' })
    expect(await statusOf(falls)).toBe('confirmed')
    expect(await club.entries()).toEqual(['17:20–21:00 closure'])
  })

  it('happens once, by however many workers, and as late as a killed one is replaced', async () => {
    const falls = await book(18 * 60)
    await club.close('20:00')
    await Promise.all(Array.from({ length: 4 }, () => carryOutRain(db, afterRainStart(600))))
    expect(await letters(falls)).toEqual(['cancelled'])
    const { rows } = await db.pool.query("select count(*)::integer from outbox where task = 'rain-due'")
    expect(rows).toEqual([{ count: 1 }])
  })

  it.each([1, 2, 100])('falls in parts of %s, and is written of once to each', async most => {
    const [first, late, other] = [
      await book(18 * 60),
      await book(20 * 60, 'ADA.prova@demo.example'),
      await book(19 * 60, 'bice@demo.example'),
    ]
    await club.close('21:00')
    await carryOutRain(db, afterRainStart(10), most)
    const { rows } = await db.pool.query(
      `select payload from outbox where payload ->> 'event' = 'cancelled' and payload ->> 'to' = 'client'
       order by payload -> 'others' is null`,
    )
    expect(rows.map(({ payload }) => [payload.bookingId, payload.others])).toEqual([
      [first, [{ bookingId: late, sequence: 1 }]],
      [other, undefined],
    ])
    const { rows: toFacility } = await db.pool.query(
      "select payload from outbox where payload ->> 'event' = 'cancelled' and payload ->> 'to' = 'facility'",
    )
    expect(toFacility.map(({ payload }) => [payload.bookingId, payload.others])).toEqual([
      [first, [other, late].map(bookingId => ({ bookingId, sequence: 1 }))],
    ])
  })

  it.each([1, 2, 100])('falls in parts of %s, and one that cannot end keeps no other', async most => {
    const falling = [
      await book(18 * 60, 'uno@demo.example'),
      await book(19 * 60, 'due@demo.example'),
      await book(20 * 60, 'tre@demo.example'),
    ].toSorted()
    const [one = '', two = '', three = ''] = falling
    await club.close('21:00')
    const theirs = await makeClub(db)
    const elsewhere = await makeBooking(db, {
      fieldId: theirs.fieldId,
      date: rainyDate,
      startMinute: 18 * 60,
    })
    const wish = { fieldIds: [theirs.fieldId], date: rainyDate, until: '20:00', words: 'Piove.' }
    const there = { db, actor: theirs.staff, at: afterRainStart(1) }
    await closeForRain(there, theirs.facilityId, wish, randomUUID())
    await db.pool.query(`create function refuse() returns trigger language plpgsql as 'begin raise ''refused''; end';
      create trigger refuse before update on booking for each row when (old.id = '${two}') execute function refuse()`)
    await expect(carryOutRain(db, afterRainStart(11), most)).rejects.toThrow(`${two}: refused`)
    for (const id of [one, three])
      expect([await statusOf(id), await letters(id)]).toEqual(['cancelled', ['cancelled']])
    expect([await statusOf(two), await letters(two)]).toEqual(['confirmed', []])
    expect(await statusOf(elsewhere)).toBe('cancelled')
    expect((await club.entries()).filter(entry => entry.endsWith('booking'))).toHaveLength(1)
    await db.pool.query('drop trigger refuse on booking; drop function refuse')
    await carryOutRain(db, afterRainStart(70), most)
    for (const id of falling)
      expect([await statusOf(id), await letters(id)]).toEqual(['cancelled', ['cancelled']])
    const { rows } = await db.pool.query('select from rain_closing where carried_out_at is null')
    expect(rows).toEqual([])
  })

  it('is taken back within ten seconds as if it had never been, and not after', async () => {
    const falls = await book(18 * 60)
    const { id } = await club.close('20:00')
    await undoRain(club.context(afterRainStart(UNDO_SECONDS - 1)), facilityId, id)
    expect(await club.entries()).toEqual(['18:00–19:00 booking'])
    await carryOutRain(db, afterRainStart(UNDO_SECONDS + 1))
    expect([await statusOf(falls), await letters(falls)]).toEqual(['confirmed', []])
    // Pressed again, in another tab or because the answer was lost: it is done, also when the time is over.
    const later = club.context(afterRainStart(UNDO_SECONDS + 60))
    expect(await undoRain(later, facilityId, id)).toMatchObject({ done: true })
    const noted = await db.pool.query('select from audit_entry where subject_id = $1', [id])
    expect(noted.rowCount).toBe(2)
    const again = await club.close('20:00')
    const tooLate = club.context(afterRainStart(UNDO_SECONDS))
    await expect(undoRain(tooLate, facilityId, again.id)).rejects.toMatchObject({
      code: 'undo-refused',
    })
  })

  it('leaves covered fields and other closures alone, and closes shared ground once', async () => {
    const whole = await makeField(db, { facility_id: facilityId })
    await db.pool.query(
      'update field set ground = ground || (select ground from field where id = $2) where id = $1',
      [whole, fieldId],
    )
    const covered = await makeField(db, { facility_id: facilityId })
    await makeClosures(
      db,
      [{ fieldId, date: rainyDate, startMinute: 1080, minutes: 60, reason: 'Lavori' }],
      rainStart,
    )
    await club.close('20:00', { fieldIds: [fieldId, whole] })
    const { entries } = await getFacilityDay(club.context(), facilityId, rainyDate)
    expect(entries.filter(entry => entry.fieldId === covered)).toEqual([])
    expect(entries.map(({ reason }) => reason).toSorted()).toContain('Lavori')
    const { rows } = await db.pool.query(
      'select from field_occupancy one join field_occupancy other on other.unit = one.unit and other.id > one.id and other.during && one.during',
    )
    expect(rows).toEqual([])
  })

  it('closes each part of a pitch for as long as that part is free', async () => {
    const parts = await makeFields(db, [{ facility_id: facilityId }, { facility_id: facilityId }])
    await db.pool.query(
      'update field set ground = array(select unnest(ground) from field where id = any($2)) where id = $1',
      [fieldId, parts],
    )
    const [played, empty] = parts as [number, number]
    await makeBooking(db, { fieldId: played, date: rainyDate, startMinute: 1020, minutes: 60 })
    await club.close('20:00', { fieldIds: [fieldId, ...parts] })
    const { entries } = await getFacilityDay(club.context(), facilityId, rainyDate)
    const closed = entries.filter(({ kind }) => kind === 'closure')
    expect(closed.map(entry => [entry.fieldId, entry.startTime, entry.endTime])).toEqual([
      [empty, '17:20', '20:00'],
      [played, '18:00', '20:00'],
    ])
  })

  it('closes nothing of the day that has begun since its hour was read, and the night until its own hours', async () => {
    const atMidnight = new Date('2026-11-25T23:00:10Z')
    for (const until of ['23:00', '24:00'])
      await expect(club.close(until, { at: atMidnight })).rejects.toMatchObject({ code: 'slot-not-found' })
    await club.close('25:00', { at: atMidnight })
    expect(await club.entries()).toEqual(['24:00–25:00 closure'])
    const ahead = { date: '2026-11-26', until: '24:00' }
    await expect(previewRain(club.context(), facilityId, ahead)).rejects.toMatchObject({
      code: 'slot-not-found',
    })
  })

  it('knows no hour that is over and no field of others', async () => {
    await expect(club.close('17:00')).rejects.toMatchObject({ code: 'slot-not-found' })
    const other = await makeField(db, { facility_id: await makeFacility(db) })
    await expect(club.close('20:00', { fieldIds: [fieldId, other] })).rejects.toMatchObject({
      code: 'slot-not-found',
    })
    expect(await club.entries()).toEqual([])
  })
})

function book(startMinute: number, email = 'ada.prova@demo.example') {
  return makeBooking(db, { fieldId, date: rainyDate, startMinute, email })
}

async function statusOf(id: string): Promise<string> {
  const { rows } = await db.pool.query('select status from booking where id = $1', [id])
  return rows[0].status
}

/** To whoever had booked. */
async function letters(id: string): Promise<string[]> {
  const { rows } = await db.pool.query(
    "select payload ->> 'event' as event from outbox where payload ->> 'bookingId' = $1 and payload ->> 'to' = 'client'",
    [id],
  )
  return rows.map(row => row.event)
}
