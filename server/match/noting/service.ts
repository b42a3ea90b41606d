import type { MatchDetail } from '#contract/match.ts'
import { requirePerson } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { getMatch } from '../service.ts'
import { isDismissed, keepAbsence, keepGoalkeeper, keepPayment } from './store.ts'

/** Notes for the organiser whether a player has paid his share; it is not a payment. */
export async function notePayment(
  context: Context,
  player: { id: string; playerId: string },
  hasPaid: boolean,
): Promise<MatchDetail> {
  const { id: userId } = requirePerson(context.actor)
  if (!(await keepPayment(context, { ...player, userId, hasPaid }))) throw new Problem('not-found')
  return getMatch(context, player.id)
}

/** Who is in goal is settled among the players of a match: no place has to be free for it. */
export async function setGoalkeeper(
  context: Context,
  player: { id: string; playerId: string },
  isGoalkeeper: boolean,
): Promise<MatchDetail> {
  const { id: userId } = requirePerson(context.actor)
  const isKept = await keepGoalkeeper(context, { ...player, userId, isGoalkeeper })
  const detail = await getMatch(context, player.id)
  const seat = detail.lineup?.find(({ id }) => id === player.playerId)
  if (!seat || !(detail.match.isOrganiser || seat.isReader)) throw new Problem('not-found')
  if (!isKept && !detail.match.allowed.includes('setGoalkeeper')) throw new Problem('match-over')
  return detail
}

const DISMISSED = 'Chi gioca l’ha contestata, e Campo Libero ha risposto che questa assenza non conta.'

/** Notes that a player did not come, or takes that back. */
export async function noteAbsence(
  context: Context,
  player: { id: string; playerId: string },
  isAbsent: boolean,
): Promise<MatchDetail> {
  const { id: userId } = requirePerson(context.actor)
  const { match } = await getMatch(context, player.id)
  if (!match.isOrganiser) throw new Problem('not-found')
  if (!match.allowed.includes('noteAbsence')) throw new Problem('absence-refused')
  if (isAbsent && (await isDismissed(context, player)))
    throw new Problem('absence-refused', { detail: DISMISSED })
  await keepAbsence(context, { ...player, userId, isAbsent })
  return getMatch(context, player.id)
}
