import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { minuteOf, timeOf } from '#contract/wall-clock.ts'
import { getSlots } from '../availability/service.ts'
import type { Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import {
  BookingModel,
  DATE,
  instantOf,
  type Known,
  OPENS,
  type Taken,
  WHOLE,
} from '../testing/model/booking.ts'
import { wished } from '../testing/model/how-much.ts'
import { makeClosures } from '../testing/occupancy-factories.ts'
import { answerBookingRequest } from './approval/service.ts'
import { doWhatIsDue } from './due/store.ts'
import { moveMyBooking } from './moving/service.ts'
import { cancelMyBooking, makeBooking } from './service.ts'

// A few seconds' worth; HISTORIES=10000 plays more of them.
const HISTORIES = wished('HISTORIES', 200)
const HOUR_MS = 3_600_000

const db = testDatabase()
const people: Person[] = []
let fields: { id: number; facility: number; isStrict: boolean }[]

beforeAll(async () => {
  for (const role of ['client', 'client', 'admin'] as const) people.push(await makePerson(db, { role }))
  // Dear evenings in cents that do not divide evenly.
  const bands = [{ from: 18 * 60, to: 20 * 60 + 30, cents: 6001 }]
  fields = []
  for (const isStrict of [false, true]) {
    const facility = await makeFacility(db, { needs_approval: isStrict })
    for (let count = 0; count < 2; count += 1) {
      const id = await makeField(db, { facility_id: facility, hourly_price_cents: 3333, bands })
      fields.push({ id, facility, isStrict })
    }
  }
  // The whole pitch whose halves are the first two.
  const [half, otherHalf] = fields
  if (!half || !otherHalf) throw new Error('There are four fields')
  const whole = await makeField(db, { facility_id: half.facility, hourly_price_cents: 3333, bands })
  await db.pool.query(
    'update field set ground = array(select unnest(ground) from field where id = any($2)) where id = $1',
    [whole, [half.id, otherHalf.id]],
  )
  fields.push({ ...half, id: whole })
})

const place = { field: fc.nat(WHOLE), start: fc.integer({ min: 17, max: 31 }).map(step => step * 30) }
const which = fc.nat(5)
const Step = fc.oneof(
  fc.record({
    verb: fc.constant('book' as const),
    ...place,
    minutes: fc.constantFrom(30 as const, 60 as const, 90 as const),
    who: fc.nat(1),
  }),
  fc.record({ verb: fc.constant('move' as const), ...place, which }),
  fc.record({ verb: fc.constant('cancel' as const), which }),
  fc.record({ verb: fc.constant('answer' as const), which, approve: fc.boolean() }),
  fc.record({ verb: fc.constant('wait' as const), hours: fc.constantFrom(1, 13, 25) }),
  fc.record({ verb: fc.constant('close' as const), ...place }),
  fc.record({ verb: fc.constant('hold' as const), ...place, who: fc.nat(1), hours: fc.constantFrom(1, 12) }),
)
type Step = typeof Step extends fc.Arbitrary<infer One> ? One : never

it('keeps fields, availability, letters and totals as they should be, whatever is done in which order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 3, maxLength: 14 }), async steps => {
      await forget()
      const world = new BookingModel()
      for (const step of steps) await play(world, step)
      await compare(world)
    }),
    { numRuns: HISTORIES },
  )
}, 3_600_000)

async function play(world: BookingModel, step: Step): Promise<void> {
  if (step.verb === 'wait') return wait(world, step.hours)
  if (step.verb === 'close') return close(world, { ...step, minutes: 60 })
  if (step.verb === 'hold') return hold(world, { ...step, minutes: 60 })
  if (step.verb === 'book') return book(world, step)
  const booking = world.bookings[step.which % Math.max(1, world.bookings.length)]
  if (!booking) return
  if (step.verb === 'cancel') return cancel(world, booking)
  return step.verb === 'move' ? move(world, booking, step) : answer(world, booking, step.approve)
}

async function book(
  world: BookingModel,
  step: Taken & { who: number; minutes: 30 | 60 | 90 },
): Promise<void> {
  const owner = personAt(step.who)
  const { id: fieldId, isStrict } = fieldAt(step.field)
  const wish = {
    fieldId,
    date: DATE,
    startTime: timeOf(step.start),
    minutes: step.minutes,
    phone: '333 1234567',
  }
  const isDone = await works(makeBooking(context(world, owner), wish, randomUUID()))
  expect(isDone !== false).toBe(world.isFree(step, owner))
  if (!isDone) return
  world.take(step, owner)
  const status = isStrict ? 'pending' : 'confirmed'
  const { field, start, minutes } = step
  const answerBy = Math.min(world.now + 24 * HOUR_MS, instantOf(step))
  const begun = { version: isStrict ? 0 : 1, isRefused: false, changes: [status, status] }
  world.bookings.push({ id: isDone.id, owner, status, answerBy, field, start, minutes, ...begun })
}

async function move(
  world: BookingModel,
  booking: Known,
  { field, start }: { field: number; start: number },
): Promise<void> {
  const wish = { field, start, minutes: booking.minutes }
  const to = fieldAt(field)
  const isSame = field === booking.field && start === booking.start
  const isLegal =
    world.isInTime(booking) &&
    to.facility === fieldAt(booking.field).facility &&
    !isSame &&
    world.isFree(wish, booking.owner, booking)
  const asked = { fieldId: to.id, date: DATE, startTime: timeOf(start) }
  const isDone = await works(moveMyBooking(context(world, booking.owner), booking.id, asked, randomUUID()))
  expect(isDone !== false).toBe(isLegal)
  if (!isDone) return
  booking.status = to.isStrict ? 'pending' : 'confirmed'
  booking.answerBy = Math.min(world.now + 24 * HOUR_MS, instantOf(wish))
  Object.assign(booking, wish)
  world.take(wish, booking.owner)
  world.change(booking, to.isStrict ? 'pending' : 'moved')
}

