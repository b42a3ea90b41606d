import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { bookableMinutes } from '#contract/shared.ts'
import { minuteOf, timeOf } from '#contract/wall-clock.ts'
import { getOffer, getSlots } from '../availability/service.ts'
import { cancelMyBooking, makeBooking } from '../booking/service.ts'
import type { Person } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { Problem } from '../kit/problem.ts'
import { fold } from '../place/rules.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { type ModelField, modelInstant, modelObstacle, modelSlots } from '../testing/model/availability.ts'
import { fieldHistory, type Step } from '../testing/model/field-history.ts'
import { wished } from '../testing/model/how-much.ts'
import { makeClosures } from '../testing/occupancy-factories.ts'
import { findHits, searchFields } from './service.ts'

const db = testDatabase()
// A share of what `HISTORIES=10000` plays; more of them take longer than a suite may.
const RUNS = wished('HISTORIES', 60)
const ZONE = 'Quartiere Modello'
const WINDOW = 6
/** Not a whole number of steps, so that its effect can be seen. */
const NOTICE = 100
let actor: Person
let other: Person
let facilityId: number

beforeAll(async () => {
  actor = await makePerson(db)
  other = await makePerson(db)
  facilityId = await makeFacility(db, {
    location: ZONE,
    booking_window_days: WINDOW,
    notice_minutes: NOTICE,
    cancellation_rule: 'always',
  })
})

type World = {
  fieldId: number
  /** A part of the same ground, which is not sold by itself. */
  partId: number
  model: ModelField
  at: Date
  days: string[]
  bookings: { id: string; from: number }[]
}

it(
  `search, slot list, offer and booking agree with the model over ${RUNS} histories`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fieldHistory,
        async ({ season, slotStep, slotLength, opening: hours, steps, probe }) => {
          const world = await makeWorld(season, { slotStep, slotLength, hours })
          for (const one of steps) await take(world, one)
          for (const date of season.days) await compareDay(world, date)
          await compareOffer(world, dayOf(world, probe.day), probe.minute)
        },
      ),
      { numRuns: RUNS },
    )
  },
  180_000 + RUNS * 1_000,
)

async function makeWorld(
  season: { at: string; days: string[] },
  { slotStep, slotLength, hours }: { slotStep: number; slotLength: number; hours: ModelField['opening'] },
): Promise<World> {
  // One field at a time stands in the zone, so that the search finds it or nothing.
  await db.pool.query('delete from booking')
  await db.pool.query('delete from field_occupancy')
  await db.pool.query('delete from field')
  const fieldId = await makeField(db, {
    facility_id: facilityId,
    opening: hours,
    slot_step_minutes: slotStep,
    slot_length_minutes: slotLength,
  })
  const partId = await makeField(db, { facility_id: facilityId, hourly_price_cents: 0 })
  await db.pool.query(
    'update field set ground = array(select unnest(ground) from field where id = any($2)) where id = $1',
    [fieldId, [fieldId, partId]],
  )
  const model = {
    stepMinutes: slotStep,
    lengthMinutes: slotLength,
    windowDays: WINDOW,
    noticeMinutes: NOTICE,
    opening: hours,
    periods: [],
    taken: [],
  }
  return { fieldId, partId, model, at: new Date(season.at), days: season.days, bookings: [] }
}

async function take(world: World, step: Step): Promise<void> {
  if (step.do === 'book') return takeBooking(world, step)
  if (step.do === 'close') return takeClosure(world, step, world.fieldId)
  if (step.do === 'close beside') return takeClosure(world, step, world.partId)
  if (step.do === 'hold') return takeHold(world, step)
  if (step.do === 'cancel') return takeCancellation(world, step.which)
  if (step.do === 'period') return takePeriod(world, step)
  const { fieldId, model } = world
  await db.pool.query('delete from opening_hours where field_id = $1', [fieldId])
  await db.pool.query(
    `insert into opening_hours (field_id, weekday, opens_minute, closes_minute)
     select $1, weekday, (hours ->> 'from')::smallint, (hours ->> 'to')::smallint
     from generate_series(1, 7) as weekday, jsonb_array_elements($2) as hours`,
    [fieldId, JSON.stringify(step.opening)],
  )
  model.opening = step.opening
}

