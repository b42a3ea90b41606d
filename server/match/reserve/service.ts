import { type Joining, type Match, SUSPENDED } from '#contract/match.ts'
import { ORGANISER_AWAY, REMOVED } from '#contract/match-words.ts'
import { requirePerson } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { sayDeclined } from '../joining/declined.ts'
import { correctJoining } from '../joining/store.ts'
import { shortName } from '../rules.ts'
import { readMatch } from '../service.ts'
import { acceptPlace, leaveReserve, waitForPlace } from './store.ts'

/** Waits for a place in a full match; a second time keeps the turn, and corrects how he is reached and whether he is in goal. */
export async function joinReserve(context: Context, id: string, wish: Joining): Promise<Match> {
  const { id: userId, name } = requirePerson(context.actor)
  const waiter = { ...wish, id, userId, name, phone: wish.phone || null }
  const isNew = await waitForPlace(context, waiter).catch(sayDeclined)
  if (!isNew) await correctJoining(context, waiter)
  const match = await readMatch(context, id)
  if (!isNew && !match.reserve && !match.mine) throw new Problem('reserve-refused', whyNobody(match))
  return match
}

/** Takes the place that is kept for the reader. */
export async function acceptOffer(context: Context, id: string): Promise<Match> {
  const person = requirePerson(context.actor)
  const wish = { id, userId: person.id, shortName: shortName(person.name) }
  const isIn = await acceptPlace(context, wish).catch(sayDeclined)
  const match = await readMatch(context, id)
  if (!isIn && !match.mine) throw new Problem('offer-over', whyNobody(match))
  return match
}

/** Stops waiting; a place that was kept goes to the next one. */
export async function quitReserve(context: Context, id: string): Promise<Match> {
  const { id: userId } = requirePerson(context.actor)
  await leaveReserve(context, { id, userId })
  return readMatch(context, id)
}

function whyNobody({ wasRemoved, status, isSuspended, isOrganiserAway }: Match): { detail?: string } {
  if (wasRemoved && (status === 'open' || status === 'full')) return { detail: REMOVED }
  if (isSuspended) return { detail: SUSPENDED }
  return isOrganiserAway ? { detail: ORGANISER_AWAY } : {}
}
