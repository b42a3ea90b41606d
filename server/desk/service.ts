import type { DeskBooking, DeskCancellation, DeskMove, DeskReceipt } from '#contract/desk.ts'
import type { PriceWish } from '#contract/desk-price.ts'
import { minuteOf } from '#contract/wall-clock.ts'
import { doOrExplain } from '../availability/service.ts'
import { type Person, requireAt, type Standing, standingAt } from '../kit/actor.ts'
import { addDays, daysBetween, slotId } from '../kit/civil-time.ts'
import type { Context } from '../kit/context.ts'
import { claimOf } from '../kit/idempotency.ts'
import { Problem } from '../kit/problem.ts'
import { timeOrderedId } from '../kit/time-ordered-id.ts'
import { noted, notedOnce } from './noting.ts'
import { findObstacle } from './obstacle/service.ts'
import { sayRefusal } from './refusal.ts'
import { callerOf, deskMay, type Known } from './rules.ts'
import { listRest } from './series/store.ts'
import {
  cancelDeskBooking,
  findDeskBooking,
  findDeskPrice,
  findPlace,
  hasStaff,
  insertDeskBooking,
  moveDeskBooking,
  type Span,
  undoDeskChange,
} from './store.ts'

/** The reader, if he may keep the day of a facility. @throws Problem forbidden */
export function requireDesk(
  { actor }: Context,
  facilityId: number,
  may: readonly Standing[] = deskMay.keep,
): Person {
  return requireAt(actor, facilityId, may)
}

/** The reader, if he may book there for others: also an admin, unless nobody works there who would be told (R47). */
export async function requireBookingDesk(context: Context, facilityId: number): Promise<Person> {
  const person = requireDesk(context, facilityId)
  if (standingAt(person, facilityId) === 'admin' && !(await hasStaff(context, facilityId)))
    throw new Problem('forbidden', {
      detail: 'Questa struttura adesso non la gestisce nessuno: non si prenota, nemmeno al banco.',
    })
  return person
}

/** Books for a caller; the same key and wish give the same receipt. */
export async function bookForCaller(
  context: Context,
  facilityId: number,
  { shownCents, ...wish }: DeskBooking,
  key: string,
): Promise<DeskReceipt> {
  const person = await requireBookingDesk(context, facilityId)
  const span = spanOf(wish)
  const claim = claimOf(person.id, key, { facilityId, ...wish })
  return doOrExplain(
    () =>
      notedOnce(
        context,
        person,
        claim,
        inside =>
          insertDeskBooking(inside, {
            ...claim,
            ...span,
            ...callerOf(wish),
            facilityId,
            id: timeOrderedId(),
            slotId: slotOf(span),
            sport: wish.sport,
            shownCents,
          }).catch(sayRefusal),
        ({ id }) => ({ action: 'create', ...bookingEntry({ facilityId, id }), before: null, after: span }),
      ),
    () => findObstacle(context, { ...span, facilityId, fieldIds: [span.fieldId] }),
  )
}

/** What a booking would cost, before it is made or moved. */
export async function priceForCaller(context: Context, facilityId: number, wish: PriceWish) {
  requireDesk(context, facilityId)
  const { bookingId, caller } = wish
  const { phone, email } = caller
  const otherDates = wish.otherDates ?? (await movingAlong(context, facilityId, wish))
  const asked = { ...spanOf(wish), otherDates, facilityId, bookingId, phone, email }
  const price = await findDeskPrice(context, asked)
  if (!price) throw new Problem('slot-not-found')
  return price
}

/** The days on which the other dates of a series would be, moved by as many as one of them. */
async function movingAlong(
  context: Context,
  facilityId: number,
  { bookingId: id, which, date }: PriceWish,
): Promise<string[]> {
  if (!id || !which) return []
  const moving = await listRest(context, { facilityId, id, isAll: which === 'all' })
  const own = moving.find(other => other.id === id)
  if (!own) throw new Problem('slot-not-found')
  const days = daysBetween(own.date, date)
  return moving.filter(other => other !== own).map(other => addDays(other.date, days))
}

