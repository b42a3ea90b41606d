import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Alert, NewAlert } from '#contract/alert.ts'
import { getSlots } from '../availability/service.ts'
import { cancelMyBooking, makeBooking } from '../booking/service.ts'
import type { Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { writeAlertLetter } from './letter.ts'
import { getMyAlerts, waitForTime, waitNoLonger } from './service.ts'
import { findAlertForLetter, holdFreedTimes } from './store.ts'

const db = testDatabase()
const at = new Date('2030-03-04T09:00:00Z')
const date = '2030-03-06'
const minutesLater = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
let facilityId: number
let fieldId: number
let booker: Person
let bookingId: string

beforeEach(async () => {
  await db.pool.query('delete from alert')
  await db.pool.query('delete from freed_ground')
  facilityId = await makeFacility(db, { name: 'Le Querce', city: 'Frascati', cancellation_rule: 'always' })
  fieldId = await makeField(db, { facility_id: facilityId, name: 'Campo 1' })
  booker = await makePerson(db, { name: 'Marco De Luca' })
  bookingId = await book(booker)
  await db.pool.query('delete from outbox')
})

describe('whoever waits for a time', () => {
  it('is told in the order of asking, each for ten minutes, never two at once, also when nobody minds the clock', async () => {
    const people = []
    for (let number = 0; number < 10; number += 1) people.push(await makePerson(db))
    for (const [number, person] of people.entries()) await wait(person, {}, minutesLater(number / 100))
    expect(await holdFreedTimes({ db, at })).toBe(0)
    await cancelMyBooking(as(booker, minutesLater(1)), bookingId)
    expect(await queued('hold-freed-times')).toBeGreaterThan(0)

    for (const [number, person] of people.entries()) {
      const now = minutesLater(2 + 10 * number)
      const held = await Promise.all([1, 2, 3].map(() => holdFreedTimes({ db, at: now })))
      expect(held.toSorted()).toEqual([0, 0, 1])
      expect(await holders(now)).toEqual([person.id])
      expect(await isFree(person, now)).toBe(true)
      expect(await isFree(booker, now)).toBe(false)
      expect(await told()).toEqual(people.slice(0, number + 1).map(({ id }) => id))
      // Ten minutes later anybody can book it, whatever the worker does.
      expect(await isFree(booker, new Date(now.getTime() + 600_000))).toBe(true)
    }
    expect(await holdFreedTimes({ db, at: minutesLater(200) })).toBe(0)
  })

  it('takes the time that is held, as everybody books, and then nobody else is written to', async () => {
    const [first, second] = [await makePerson(db), await makePerson(db)]
    await wait(first)
    await wait(second, {}, minutesLater(1))
    await cancelMyBooking(as(booker, minutesLater(2)), bookingId)
    await holdFreedTimes({ db, at: minutesLater(3) })
    await expect(book(second, minutesLater(4))).rejects.toThrow('booking-exists')
    await book(first, minutesLater(4))
    expect(await holdFreedTimes({ db, at: minutesLater(30) })).toBe(0)
    expect(await getMyAlerts(as(first, minutesLater(5)))).toEqual([])
    expect(await getMyAlerts(as(second, minutesLater(5)))).toMatchObject([{ held: null }])
  })

  it('reads what is held and until when, and leads to the form by letter', async () => {
    const ada = await makePerson(db, { name: 'Ada Lovati' })
    await wait(ada, { fromTime: '19:00', toTime: '21:00', where: { facilityId } })
    await cancelMyBooking(as(booker, minutesLater(1)), bookingId)
    const other = await makeField(db, { facility_id: facilityId, name: 'Campo 0', opening: [] })
    expect(other).toBeGreaterThan(fieldId)
    await occupyBut('20:00')
    await holdFreedTimes({ db, at: minutesLater(2) })
    const [alert] = await getMyAlerts(as(ada, minutesLater(3)))
    expect(alert).toMatchObject({
      where: 'Le Querce',
      held: {
        fieldId,
        fieldName: 'Campo 1',
        startTime: '20:00',
        needsApproval: false,
        until: minutesLater(12).toISOString(),
      },
    })
    const written = async () => {
      const row = await findAlertForLetter(db, alert?.id ?? '')
      if (!row) throw new Error('Nothing is held')
      return writeAlertLetter(row, { baseUrl: 'https://campolibero.example' })
    }
    const letter = await written()
    expect(letter.subject).toBe('Si è liberato: Le Querce, 06/03/2030 alle 20:00')
    expect(letter.text).toContain('teniamo il posto per te fino alle 10:12')
    expect(letter.text).toContain('L’avviso vale per una volta: se arrivi tardi, chiedine un altro.')
    expect(letter.text).toContain(`prenota=${fieldId}-20300306-2000`)
    expect(letter.to).toBe(ada.email)
    expect(letter.text).toContain('Prenota adesso:')
    // Where the facility answers first, that is said before (R46).
    await db.pool.query('update facility set needs_approval = true where id = $1', [facilityId])
    const { text } = await written()
    expect(text).toContain('Qui si prenota su richiesta')
    expect(text).toContain('Chiedi adesso:')
    expect(await getMyAlerts(as(ada, minutesLater(3)))).toMatchObject([{ held: { needsApproval: true } }])
  })

  it('gives what was held to the next as soon as he waits no longer', async () => {
    const [first, second] = [await makePerson(db), await makePerson(db)]
    const { id } = await wait(first)
    await wait(second, {}, minutesLater(1))
    await cancelMyBooking(as(booker, minutesLater(2)), bookingId)
    await holdFreedTimes({ db, at: minutesLater(3) })
    await waitNoLonger(as(second, minutesLater(4)), id)
    expect(await holders(minutesLater(4))).toEqual([first.id])
    await waitNoLonger(as(first, minutesLater(4)), id)
    await holdFreedTimes({ db, at: minutesLater(4) })
    expect(await holders(minutesLater(4))).toEqual([second.id])
  })

  it('waits for a field, a facility or a comune, and for what is free there first', async () => {
    const people = [await makePerson(db), await makePerson(db), await makePerson(db)]
    // Milano has no other facility.
    facilityId = await makeFacility(db, {
      name: 'Ai Navigli',
      comune_code: '015146',
      city: 'Milano',
      cancellation_rule: 'always',
    })
    fieldId = await makeField(db, { facility_id: facilityId, name: 'Campo 1' })
    bookingId = await book(booker)
    const places: NewAlert['where'][] = [{ comune: 'Milano' }, { facilityId }, { fieldId }]
    for (const [number, where] of places.entries())
      expect(await wait(people[number] as Person, { where }, minutesLater(number))).toMatchObject({
        where: ['Milano', 'Ai Navigli', 'Ai Navigli - Campo 1'][number],
        held: null,
      })
    await cancelMyBooking(as(booker, minutesLater(4)), bookingId)
    await holdFreedTimes({ db, at: minutesLater(5) })
    expect(await holders(minutesLater(5))).toEqual([people[0]?.id])
  })
})

describe('what one freed time costs', () => {
  it('is no more in one call than twenty spans, and the rest is the next one’s', async () => {
    const ada = await makePerson(db)
    await wait(ada)
    const far = await makeField(db, { facility_id: facilityId, name: 'Campo 2' })
    await db.pool.query(
      `insert into freed_ground (field_id, during)
       select $1, tstzrange(rome_instant($2, 480), rome_instant($2, 540)) from generate_series(1, 25)`,
      [far, date],
    )
    await cancelMyBooking(as(booker, minutesLater(1)), bookingId)
    await db.pool.query('delete from outbox')
    expect(await holdFreedTimes({ db, at: minutesLater(2) })).toBe(0)
    expect(await queued('hold-freed-times')).toBe(1)
    expect(await holdFreedTimes({ db, at: minutesLater(2) })).toBe(1)
    expect(await queued('hold-freed-times')).toBe(1)
  })

  it('goes to whoever has waited longest also where hours were changed and no ground was given up', async () => {
    const [first, second] = [await makePerson(db), await makePerson(db)]
    await db.pool.query('update opening_hours set closes_minute = 1200 where field_id = $1', [fieldId])
    const late = { fromTime: '22:00', toTime: '22:00' }
    await wait(first, late)
    expect(await holdFreedTimes({ db, at: minutesLater(1) })).toBe(0)
    await wait(second, late, minutesLater(2))
    await db.pool.query('update opening_hours set closes_minute = 1440 where field_id = $1', [fieldId])
    // The time is found because the second, who is new, is looked at; it is held for the first.
    expect(await holdFreedTimes({ db, at: minutesLater(3) })).toBe(1)
    expect(await holders(minutesLater(3))).toEqual([first.id])
  })

  it('asks nobody whom the facility has blocked, and nobody twice for one time', async () => {
    const [blocked, ada, next] = [await makePerson(db), await makePerson(db), await makePerson(db)]
    const caller = await makePerson(db, { phone: '333 7654321' })
    await db.pool.query(
      'insert into customer (facility_id, user_id, name, blocked_at) values ($1, $2, $3, now())',
      [facilityId, blocked.id, 'Prova'],
    )
    await db.pool.query(
      'insert into customer (facility_id, name, phone, phone_key, blocked_at) values ($1, $2, $3, phone_key($3), now())',
      [facilityId, 'Chi chiama', '+39 3337654321'],
    )
    await wait(blocked)
    await wait(caller)
    await wait(ada, {}, minutesLater(1))
    await wait(ada, { fromTime: '19:30', toTime: '20:30' }, minutesLater(1.5))
    await wait(next, {}, minutesLater(2))
    await cancelMyBooking(as(booker, minutesLater(3)), bookingId)
    await holdFreedTimes({ db, at: minutesLater(4) })
    expect(await holders(minutesLater(4))).toEqual([ada.id])
    await holdFreedTimes({ db, at: minutesLater(5) })
    expect(await told()).toEqual([ada.id])
  })

  it('leaves out somebody who is suspended, until he is not', async () => {
    const ada = await makePerson(db)
    await wait(ada)
    await db.pool.query("update profile set suspended_at = now(), suspended_words = 'Prova' where id = $1", [
      ada.id,
    ])
    await cancelMyBooking(as(booker, minutesLater(1)), bookingId)
    expect(await holdFreedTimes({ db, at: minutesLater(2) })).toBe(0)
    await db.pool.query('update profile set suspended_at = null, suspended_words = null where id = $1', [
      ada.id,
    ])
    // Her wish is looked at again within the hour.
    expect(await holdFreedTimes({ db, at: minutesLater(63) })).toBe(1)
  })
})

function as(actor: Person, when = at) {
  return { db, actor, at: when }
}

function wait(actor: Person, wish: Partial<NewAlert> = {}, when = at): Promise<Alert> {
  const usual = { sport: 'calcio-5', date, fromTime: '20:00', toTime: '20:00', where: { fieldId } } as const
  return waitForTime(as(actor, when), { ...usual, ...wish })
}

async function book(actor: Person, when = at): Promise<string> {
  const wish = { fieldId, date, startTime: '20:00', minutes: 60, phone: '333 1234567' } as const
  return (await makeBooking(as(actor, when), wish, randomUUID())).id
}

async function isFree(actor: Person, when: Date) {
  const { slots } = await getSlots(as(actor, when), fieldId, date)
  return slots.some(slot => slot.startTime === '20:00' && slot.status === 'available')
}

/** Whose holds stand on the field at that moment. */
async function holders(when: Date): Promise<string[]> {
  const { rows } = await db.pool.query<{ held_for: string }>(
    "select held_for from field_occupancy where field_id = $1 and kind = 'hold' and expires_at > $2 order by id",
    [fieldId, when],
  )
  return rows.map(row => row.held_for)
}

/** Who was written to, in that order. */
async function told(): Promise<string[]> {
  const { rows } = await db.pool.query<{ user_id: string }>(
    `select a.user_id from outbox o join alert a on a.id::text = o.payload ->> 'alertId'
     where o.task = 'alert-letter' order by o.id`,
  )
  return rows.map(row => row.user_id)
}

async function queued(task: string): Promise<number> {
  const { rowCount } = await db.pool.query('select from outbox where task = $1', [task])
  return rowCount ?? 0
}

/** All of the evening but one start is taken. */
async function occupyBut(time: string) {
  const hour = Number(time.slice(0, 2))
  await db.pool.query(
    `insert into field_occupancy (field_id, unit, during, kind, ref)
     select f.id, f.ground[1], tstzrange(rome_instant($2, start), rome_instant($2, stop)), 'closure', gen_random_uuid()
     from field f, (values (0, $3::integer * 60), ($3::integer * 60 + 60, 1440)) as taken (start, stop)
     where f.id = $1`,
    [fieldId, date, hour],
  )
}
