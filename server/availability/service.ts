import type { BookingOffer, Slot } from '#contract/availability.ts'
import { bookableMinutes } from '#contract/shared.ts'
import { minuteOf, timeOf } from '#contract/wall-clock.ts'
import { getField } from '../facility/service.ts'
import { addDays, eveningAt, minuteOn, romeDate, slotId } from '../kit/civil-time.ts'
import type { Context } from '../kit/context.ts'
import { Problem } from '../kit/problem.ts'
import { answerBy, beyondWindow, nearestStarts, refusalCode, withoutNotice } from './rules.ts'
import { findClosedDay, findTime, listDays, listOptions, listSlots, type StartInstead } from './store.ts'

/** How many neighbours, and how many other starts, are offered at most instead of a time that is refused. */
const MOST_OFFERED = 3

export async function getSlots(context: Context, fieldId: number, date: string) {
  const { summary: field } = await getField(context, fieldId)
  const now = context.at ?? new Date()
  const [rows, closedFor, days] = await Promise.all([
    listSlots(context, fieldId, date),
    getClosedDay(context, fieldId, date),
    listDays(context, fieldId, eveningAt(now), addDays(romeDate(now), 13)),
  ])
  const slots = rows.map(
    (row): Slot => ({
      id: slotId(fieldId, date, row.start_minute),
      startTime: timeOf(row.start_minute),
      endTime: timeOf(row.end_minute),
      minutes: row.minutes,
      priceCents: row.price_cents,
      status: row.is_free ? 'available' : row.is_booked ? 'booked' : 'unavailable_overlap',
    }),
  )
  return { field, date, slots, closedFor, days }
}

/** Why a field is closed all day; null when it is not. */
export function getClosedDay(context: Context, fieldId: number, date: string) {
  return findClosedDay(context, fieldId, date)
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
  const usual = field.usual_minutes
  const { options, first } = await doOrExplain(
    async () => {
      const found = await listOptions(context, { fieldId, date, startMinute, lengths: bookableMinutes })
      return found[0] && { options: found, first: found[0] }
    },
    () => findRefusal(context, { fieldId, date, startMinute, minutes: bookableMinutes[0] }, usual),
  )
  const now = context.at ?? new Date()
  return {
    slotId: slotId(fieldId, date, startMinute),
    field: field.summary,
    date,
    startTime,
    startsAt: first.starts_at.toISOString(),
    options: options.map(option => ({
      minutes: option.minutes,
      endTime: timeOf(option.end_minute),
      totalCents: option.total_cents,
    })),
    cancellation: {
      rule: field.cancellation_rule,
      hours: field.cancellation_rule === 'hours' ? field.cancellation_hours : null,
      until: first.cancellable_until?.toISOString() ?? null,
      isOver: first.cancellable_until !== null && first.cancellable_until < now,
    },
    usualMinutes: (options.findLast(({ minutes }) => minutes <= usual) ?? first).minutes,
    memberDiscountPercent: first.member_discount,
    needsApproval: field.needs_approval,
    answerBy: field.needs_approval ? answerBy(now, first.starts_at).toISOString() : null,
  }
}

/** Somebody waits for it, and has ten minutes to take it. */
const HELD = 'Questo orario è tenuto per chi lo aspettava: riprova tra dieci minuti, o prova un altro orario'

const BEGUN = 'Quest’ora è già passata. Scegline una che deve ancora venire'

type Wanted = {
  fieldId: number
  date: string
  startMinute: number
  minutes: number
  /** The reader's booking that is to move there: what it holds itself is not in its way. */
  moving?: string
}

/**
 * The reason why a time is refused, with what stands there, the fields beside it and near it that are free just then, and
 * the nearest free starts of the day; undefined when it is free by now. What is offered instead is `minutes` long, and
 * so is its price (R42).
 */
