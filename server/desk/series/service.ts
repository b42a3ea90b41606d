import type { NewSeries, SeriesChange, SeriesDay, SeriesMove, Which } from '#contract/series.ts'
import { minuteOf } from '#contract/wall-clock.ts'
import { refusalCode } from '../../availability/rules.ts'
import { doOrExplain } from '../../availability/service.ts'
import { addDays, daysBetween, slotId, spanOf } from '../../kit/civil-time.ts'
import type { Context } from '../../kit/context.ts'
import { claimOf } from '../../kit/idempotency.ts'
import { Problem } from '../../kit/problem.ts'
import { timeOrderedId } from '../../kit/time-ordered-id.ts'
import { noted, notedOnce } from '../noting.ts'
import { takenText } from '../obstacle/service.ts'
import { sayRefusal } from '../refusal.ts'
import { callerOf, type Known } from '../rules.ts'
import { bookingEntry, requireBookingDesk, requireDesk, whyNot } from '../service.ts'
import { findPlace } from '../store.ts'
import { weeklyDates } from './rules.ts'
import {
  cancelSeries,
  insertSeries,
  isChangedAgain,
  listRest,
  listSeriesDays,
  moveSeries,
  undoSeriesChange,
} from './store.ts'

type Hours = { fieldId: number; startTime: string; endTime: string }

/** Every date of a weekly booking from one day to another, with its price and with who has it already. */
export async function previewSeries(
  context: Context,
  facilityId: number,
  { fromDate, toDate, ...wish }: Hours & { fromDate: string; toDate: string },
): Promise<{ days: SeriesDay[] }> {
  requireDesk(context, facilityId)
  const rows = await listSeriesDays(context, {
    ...hoursOf(wish),
    facilityId,
    dates: weeklyDates(fromDate, toDate),
  })
  if (rows.length === 0) throw new Problem('not-found')
  return {
    days: rows.map(row => ({
      date: row.date,
      totalCents: row.total_cents,
      period: row.period,
      taken: row.is_time ? takenBy(row) : { startTime: wish.startTime, endTime: wish.endTime, who: null },
    })),
  }
}

/** Books every date of a series, or none: the refusal names a day that somebody has taken meanwhile. */
export async function bookSeries(
  context: Context,
  facilityId: number,
  { shownCents, ...wish }: NewSeries,
  key: string,
) {
  const person = await requireBookingDesk(context, facilityId)
  const claim = claimOf(person.id, key, { facilityId, ...wish })
  const { dates } = wish
  const span = { ...hoursOf(wish), facilityId, dates }
  return doOrExplain(
    () =>
      notedOnce(
        context,
        person,
        claim,
        inside =>
          insertSeries(inside, {
            ...claim,
            ...span,
            ...callerOf(wish),
            shownCents,
            id: timeOrderedId(),
            slotIds: dates.map(date => slotId(span.fieldId, date, span.startMinute)),
          }).catch(sayRefusal),
        ({ id }) => ({
          action: 'create',
          subject: 'series',
          subjectId: id,
          facilityId,
          before: null,
          after: span,
        }),
      ),
    async () => obstacleOn(await listSeriesDays(context, span)),
  )
}

/** Cancels the dates of a series that are still to come, with words to its customer, who gets one letter. */
export async function cancelRest(
  context: Context,
  known: Known,
  { version, words, which }: { version: number; words: string; which: Which },
): Promise<SeriesChange> {
  const person = requireDesk(context, known.facilityId)
  const changeId = timeOrderedId()
  return doOrExplain(
    () =>
      noted(
        context,
        person,
        async inside => {
          const isAll = which === 'all'
          const bookings = await cancelSeries(inside, { ...known, changeId, version, words, isAll })
          return bookings > 0 ? { bookings, changeId } : undefined
        },
        done => ({
          action: 'cancel',
          ...bookingEntry(known),
          before: { version },
          after: { words, which, ...done },
        }),
      ),
    async () =>
      (await whyNot(context, known, version, 'cancellation-refused')) ??
      new Problem('cancellation-refused', { detail: NO_SERIES }),
  )
}

