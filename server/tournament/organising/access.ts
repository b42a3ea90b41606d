import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { requirePerson } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { isDatabaseError } from '../../kit/idempotency.ts'
import { Problem } from '../../kit/problem.ts'
import { type Deed, noteDeed } from '../noting.ts'
import { lockTournament } from '../planning/store.ts'
import { findTournament } from '../store.ts'
import { mayWithTournament, tournamentActions, type tournamentMay } from './conditions.ts'

type Action = OrganisedTournament['allowed'][number]

export async function requireOrganiser(
  context: Context,
  id: string,
  what: keyof typeof tournamentMay = 'organise',
) {
  requirePerson(context.actor)
  const row = await findTournament(context, id)
  // Somebody who may not do it is not told that the tournament exists.
  if (!row || !mayWithTournament(row, context.actor, what)) throw new Problem('not-found')
  return row
}

export async function requireAllowed(context: Context, id: string, action: Action) {
  const row = await requireOrganiser(context, id, action === 'score' ? 'score' : 'organise')
  if (!tournamentActions(row, context.actor).includes(action)) throw new Problem('tournament-refused')
  return row
}

/** An admin may name any facility: one that is not there, or has been taken off the list since, the database refuses. */
export function sayPlaceIsGone(error: unknown): never {
  if (isDatabaseError(error) && error.constraint === 'tournament_partner_facility_id_fkey')
    throw new Problem('not-found', { detail: 'Questa struttura non c’è più: scegline un’altra' })
  throw error
}

/**
 * Does `work` under the lock of the tournament and checks there once more that it is allowed: registering, playing or
 * calling off at the same moment happens before or after it. The deed that `work` returns is noted; a request that
 * arrives again does none.
 * @param action undefined for what its organiser may do at any time
 */
export async function alone(
  context: Context,
  id: string,
  action: Action | undefined,
  work: (inside: Context, row: Awaited<ReturnType<typeof requireOrganiser>>) => Promise<Deed | undefined>,
): Promise<void> {
  const look = (as: Context) => (action ? requireAllowed(as, id, action) : requireOrganiser(as, id))
  // Checked before as well, so that somebody who may not do it never takes the lock.
  await look(context)
  await allOrNothing(context, async inside => {
    await lockTournament(inside, id)
    const row = await look(inside)
    const deed = await work(inside, row)
    if (deed) await noteDeed(inside, row, deed)
  })
}