async function cancel(world: BookingModel, booking: Known): Promise<void> {
  const isDone = await works(cancelMyBooking(context(world, booking.owner), booking.id))
  expect(isDone !== false).toBe(booking.status === 'cancelled' || world.isInTime(booking))
  if (!isDone || booking.status === 'cancelled') return
  booking.status = 'cancelled'
  world.change(booking, 'cancelled')
}

async function answer(world: BookingModel, booking: Known, approve: boolean): Promise<void> {
  const next = approve ? 'confirmed' : 'cancelled'
  const isOpen = booking.status === 'pending' && booking.answerBy > world.now
  const isDone = await works(
    answerBookingRequest(context(world, personAt(2)), booking.id, { approve, version: booking.version }),
  )
  const isAnswered = approve ? booking.status === 'confirmed' : booking.isRefused
  expect(isDone !== false).toBe(isOpen || isAnswered)
  if (!isOpen) return
  booking.status = next
  booking.isRefused = !approve
  world.change(booking, next)
}

async function wait(world: BookingModel, hours: number): Promise<void> {
  world.now += hours * HOUR_MS
  await doWhatIsDue(db, new Date(world.now))
  for (const booking of world.bookings) {
    if (booking.status !== 'pending' || booking.answerBy > world.now) continue
    booking.status = 'cancelled'
    world.change(booking, 'cancelled')
  }
}

async function close(world: BookingModel, { field, start, minutes }: Taken): Promise<void> {
  const closure = { fieldId: fieldAt(field).id, date: DATE, startMinute: start, minutes, reason: 'Pioggia' }
  const isTaken = world.isTaken({ field, start, minutes })
  const isDone = await makeClosures(db, [closure], new Date(world.now)).then(
    () => true,
    () => false,
  )
  expect(isDone).toBe(!isTaken)
  if (!isDone) return
  world.take({ field, start, minutes })
  world.closures.push({ field, start, minutes })
}

/** Holds a time for a person for some hours, as `hold_freed_times` does for ten minutes. */
async function hold(world: BookingModel, wish: Taken & { who: number; hours: number }): Promise<void> {
  const owner = personAt(wish.who)
  const { field, start, minutes } = wish
  const until = world.now + wish.hours * HOUR_MS
  const { rows } = await db.pool.query(
    `select hold_ground($1, tstzrange(rome_instant($2, $3), rome_instant($2, $3 + $4)), 'hold', $5, $6, $7, $8) as is_held`,
    [fieldAt(field).id, DATE, start, minutes, randomUUID(), new Date(world.now), owner.id, new Date(until)],
  )
  expect(rows).toEqual([{ is_held: !world.isTaken(wish, owner) }])
  if (!rows[0]?.is_held) return
  world.take(wish, owner)
  world.holds.push({ field, start, minutes, owner, until })
}

async function compare(world: BookingModel): Promise<void> {
  for (const [field, { id }] of fields.entries()) {
    const { slots } = await getSlots(context(world, personAt(0)), id, DATE)
    const free = slots.filter(({ status }) => status === 'available').map(slot => minuteOf(slot.startTime))
    const grid = Array.from({ length: 29 }, (_, step) => OPENS + step * 30)
    expect(free).toEqual(grid.filter(start => world.isFree({ field, start, minutes: 60 }, personAt(0))))
  }
  const { rows } = await db.pool.query(
    `select b.id, b.status, b.price_cents,
       exists (select from field_occupancy o where o.ref = b.id) as active, array(
       select j.payload ->> 'event' from outbox j
       where j.payload ->> 'bookingId' = b.id::text and j.payload ->> 'event' not like '%reminder' order by j.id
     ) as letters
     from booking b order by b.id`,
  )
  expect(rows).toEqual(
    world.bookings
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(({ id, status, changes, ...time }) => ({
        id,
        status,
        price_cents: priceOf(time),
        active: status !== 'cancelled',
        letters: changes,
      })),
  )
}

/** Minute by minute: computed in another way than in the code under test. */
function priceOf({ start, minutes }: Taken): number {
  let sum = 0
  for (let minute = start; minute < start + minutes; minute += 1)
    sum += minute >= 18 * 60 && minute < 20 * 60 + 30 ? 6001 : 3333
  return Math.round(sum / 60)
}

function context(world: BookingModel, actor: Person) {
  return { db, actor, at: new Date(world.now) }
}

/** What was answered, or false when it was refused for a reason that the contract knows. */
async function works<Answer>(asked: Promise<Answer>): Promise<Answer | false> {
  return asked.catch((error: Error) => {
    if (error.name !== 'Problem') throw error
    return false as const
  })
}

function fieldAt(index: number) {
  const field = fields[index]
  if (!field) throw new Error(`There is no field ${index}`)
  return field
}

function personAt(index: number): Person {
  const person = people[index]
  if (!person) throw new Error(`There is nobody at ${index}`)
  return person
}

async function forget(): Promise<void> {
  await db.pool.query(
    `delete from booking; delete from field_occupancy; delete from closure; delete from idempotency_key;
     delete from outbox`,
  )
}
