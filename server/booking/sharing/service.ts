import { sharedPath } from '#contract/paths.ts'
import type { BookingParts, SharedBooking } from '#contract/share.ts'
import { playersOf, shareCents } from '#contract/sport.ts'
import { readerId, requirePerson } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { addPart, getParts, notePayment, partOf, withdrawPart } from '../../part/service.ts'
import { sharedCalendar } from '../calendar.ts'
import { firstNameOf, shareState } from './rules.ts'
import { findShared, findSharedOf, giveUpPlaceOfFriend, type SharedRow } from './store.ts'

/** A booking as shown to anybody who knows its address: of people, only first names (R6). */
export async function getShared(context: Context, key: string): Promise<SharedBooking> {
  const row = await requireShared(context, key)
  const parts = await getParts(context, row.id)
  const { places, cents } = shareOf(row)
  return {
    state: shareState(row, places - 1 - parts.length, context.at ?? new Date()),
    date: row.date,
    startTime: row.start_time,
    endTime: row.end_time,
    movedFrom: row.moved_from?.toISOString() ?? null,
    field: row.summary,
    organiser: firstNameOf(row.customer_name),
    isMine: isBooker(row, context),
    places,
    shareCents: cents,
    isPaid: row.is_paid,
    parts: parts.map(({ id, name }) => ({ id, name, hasPlace: row.with_place.includes(id) })),
    matchId: row.match_id,
  }
}

export async function joinShared(context: Context, key: string, wish: { name: string; claim: string }) {
  const row = await requireShared(context, key)
  // The booker has the first place.
  const places = shareOf(row).places - 1
  const state = shareState(row, places, context.at ?? new Date())
  if (state === 'cancelled' || state === 'past' || state === 'pending') throw new Problem('part-refused')
  if (isBooker(row, context)) throw new Problem('part-refused', { detail: ALREADY_COUNTED })
  // Two lists of who comes would contradict each other.
  if (row.match_id) throw new Problem('part-refused')
  return { part: await addPart(context, { ...wish, ref: row.id, places }) }
}

const TOO_LATE = 'La partita è confermata, o sta per cominciare: scrivi a chi organizza'

const ALREADY_COUNTED = 'Hai prenotato tu: ci sei già'

export async function leaveShared(context: Context, key: string, claim: string) {
  const { id, with_place } = await requireShared(context, key)
  const part = await partOf(context, id, claim)
  // Out of the match first: where that is too late, the answer stands.
  if (part && with_place.includes(part) && !(await giveUpPlaceOfFriend(context, part)))
    throw new Problem('leaving-refused', { detail: TOO_LATE })
  await withdrawPart(context, id, claim)
  return { done: true as const }
}

/** The file for a friend's own calendar. */
export async function readSharedCalendar(context: Context, key: string, baseUrl: string): Promise<string> {
  const row = await requireShared(context, key)
  return sharedCalendar(row, `${baseUrl}${sharedPath(row.share_key)}`)
}

export async function getBookingParts(context: Context, id: string): Promise<BookingParts> {
  const row = await requireMine(context, id)
  const parts = await getParts(context, id)
  const { places, cents } = shareOf(row)
  return {
    shareKey: row.share_key,
    places,
    shareCents: cents,
    matchId: row.match_id,
    parts: parts.map(part => ({ ...part, hasPlace: row.with_place.includes(part.id) })),
  }
}

export async function payBookingPart(
  context: Context,
  { id, part }: { id: string; part: string },
  hasPaid: boolean,
): Promise<BookingParts> {
  await requireMine(context, id)
  await notePayment(context, { ref: id, id: part, hasPaid })
  return getBookingParts(context, id)
}

function isBooker({ user_id }: SharedRow, { actor }: Context): boolean {
  return user_id !== null && user_id === readerId(actor)
}

function shareOf({ summary, price_cents }: SharedRow) {
  const places = playersOf(summary.sports)
  return { places, cents: shareCents(price_cents, places) }
}

async function requireShared(context: Context, key: string): Promise<SharedRow> {
  const row = await findShared(context, key)
  if (!row) throw new Problem('not-found')
  return row
}

async function requireMine(context: Context, id: string): Promise<SharedRow> {
  const row = await findSharedOf(context, id, requirePerson(context.actor).id)
  if (!row) throw new Problem('not-found')
  return row
}
