import type { BookingAnswer, BookingRequest } from '#contract/booking.ts'
import { noteChange } from '../../audit/service.ts'
import { requirePerson, scopeOf } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { bookingMay } from '../rules.ts'
import { decideBooking, findRequest, listRequests, type RequestRow } from './store.ts'

/** The bookings that wait for the reader's answer: those of the facilities where he works; for an admin, all. */
export async function listBookingRequests(context: Context): Promise<{ requests: BookingRequest[] }> {
  const scope = scopeOf(requirePerson(context.actor), bookingMay.answer)
  return { requests: (await listRequests(context, scope)).map(toRequest) }
}

/** Approves or refuses a request as it was seen; the same answer given again changes nothing. */
export async function answerBookingRequest(
  context: Context,
  id: string,
  { approve, version, words }: BookingAnswer,
): Promise<{ status: 'confirmed' | 'cancelled' }> {
  const person = requirePerson(context.actor)
  const scope = scopeOf(person, bookingMay.answer)
  const status = approve ? 'confirmed' : 'cancelled'
  const isDecided = await allOrNothing(context, async inside => {
    const facilityId = await decideBooking(inside, scope, { id, version, approve, words: words || null })
    if (facilityId === undefined) return false
    await noteChange(inside.db, person, {
      action: approve ? 'change' : 'cancel',
      subject: 'booking',
      subjectId: id,
      facilityId,
      before: { status: 'pending', version },
      after: { status, ...(words && { words }) },
    })
    return true
  })
  if (isDecided) return { status }
  const row = await findRequest(context, scope, id)
  if (!row) throw new Problem('not-found')
  // Moved since he saw it: nobody should approve a time that he has not seen.
  if (row.status === 'pending' && row.sequence !== version) throw new Problem('request-changed')
  if (approve ? row.status === 'confirmed' : row.cancelled_by === 'facility') return { status }
  const isLate = approve && row.cancelled_by === 'time'
  throw new Problem('already-answered', { detail: `${whatBecameOf(row)}${isLate ? BOOK_IT : ''}` })
}

const BOOK_IT = '. Se il cliente vuole ancora l’ora, prenotala al banco.'

function whatBecameOf({ status, cancelled_by }: RequestRow): string {
  if (status === 'confirmed' || status === 'no-show') return 'È già confermata'
  if (cancelled_by === 'client') return 'Il cliente l’ha annullata'
  if (cancelled_by === 'facility') return 'È già rifiutata'
  return cancelled_by === 'desk' ? 'È già annullata' : 'È scaduta senza una risposta'
}

function toRequest(row: RequestRow): BookingRequest {
  return {
    id: row.id,
    date: row.date,
    startTime: row.start_time,
    endTime: row.end_time,
    totalCents: row.price_cents,
    notes: row.notes,
    customerName: row.customer_name,
    phone: row.phone,
    visits: row.visits,
    noShows: row.no_shows,
    answerBy: row.answer_by.toISOString(),
    version: row.sequence,
    field: row.summary,
  }
}