/** Another time, another field, or another length: in one step, or not at all. */
export async function moveForCustomer(
  context: Context,
  known: Known,
  { version, shownCents, ...wish }: DeskMove,
): Promise<DeskReceipt> {
  const person = requireDesk(context, known.facilityId)
  const span = spanOf(wish)
  const { receipt } = await doOrExplain(
    () =>
      noted(
        context,
        person,
        async inside => {
          const was = await findPlace(inside, known)
          const move = { ...known, ...span, version, slotId: slotOf(span), shownCents }
          const receipt = await moveDeskBooking(inside, move).catch(sayRefusal)
          return was && receipt && { was, receipt }
        },
        ({ was }) => ({
          action: 'change',
          ...bookingEntry(known),
          before: { version, ...was.span },
          after: span,
        }),
      ),
    async () =>
      (await whyNot(context, known, version, 'move-refused')) ??
      findObstacle(context, { ...span, ...known, fieldIds: [span.fieldId], except: known.id }),
  )
  return receipt
}

/** Cancels with words to the customer; the letter waits until nothing can be undone any more. */
export async function cancelForFacility(
  context: Context,
  known: Known,
  { version, words, shownMatch }: DeskCancellation,
): Promise<DeskReceipt> {
  const person = requireDesk(context, known.facilityId)
  const withoutMatch = shownMatch === false
  return doOrExplain(
    () =>
      noted(
        context,
        person,
        inside => cancelDeskBooking(inside, { ...known, version, words, withoutMatch }),
        () => ({ action: 'cancel', ...bookingEntry(known), before: { version }, after: { words } }),
      ),
    async () =>
      (await whyNot(context, known, version, 'cancellation-refused')) ??
      (withoutMatch ? new Problem('booking-changed') : undefined),
  )
}

/** Takes back the desk's last change of a booking. */
export async function undoChange(context: Context, known: Known, version: number): Promise<DeskReceipt> {
  const person = requireDesk(context, known.facilityId)
  const isUndone = await noted(
    context,
    person,
    async inside => {
      const was = await findPlace(inside, known)
      if (!(await undoDeskChange(inside, { ...known, version }))) return undefined
      const is = await findPlace(inside, known)
      return was && is && { was, is }
    },
    ({ was, is }) => ({
      action: 'change',
      ...bookingEntry(known),
      before: { version, status: was.status, ...was.span },
      after: { undone: version, status: is.status, ...is.span },
    }),
  )
  const row = await findDeskBooking(context, known)
  if (!row) throw new Problem('not-found')
  if (isUndone) return row.outcome
  if (row.sequence === version) throw new Problem('undo-refused')
  throw new Problem('undo-refused', {
    detail: 'Nel frattempo la prenotazione è cambiata: guarda come sta adesso',
  })
}

/** What has happened to a booking since it was seen; undefined when nothing has. */
export async function whyNot(
  context: Context,
  known: Known,
  version: number,
  refused: 'move-refused' | 'cancellation-refused',
): Promise<Problem | undefined> {
  const row = await findDeskBooking(context, known)
  if (!row) return new Problem('not-found')
  if (row.sequence !== version) return new Problem('booking-changed')
  const isOver = row.ends_at <= (context.at ?? new Date())
  if (isOver) return new Problem(refused, { detail: 'È già finita.' })
  if (row.status !== 'pending' && row.status !== 'confirmed')
    return new Problem(refused, { detail: 'Non è più in programma.' })
  if (refused === 'move-refused' && row.has_match)
    return new Problem(refused, {
      detail: 'Qui si gioca una partita organizzata: ha giocatori che contano sull’orario.',
    })
  return undefined
}

export function bookingEntry({ facilityId, id }: Known) {
  return { subject: 'booking' as const, subjectId: id, facilityId }
}

function spanOf(wish: { fieldId: number; date: string; startTime: string; endTime: string }): Span {
  const { fieldId, date, startTime, endTime } = wish
  return { fieldId, date, startMinute: minuteOf(startTime), endMinute: minuteOf(endTime) }
}

function slotOf({ fieldId, date, startMinute }: Span): string {
  return slotId(fieldId, date, startMinute)
}
