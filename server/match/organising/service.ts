import type { Match, NewMatch, NewMatchOnSlot } from '#contract/match.ts'
import { makeBooking } from '../../booking/service.ts'
import { type Person, requirePerson, scopeOf } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { claimOf, findOutcome } from '../../kit/idempotency.ts'
import { Problem } from '../../kit/problem.ts'
import { timeOrderedId } from '../../kit/time-ordered-id.ts'
import { toMatch } from '../present.ts'
import { matchStaff } from '../rules.ts'
import { readMatch } from '../service.ts'
import { findMatch, type MatchRow } from '../store.ts'
import { callMatchOff, confirmEarly, findGround, insertMatch } from './store.ts'

/** Turns a confirmed booking of the reader into a match; its ground stays taken. */
export async function organiseOnBooking(context: Context, bookingId: string, wish: NewMatch): Promise<Match> {
  const id = await organise(context, bookingId, wish)
  return readMatch(context, id)
}

/** Books a free slot as any booking does, and organises on it: both happen, or neither. */
export async function organiseOnSlot(context: Context, wish: NewMatchOnSlot, key: string): Promise<Match> {
  const person = requirePerson(context.actor)
  const { fieldId, date, startTime, minutes, phone, shownCents, shownFreeUntil, shownApproval, ...terms } =
    wish
  const slot = { fieldId, date, startTime, minutes, phone, shownCents, shownFreeUntil, shownApproval }
  const id = await allOrNothing(context, async inside => {
    // A key that was used for something else would break the transaction; it is refused before.
    await findOutcome(inside, claimOf(person.id, key, slot))
    const booked = await makeBooking(inside, slot, key)
    return organise(inside, booked.id, terms)
  })
  return readMatch(context, id)
}

async function organise(context: Context, bookingId: string, wish: NewMatch): Promise<string> {
  const person = requirePerson(context.actor)
  const id = timeOrderedId()
  const isMade = await insertMatch(context, { ...wish, ...contactOf(person), id, bookingId })
  return isMade ? id : explain(context, { ...wish, bookingId, userId: person.id })
}

/** Returns the match that the booking has already, or throws why it can have none. */
async function explain(
  context: Context,
  wish: NewMatch & { bookingId: string; userId: string },
): Promise<string> {
  const ground = await findGround(context, wish)
  if (!ground) throw new Problem('not-found')
  if (ground.match_id && ground.is_as_wished) return ground.match_id
  if (ground.match_id) throw new Problem('idempotency-key-reused', { detail: MATCH_ARRIVED })
  throw new Problem('match-refused', { detail: whyRefused(ground) })
}

const MATCH_ARRIVED =
  'La partita era già aperta, com’era prima di cambiarla: la trovi in “Le Mie Iscrizioni”. Se è sbagliata annullala, poi aprila di nuovo.'

function whyRefused({
  status,
  is_over,
  has_sport,
  is_suspended,
}: {
  status: string
  is_over: boolean
  has_sport: boolean
  is_suspended: boolean
}): string {
  if (status === 'pending')
    return 'La struttura deve ancora approvare la prenotazione: si può organizzare appena è confermata.'
  if (status !== 'confirmed' || is_over) return 'Questa prenotazione non è più in programma.'
  if (is_suspended) return 'La struttura è sospesa: per ora nessuno potrebbe unirsi.'
  if (!has_sport) return 'Su questo campo non si gioca questo sport.'
  return 'Il momento in cui si decide è già passato: scegli meno ore, oppure una prenotazione più avanti.'
}

/** Calls a match off; its booking stays with whoever made it. A second time changes nothing. */
export async function cancelMatch(context: Context, id: string): Promise<Match> {
  const person = requirePerson(context.actor)
  const row = await findMatch(context, id)
  if (!row) throw new Problem('not-found')
  const scope = scopeOf(person, matchStaff.cancel)
  const isOrganiser = row.creator_id === person.id
  const isStaff = scope.isEverywhere || scope.facilityIds.includes(row.facility_id)
  if (!isOrganiser && !isStaff) throw new Problem('not-found')
  const cause = isOrganiser ? 'organiser' : 'facility'
  const isOff = await callMatchOff(context, { id, userId: person.id, cause, ...scope })
  if (!isOff && row.status !== 'cancelled') throw new Problem('match-over')
  return readMatch(context, id)
}

/** Confirms before the deadline; a confirmed match stays so. */
export async function confirmMatch(context: Context, id: string): Promise<Match> {
  const { id: userId } = requirePerson(context.actor)
  const isConfirmed = await confirmEarly(context, { id, userId })
  const row = await findMatch(context, id)
  if (!row || row.creator_id !== userId) throw new Problem('not-found')
  if (!isConfirmed && row.status !== 'confirmed') throw whyUnconfirmed(row)
  return toMatch(row, context)
}

function whyUnconfirmed({ status, is_complete, held }: MatchRow): Problem {
  if (status === 'cancelled') return new Problem('match-over')
  if (!is_complete) return new Problem('match-incomplete')
  return held > 0 ? new Problem('match-incomplete', { detail: PLACE_KEPT }) : new Problem('match-over')
}

const PLACE_KEPT = 'Un posto è tenuto per chi è in riserva: conferma quando ha risposto.'

function contactOf({ id, name, email, phone }: Person) {
  return { userId: id, name, email, phone }
}
