import type { NewRegistration, Registration, RegistrationReceipt } from '#contract/tournament.ts'
import { requirePerson } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { claimOf, findOutcome, isReused, once } from '../../kit/idempotency.ts'
import { Problem } from '../../kit/problem.ts'
import { timeOrderedId } from '../../kit/time-ordered-id.ts'
import { type CountTry, requireNoWait } from '../../kit/tries.ts'
import { freeForfeits } from '../organising/forfeits.ts'
import { toTournament } from '../present.ts'
import { getTournament } from '../service.ts'
import { findRegistration, listRegistrationsOf, type RegistrationRow } from '../store.ts'
import { confirmPlace, type Placed, registerTeam, withdrawPlace } from './store.ts'

/**
 * Takes a place, or the next in the waiting list (R26). Somebody who is logged in has it at once, under the address of
 * his account. A visitor gets the same answer whether the address is known or not (R56): the letter says the rest.
 */
export async function register(
  context: Context,
  slug: string,
  { shownFeeCents, ...wish }: NewRegistration,
  { key, countTry }: { key: string; countTry: CountTry },
): Promise<RegistrationReceipt> {
  const person = context.actor.kind === 'person' ? context.actor : undefined
  const asked = { ...wish, slug, email: person?.email ?? wish.email }
  const claim = claimOf(person?.id ?? null, key, asked)
  let refused: Awaited<ReturnType<typeof registerTeam>> | undefined
  const place = async () => {
    // A request that comes again, because its answer was lost, is counted already. The statement below stores outcomes.
    const before = (await findOutcome(context, claim)) as Placed | undefined
    if (before) return before
    if (!person) requireNoWait(await countTry())
    return once(context, claim, async () => {
      refused = await registerTeam(context, { ...asked, ...claim, shownFeeCents, id: timeOrderedId() })
      return refused.placed
    })
  }
  const placed = await place().catch((error: unknown) => {
    throw isReused(error) ? arrivedBefore(person !== undefined) : error
  })
  if (!placed) {
    if (refused?.isNameTaken) throw nameTaken(person !== undefined)
    if (refused?.isRemoved) throw new Problem('registration-removed')
    throw await closed(context, slug)
  }
  if (!person)
    return { state: 'to-confirm', number: null, heldUntil: new Date(placed.heldUntil).toISOString() }
  return {
    state: placed.standing === 'in' ? 'confirmed' : 'waiting',
    number: placed.number,
    heldUntil: null,
  }
}

async function closed(context: Context, slug: string): Promise<Problem> {
  const { facility, isCancelled } = await getTournament(context, slug)
  if (isCancelled) return new Problem('registration-closed', { detail: 'Il torneo è annullato.' })
  if (facility?.slug === null)
    return new Problem('registration-closed', {
      detail: 'La struttura è sospesa: per ora il torneo non prende iscrizioni.',
    })
  return new Problem('registration-closed')
}

/** The form was corrected and sent again after a lost answer. The first version had arrived: it stays as it is. */
function arrivedBefore(isPerson: boolean): Problem {
  const detail = isPerson
    ? 'La tua iscrizione era già arrivata, com’era prima di cambiarla. La trovi in “Le Mie Iscrizioni”: per correggerla ritirala e mandane un’altra.'
    : 'La tua iscrizione era già arrivata, com’era prima di cambiarla. Il link che ti abbiamo mandato la conferma o la ritira; se l’email era sbagliata, il posto si libera da solo entro un’ora.'
  return new Problem('idempotency-key-reused', { detail })
}

/** A visitor may have that name himself, if an earlier answer was lost or he has forgotten: his letter tells him. */
function nameTaken(isPerson: boolean): Problem {
  const detail = isPerson
    ? 'Nel torneo c’è già questo nome: scegline un altro.'
    : 'Nel torneo c’è già questo nome. Se è il tuo, trovi l’iscrizione nella tua posta; se no, scegline un altro.'
  return new Problem('team-name-taken', { detail, issues: [{ path: 'teamName', message: detail }] })
}

export async function getRegistration(context: Context, key: string): Promise<Registration> {
  const row = await findRegistration(context, key)
  if (!row) throw new Problem('not-found')
  return toRegistration(row, context)
}

export async function confirmRegistration(context: Context, key: string): Promise<Registration> {
  await confirmPlace(context, key)
  return getRegistration(context, key)
}

/**
 * Gives a place up, and the next in line moves up; false if it is given up already, or it is too late. To be called in
 * a transaction, because the ground of matches that will not be played is freed with it.
 */
export async function giveUpRegistration(inside: Context, key: string): Promise<boolean> {
  const tournamentId = await withdrawPlace(inside, key)
  if (tournamentId) await freeForfeits(inside, tournamentId)
  return tournamentId !== undefined
}

export async function withdrawRegistration(context: Context, key: string): Promise<Registration> {
  const isOut = await allOrNothing(context, inside => giveUpRegistration(inside, key))
  const registration = await getRegistration(context, key)
  if (registration.state === 'cancelled')
    throw new Problem('withdrawal-refused', {
      detail: 'Il torneo è annullato: non c’è più nulla da ritirare.',
    })
  const isGone = registration.state === 'withdrawn' || registration.state === 'removed'
  if (!isOut && !isGone) throw new Problem('withdrawal-refused')
  return registration
}

export async function listMyRegistrations(context: Context): Promise<{ registrations: Registration[] }> {
  const rows = await listRegistrationsOf(context, requirePerson(context.actor).id)
  return { registrations: rows.map(row => toRegistration(row, context)) }
}

function toRegistration(row: RegistrationRow, context: Context): Registration {
  const isOff = row.status === 'cancelled' && row.standing !== 'out'
  const isHeld = row.held_until !== null && !isOff
  return {
    key: row.key,
    state: isOff ? 'cancelled' : row.is_removed ? 'removed' : STATES[row.standing],
    heldUntil: isHeld ? (row.held_until?.toISOString() ?? null) : null,
    number: row.number,
    isLeftOut: row.is_left_out && !isOff,
    hasPaid: row.has_paid,
    teamName: row.team_name,
    allowed: [
      ...(isHeld ? ['confirm' as const] : []),
      ...(row.standing !== 'out' && row.is_before && !isOff ? ['withdraw' as const] : []),
    ],
    tournament: toTournament(row, context),
  }
}

const STATES = { in: 'confirmed', waiting: 'waiting', out: 'withdrawn' } as const
