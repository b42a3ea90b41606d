import type { ServiceKey } from '#contract/attribute.ts'
import type { BookingOffer, SearchQuery, SearchResult, Slot } from '#contract/availability.ts'
import { bookableMinutes } from '#contract/shared.ts'
import { sportByName } from '#contract/sport.ts'
import { getField } from '../facility/service.ts'
import { minuteOf, romeDate, slotId, timeOf } from '../kit/civil-time.ts'
import type { Context } from '../kit/context.ts'
import { Problem } from '../kit/problem.ts'
import { locate } from './locate.ts'
import { nearestStarts, refusalCode } from './rules.ts'
import {
  findFreeFields,
  findObstacle,
  type HitRow,
  listDays,
  listOptions,
  listSlots,
  PAGE_SIZE,
} from './store.ts'

/** Fields really free; those free at the requested start, or else what the same day still offers. */
export async function searchFields(context: Context, query: SearchQuery): Promise<SearchResult> {
  const sport = sportByName(query.sport)
  if (!sport) throw new Problem('unknown-sport')
  const { place, area } = await locate(query.location)
  const rows = await findFreeFields(context, {
    area,
    sport,
    date: query.date,
    startMinute: query.startTime ? minuteOf(query.startTime) : null,
    from: place,
    // The contract let nothing else through.
    services: (query.services?.split(',') ?? []) as ServiceKey[],
    sort: query.sort,
    offset: (query.page - 1) * PAGE_SIZE,
  })
  const exactTotal = rows[0]?.exact_total ?? 0
  const hasExact = exactTotal > 0
  const exactOnPage = Math.max(0, exactTotal - (query.page - 1) * PAGE_SIZE)
  return {
    place,
    date: query.date,
    startTime: query.startTime ?? null,
    exact: hasExact ? rows.slice(0, exactOnPage).map(toHit) : [],
    alternatives: hasExact ? [] : rows.map(toHit),
    total: hasExact ? exactTotal : (rows[0]?.total ?? 0),
  }
}

function toHit(row: HitRow) {
  return {
    field: row.summary,
    position: row.position,
    distanceKm: row.distance_km,
    startTimes: row.starts.map(timeOf),
  }
}

export async function getSlots(context: Context, fieldId: number, date: string) {
  const { summary: field } = await getField(context, fieldId)
  const [rows, days] = await Promise.all([
    listSlots(context, fieldId, date),
    listDays(context, fieldId, romeDate(context.at ?? new Date())),
  ])
  const slots = rows.map(
    (row): Slot => ({
      id: slotId(fieldId, date, row.start_minute),
      startTime: timeOf(row.start_minute),
      endTime: timeOf(row.end_minute),
      priceCents: row.price_cents,
      status: row.is_free ? 'available' : row.is_booked ? 'booked' : 'unavailable_overlap',
    }),
  )
  return { field, date, slots, days }
}

/** What a booking from this start would cost and until when it could be cancelled. */
export async function getOffer(
  context: Context,
  fieldId: number,
  date: string,
  startTime: string,
): Promise<BookingOffer> {
  const field = await getField(context, fieldId)
  const startMinute = minuteOf(startTime)
  const options = await listOptions(context, { fieldId, date, startMinute, lengths: bookableMinutes })
  const [first] = options
  if (!first) throw await refusal(context, { fieldId, date, startMinute, minutes: bookableMinutes[0] })
  return {
    slotId: slotId(fieldId, date, startMinute),
    field: field.summary,
    date,
    startTime,
    options: options.map(option => ({
      // The statement was asked for these lengths and no others.
      minutes: option.minutes as (typeof bookableMinutes)[number],
      endTime: timeOf(option.end_minute),
      totalCents: option.total_cents,
    })),
    cancellation: {
      rule: field.cancellation_rule,
      hours: field.cancellation_rule === 'hours' ? field.cancellation_hours : null,
      until: first.cancellable_until?.toISOString() ?? null,
    },
    needsApproval: field.needs_approval,
  }
}

type Wanted = { fieldId: number; date: string; startMinute: number; minutes: number }

/** Whether a field may be booked from a start for just so long, as far as anybody knows at this moment. */
export async function isBookable(context: Context, { minutes, ...wanted }: Wanted): Promise<boolean> {
  return (await listOptions(context, { ...wanted, lengths: [minutes] })).length > 0
}

/** The reason why a time is refused, with what stands there and the nearest free starts of the day. */
export async function refusal(context: Context, wanted: Wanted): Promise<Problem> {
  const [obstacle, slots] = await Promise.all([
    findObstacle(context, wanted),
    listSlots(context, wanted.fieldId, wanted.date),
  ])
  const free = slots.filter(slot => slot.is_free && slot.start_minute !== wanted.startMinute)
  return new Problem(refusalCode(obstacle), {
    ...(obstacle && { conflict: { startTime: obstacle.start_time, endTime: obstacle.end_time } }),
    alternatives: nearestStarts(free, wanted.startMinute, 3).map(slot => ({
      slotId: slotId(wanted.fieldId, wanted.date, slot.start_minute),
      startTime: timeOf(slot.start_minute),
      priceCents: slot.price_cents,
    })),
  })
}