/** Other hours for one or more days, the first of `opening`, or none at all. */
async function takePeriod(world: World, { day, more, opening }: Extract<Step, { do: 'period' }>) {
  const { fieldId, model } = world
  const from = dayOf(world, day)
  const hours = opening[0] ?? null
  const { rows } = await db.pool.query(
    `with made as (
       insert into period (id, facility_id, from_day, to_day, words, opens_minute, closes_minute)
       values (gen_random_uuid(), $1, $2, $2::date + $3::integer, 'Festa', $4, $5) returning id, to_day
     ), covered as (insert into period_field (field_id, period_id) select $6, id from made)
     select to_day from made`,
    [facilityId, from, more, hours?.from, hours?.to, fieldId],
  )
  model.periods.push({ from, to: rows[0].to_day, hours })
}

type Span = { day: number; minute: number; minutes: number }
type Wish = Span & { minutes: (typeof bookableMinutes)[number] }

async function takeBooking(world: World, { day, minute, minutes }: Wish): Promise<void> {
  const { fieldId, model, at } = world
  const date = dayOf(world, day)
  const body = { fieldId, date, startTime: timeOf(minute), minutes, phone: '333 1234567' }
  const outcome = await makeBooking({ db, actor, at }, body, randomUUID()).catch(problemCode)
  const slot = modelSlots(model, date, at, minutes).find(other => other.start === minute)
  if (!slot?.isFree) {
    const obstacle = slot && modelObstacle(model, slot.from, slot.to)
    const codes = { booking: 'booking-exists', closure: 'slot-unavailable', hold: 'booking-exists' }
    // A time that is not offered is refused for its obstacle, or because there is no such slot.
    expect(outcome).toEqual(obstacle ? codes[obstacle.kind] : expect.any(String))
    return
  }
  expect(outcome).toMatchObject({ startTime: timeOf(minute), endTime: timeOf(slot.end) })
  model.taken.push({ from: slot.from, to: slot.to, kind: 'booking' })
  if (typeof outcome === 'object') world.bookings.push({ id: outcome.id, from: slot.from })
}

async function takeClosure(world: World, { day, minute, minutes }: Span, fieldId: number): Promise<void> {
  const { model, at } = world
  const date = dayOf(world, day)
  const from = modelInstant(date, minute)
  // A minute that the clock skips cannot be asked for.
  if (from === null) return
  const to = from + minutes * 60_000
  const closure = { fieldId, date, startMinute: minute, minutes, reason: 'Pioggia' }
  const isClosed = await makeClosures(db, [closure], at).then(
    () => true,
    () => false,
  )
  expect(isClosed).toBe(!modelObstacle(model, from, to))
  if (isClosed) model.taken.push({ from, to, kind: 'closure' })
}

/** Held for somebody else, until later or until a while ago (R54). */
async function takeHold(world: World, { day, minute, minutes, isOver }: Wish & { isOver: boolean }) {
  const { fieldId, model, at } = world
  const from = modelInstant(dayOf(world, day), minute)
  if (from === null) return
  const to = from + minutes * 60_000
  const expiresAt = new Date(at.getTime() + (isOver ? -1 : 1) * 3_600_000)
  const { rows } = await db.pool.query(
    "select hold_ground($1, tstzrange($2, $3), 'hold', gen_random_uuid(), $4, $5, $6) as is_held",
    [fieldId, new Date(from), new Date(to), at, other.id, expiresAt],
  )
  // What was held for the same person before gives way as a whole.
  const yields = (taken: ModelField['taken'][number]) =>
    taken.kind === 'hold' && taken.from < to && from < taken.to
  const others = { ...model, taken: model.taken.filter(taken => !yields(taken)) }
  expect(rows[0].is_held).toBe(!modelObstacle(others, from, to))
  if (!rows[0].is_held) return
  model.taken = others.taken
  if (!isOver) model.taken.push({ from, to, kind: 'hold' })
}