export async function findRefusal(
  context: Context,
  wanted: Wanted,
  minutes: number = wanted.minutes,
): Promise<Problem | undefined> {
  const time = await findTime(context, {
    ...wanted,
    minutesInstead: minutes,
    mostNearby: MOST_OFFERED,
  })
  if (!time) return new Problem('not-found')
  if (time.is_free) return undefined
  const { kind, start_time, end_time, is_mine, instead, nearby } = time
  const isSameField = (start: StartInstead) => start.field_id === wanted.fieldId
  const startOf = (start: Omit<StartInstead, 'field_name'>, needsApproval: boolean) => ({
    slotId: slotId(start.field_id, wanted.date, start.start_minute),
    startTime: timeOf(start.start_minute),
    priceCents: start.price_cents,
    needsApproval,
  })
  // A time that has begun cannot be booked any more, whoever had it.
  const hasBegun = !is_mine && wanted.startMinute <= minuteOn(wanted.date, context.at ?? new Date())
  // Nor one of a day that was closed since, though who has booked it may come.
  const closedFor = hasBegun || is_mine ? null : time.closed_for
  const isClosed = closedFor !== null
  const code = hasBegun ? 'slot-not-found' : isClosed ? 'slot-unavailable' : refusalCode(kind)
  return new Problem(code, {
    ...(code === 'slot-not-found' && (await whyNotOffered(context, wanted, time))),
    ...(start_time &&
      end_time &&
      !hasBegun &&
      !isClosed && { conflict: { startTime: start_time, endTime: end_time, isMine: is_mine } }),
    ...(kind === 'hold' && !hasBegun && { detail: HELD }),
    ...(isClosed && { detail: `In questo giorno il campo è chiuso: ${closedFor}. Prova un altro giorno` }),
    ...(is_mine && { detail: 'Questo orario è già tuo: lo trovi in “Le Mie Prenotazioni”' }),
    neighbours: instead
      .filter(start => !isSameField(start))
      .slice(0, MOST_OFFERED)
      .map(start => ({ ...startOf(start, time.needs_approval), fieldName: start.field_name })),
    nearby: nearby.map(start => ({
      ...startOf(start, start.needs_approval),
      fieldName: start.field_name,
      facilityName: start.facility_name,
      distanceKm: start.distance_km,
    })),
    alternatives: nearestStarts(instead.filter(isSameField), wanted.startMinute, MOST_OFFERED).map(start =>
      startOf(start, time.needs_approval),
    ),
  })
}

type Limits = { booking_window_days: number; notice_minutes: number }

/** The real reason, if it is not the hour itself (R43). It only chooses the words: the database has already decided. */
async function whyNotOffered(
  context: Context,
  { fieldId, date, startMinute }: Wanted,
  { booking_window_days: days, notice_minutes: notice }: Limits,
): Promise<{ detail?: string }> {
  const now = context.at ?? new Date()
  const nowMinute = minuteOn(date, now)
  if (startMinute <= nowMinute) return { detail: BEGUN }
  const { facility } = (await getField(context, fieldId)).summary
  if (!facility.isBookable)
    return { detail: `${facility.name} per ora non prende prenotazioni online: cerca un’altra struttura.` }
  if (date > addDays(romeDate(now), days)) return { detail: beyondWindow(days) }
  if (startMinute <= nowMinute + notice) return { detail: withoutNotice(notice) }
  return {}
}

// A time may be freed between being refused and being explained; nobody frees it three times in a row.
const MOST_TRIES = 3

/** Does something that needs a free time, or throws why it cannot be done. If the reason is gone, tries again. */
export async function doOrExplain<Done>(
  attempt: () => Promise<Done | undefined>,
  explain: () => Promise<Problem | undefined>,
): Promise<Done> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const done = await attempt()
    if (done) return done
    const problem = await explain()
    if (problem) throw problem
  }
  throw new Problem('request-in-progress', { retryAfterSeconds: 1 })
}
