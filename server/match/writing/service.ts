import type { Match } from '#contract/match.ts'
import { ORGANISER_AWAY } from '#contract/match-words.ts'
import { requirePerson } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { claimOf, findOutcome, isReused, once } from '../../kit/idempotency.ts'
import { Problem } from '../../kit/problem.ts'
import { type CountTry, requireNoWait } from '../../kit/tries.ts'
import { shortName } from '../rules.ts'
import { getMatch } from '../service.ts'
import { tellOrganiser } from './store.ts'

/**
 * Sends the organiser a letter from a player, under the name that everybody sees (R6). To answer, the organiser opens
 * the match: its page shows him the contacts that players have left.
 */
export async function writeToOrganiser(
  context: Context,
  { id, text, key }: { id: string; text: string; key: string },
  countMessage: CountTry<[userId: string]>,
): Promise<Match> {
  const person = requirePerson(context.actor)
  const claim = claimOf(person.id, key, { id, text })
  // A message that comes again, because its answer was lost, has been counted.
  const before = await findOutcome(context, claim).catch((error: unknown) => {
    throw isReused(error) ? new Problem('idempotency-key-reused', { detail: MESSAGE_ARRIVED }) : error
  })
  const isSent = before !== undefined
  if (!isSent) requireNoWait(await countMessage(person.id))
  const message = { ...claim, id, text, shortName: shortName(person.name) }
  const isTold = isSent || (await once(context, claim, () => tellOrganiser(context, message)))
  const { match } = await getMatch(context, id)
  if (!isTold && match.mine && !match.isOrganiser)
    throw new Problem('match-over', match.isOrganiserAway ? { detail: ORGANISER_AWAY } : {})
  if (!isTold) throw new Problem('not-found')
  return match
}

const MESSAGE_ARRIVED =
  'Il messaggio di prima era già partito, com’era. Se vuoi mandare anche questo, premi di nuovo.'