async function takeCancellation({ model, at, bookings }: World, which: number): Promise<void> {
  const [booking] = bookings.splice(which % Math.max(1, bookings.length), 1)
  if (!booking) return
  await cancelMyBooking({ db, actor, at }, booking.id)
  model.taken = model.taken.filter(taken => taken.from !== booking.from)
}

async function compareDay({ fieldId, model, at }: World, date: string): Promise<void> {
  const context = { db, actor, at }
  const expected = modelSlots(model, date, at)
  const { slots } = await getSlots(context, fieldId, date)
  expect(slots.map(slot => `${slot.startTime}-${slot.endTime} ${slot.status === 'available'}`)).toEqual(
    expected.map(slot => `${timeOf(slot.start)}-${timeOf(slot.end)} ${slot.isFree}`),
  )
  const query = { sport: 'calcio-5', location: ZONE, date, sort: 'distance', page: 1 } as const
  const free = expected.filter(slot => slot.isFree).map(slot => timeOf(slot.start))
  const { here } = await searchFields(context, query)
  const [court] = here.facilities.flatMap(hit => hit.courts)
  expect((court?.starts.length ?? 0) + (court?.otherStarts ?? 0)).toBe(free.length)
  expect(court?.starts.map(start => start.startTime) ?? []).toEqual(
    free.filter(time => court?.starts.some(start => start.startTime === time)),
  )
  for (const startTime of [free[0], expected.find(slot => !slot.isFree)?.start, free.at(-1)].map(asTime)) {
    const { here: just } = await searchFields(context, { ...query, startTime })
    const count = free.includes(startTime) ? 1 : 0
    expect(`${startTime} ${just.fieldCount} ${await countAmongMany(context, date, startTime)}`).toBe(
      `${startTime} ${count} ${count}`,
    )
  }
}

/** A search of few facilities, as this one is, reads their whole day; one of many looks up its minute alone (`free_start`). */
async function countAmongMany(context: Context, date: string, startTime: string): Promise<number> {
  const minute = minuteOf(startTime)
  const hits = await findHits(context, {
    ...{ sport: 'calcio-5', date, from: minute, to: minute, services: [] },
    ...{ area: { by: 'zone', value: fold(ZONE) }, origin: null, radiusKm: null },
    ...{ anchor: minute, sort: 'distance', offset: 0 },
  })
  return hits.length
}

function asTime(start: string | number | undefined): string {
  return typeof start === 'number' ? timeOf(start) : (start ?? '10:07')
}

async function compareOffer({ fieldId, model, at }: World, date: string, minute: number): Promise<void> {
  const offer = await getOffer({ db, actor, at }, fieldId, date, timeOf(minute)).catch(problemCode)
  const lengths = bookableMinutes.filter(minutes =>
    modelSlots(model, date, at, minutes).some(slot => slot.start === minute && slot.isFree),
  )
  if (typeof offer === 'string') return expect(lengths).toEqual([])
  expect(offer.options.map(option => option.minutes)).toEqual(lengths)
  expect(offer.options.map(option => minuteOf(option.endTime) % 1_440)).toEqual(
    lengths
      .map(minutes => modelSlots(model, date, at, minutes).find(slot => slot.start === minute)?.end ?? -1)
      .map(end => end % 1_440),
  )
}

function dayOf({ days }: World, index: number): string {
  const date = days[index]
  if (date === undefined) throw new Error(`A season has no day ${index}`)
  return date
}

function problemCode(error: unknown): string {
  if (error instanceof Problem) return error.code
  throw error
}