/** Moves all dates of a series that are still to come, or none. Those with a match stay: players count on them. */
export async function moveRest(
  context: Context,
  known: Known,
  { version, which, date, shownCents, ...wish }: SeriesMove,
): Promise<SeriesChange> {
  const person = requireDesk(context, known.facilityId)
  const changeId = timeOrderedId()
  const isAll = which === 'all'
  const span = { ...hoursOf(wish), facilityId: known.facilityId }
  const was = await findPlace(context, known)
  const days = daysBetween(was?.span.date ?? date, date)
  return doOrExplain(
    () =>
      noted(
        context,
        person,
        async inside => {
          const move = {
            ...known,
            ...span,
            changeId,
            version,
            isAll,
            days,
            clock: wish.startTime.replace(':', ''),
            shownCents,
          }
          const bookings = await moveSeries(inside, move).catch(sayRefusal)
          return bookings > 0 ? { bookings, changeId } : undefined
        },
        done => ({
          action: 'change',
          ...bookingEntry(known),
          before: { version, ...was?.span },
          after: { ...span, date, days, which, ...done },
        }),
      ),
    async () => (await whyNot(context, known, version, 'move-refused')) ?? (await obstacleToMove()),
  )

  async function obstacleToMove(): Promise<Problem> {
    const rest = await listRest(context, { ...known, isAll })
    if (rest.length === 0) return new Problem('move-refused', { detail: NO_SERIES })
    const dates = rest.map(booking => addDays(booking.date, days))
    const rows = await listSeriesDays(context, { ...span, dates, except: rest.map(({ id }) => id) })
    return obstacleOn(rows) ?? new Problem('booking-changed')
  }
}

/** Takes back that a series was booked, moved or cancelled; dates that have changed since stay as they are. */
export async function undoSeries(
  context: Context,
  change: { facilityId: number; changeId: string },
): Promise<{ bookings: number }> {
  const undone = await noted(
    context,
    requireDesk(context, change.facilityId),
    inside => undoSeriesChange(inside, change),
    ({ seriesId, bookings }) => ({
      action: 'change',
      subject: 'series',
      subjectId: seriesId,
      facilityId: change.facilityId,
      before: null,
      after: { undone: true, bookings },
    }),
  )
  if (undone) return { bookings: undone.bookings }
  if (!(await isChangedAgain(context, change))) throw new Problem('undo-refused')
  throw new Problem('undo-refused', {
    detail: 'Nel frattempo le date sono cambiate: guarda come stanno adesso',
  })
}

const NO_SERIES = 'Non fa parte di una serie, o è già cominciata.'

type DayRow = Awaited<ReturnType<typeof listSeriesDays>>[number]

function takenBy({ kind, start_time: startTime, end_time: endTime, who }: DayRow): SeriesDay['taken'] {
  return kind && startTime && endTime ? { startTime, endTime, who } : null
}

/** Undefined when all days are free by now. */
function obstacleOn(rows: readonly DayRow[]): Problem | undefined {
  if (rows.length === 0) return new Problem('not-found')
  const row = rows.find(one => !one.is_time || one.kind)
  if (!row) return undefined
  if (!row.is_time || !row.kind)
    return new Problem('slot-not-found', { detail: `${dayOf(row)}: quest’ora non esiste o è già passata` })
  const taken = takenBy(row)
  const span = taken && `, ${spanOf(taken)}`
  return new Problem(refusalCode(row.kind), { detail: takenText(`${dayOf(row)}${span ?? ''}`, row) })
}

/** '25/11/2026' */
function dayOf({ date }: DayRow): string {
  return date.split('-').toReversed().join('/')
}

function hoursOf({ fieldId, startTime, endTime }: Hours) {
  return { fieldId, startMinute: minuteOf(startTime), endMinute: minuteOf(endTime) }
}
