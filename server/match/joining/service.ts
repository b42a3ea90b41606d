import { type Joining, type Match, type MatchDetail, SUSPENDED } from '#contract/match.ts'
import { ORGANISER_AWAY, REMOVED } from '#contract/match-words.ts'
import { requirePerson } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { claimOf, isDatabaseError, isReused, once } from '../../kit/idempotency.ts'
import { invalidField, Problem } from '../../kit/problem.ts'
import { toMatch } from '../present.ts'
import { shortName } from '../rules.ts'
import { getMatch } from '../service.ts'
import { findMatch, type MatchRow } from '../store.ts'
import { sayDeclined } from './declined.ts'
import {
  correctJoining,
  leavePlace,
  readmitPlayer,
  removePlayer,
  takePlace,
  takePlaceForFriend,
} from './store.ts'

/** Takes a place for the reader; a second time takes no other, and corrects how he is reached and whether he is in goal. */
export async function joinMatch(context: Context, id: string, wish: Joining): Promise<Match> {
  const { id: userId, name } = requirePerson(context.actor)
  const place = { ...wish, id, userId, name, shortName: shortName(name), phone: wish.phone || null }
  const isNew = await takePlace(context, place).catch((error: unknown) => {
    // Pressed twice at once: the other request has taken his place.
    if (isTwice(error)) return false
    return sayDeclined(error)
  })
  if (!isNew) {
    const row = await getRow(context, id)
    if (!row.mine) throw whyNoPlace(row, context)
    await correctJoining(context, place)
  }
  return toMatch(await getRow(context, id), context)
}

/** Gives the reader's place up, and the match is open again; false where there is none, or it is too late. */
export function giveUpPlace(context: Context, id: string): Promise<boolean> {
  const person = requirePerson(context.actor)
  return leavePlace(context, { id, userId: person.id, shortName: shortName(person.name) })
}

export async function leaveMatch(context: Context, id: string): Promise<Match> {
  const isOut = await giveUpPlace(context, id)
  const row = await getRow(context, id)
  if (!isOut && row.mine) throw whyNoLeaving(row)
  return toMatch(row, context)
}

/** Two friends may have the same name: the key tells a second friend from a request that is sent again. */
export async function inviteFriend(
  context: Context,
  id: string,
  friend: { name: string; isGoalkeeper: boolean },
  key: string,
): Promise<MatchDetail> {
  const { id: userId } = requirePerson(context.actor)
  const claim = claimOf(userId, key, { id, ...friend })
  const isIn = await once(context, claim, () =>
    takePlaceForFriend(context, { ...friend, ...claim, id }),
  ).catch((error: unknown) => {
    throw isReused(error) ? new Problem('idempotency-key-reused', { detail: FRIEND_ARRIVED }) : error
  })
  if (!isIn) {
    const row = await getRow(context, id)
    throw row.creator_id === userId ? whyNoPlace(row, context) : new Problem('not-found')
  }
  return getMatch(context, id)
}

const FRIEND_ARRIVED =
  'Chi avevi scritto prima era già arrivato: lo trovi tra chi gioca. Se è sbagliato toglilo, poi premi di nuovo.'

/** Frees a player's place; whoever has an account is told why. */
export async function removeFromMatch(
  context: Context,
  { id, playerId }: { id: string; playerId: string },
  reason?: string,
): Promise<MatchDetail> {
  const { id: userId } = requirePerson(context.actor)
  const isOut = await removePlayer(context, { id, userId, playerId, reason })
  const detail = await getMatch(context, id)
  if (!detail.match.isOrganiser) throw new Problem('not-found')
  const kept = isOut ? undefined : detail.lineup?.find(player => player.id === playerId)
  if (kept && !kept.isOffline && reason === undefined) throw invalidField('reason', 'Scrivi il motivo')
  if (kept) throw new Problem('match-over')
  return detail
}

/** Lets a player whom the organiser has removed join again: he takes a place himself, if he still wants to. */
export async function readmitToMatch(
  context: Context,
  { id, removalId }: { id: string; removalId: string },
): Promise<MatchDetail> {
  const { id: userId } = requirePerson(context.actor)
  await readmitPlayer(context, { id, userId, removalId })
  const detail = await getMatch(context, id)
  if (!detail.match.isOrganiser) throw new Problem('not-found')
  return detail
}

async function getRow(context: Context, id: string): Promise<MatchRow> {
  const row = await findMatch(context, id)
  if (!row) throw new Problem('not-found')
  return row
}

/** A match that can still be joined was full a moment ago: it may be open again, as somebody has left since. */
function whyNoPlace(row: MatchRow, { at = new Date() }: Context): Problem {
  const { status, starts_at, is_suspended, is_organiser_away, was_removed } = row
  const isClosed = (status !== 'open' && status !== 'full') || starts_at <= at
  if (was_removed && !isClosed) return new Problem('match-closed', { detail: REMOVED })
  if (is_suspended && !isClosed) return new Problem('match-closed', { detail: SUSPENDED })
  if (is_organiser_away && !isClosed) return new Problem('match-closed', { detail: ORGANISER_AWAY })
  return new Problem(isClosed ? 'match-closed' : 'match-full')
}

function whyNoLeaving({ status }: MatchRow): Problem {
  if (status === 'confirmed')
    return new Problem('leaving-refused', {
      detail: 'La partita è confermata: nessuno può più uscire.',
    })
  return new Problem('leaving-refused')
}

function isTwice(error: unknown): boolean {
  return isDatabaseError(error) && error.constraint === 'match_participant_once'
}
