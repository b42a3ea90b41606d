import type { MatchStatus } from '#contract/match.ts'
import { isFootball, type SportSlug } from '#contract/sport.ts'
import { type Actor, type Standing, standingAt } from '../kit/actor.ts'
import { GONE } from '../kit/gone.ts'

type Stored = {
  creator_id: string | null
  facility_id: number
  status: MatchStatus
  sport: SportSlug
  players: number
  max_players: number
  held: number
  starts_at: Date
  decides_at: Date
  reserve: { offeredUntil: string | null } | null
  is_mine: boolean
  is_complete: boolean
  is_suspended: boolean
  is_organiser_away: boolean
  is_blocked: boolean
  was_removed: boolean
}
type Seen = { match: Stored; actor: Actor; now: Date }
type Stander = Standing | 'organiser' | 'player'

/** Which of the facility's staff may do what otherwise only people in the match may. */
export const matchStaff = {
  cancel: ['manager', 'owner', 'admin'],
  seeLineup: ['desk', 'manager', 'owner', 'admin'],
} as const satisfies Record<string, readonly Standing[]>

/** Everybody who has an account, whatever his role at the facility. */
const everybody = ['client', 'desk', 'manager', 'owner', 'admin'] as const

/** Who may do what with a match: its organiser, its players, and people in these roles at its facility. */
const matchMay = {
  join: everybody,
  wait: everybody,
  leave: ['player'],
  write: ['player'],
  cancel: ['organiser', ...matchStaff.cancel],
  confirm: ['organiser'],
  invite: ['organiser'],
  remove: ['organiser'],
  setGoalkeeper: ['organiser', 'player'],
  noteAbsence: ['organiser'],
  seeLineup: ['organiser', 'player', ...matchStaff.seeLineup],
  seeContacts: ['organiser'],
} as const satisfies Record<string, readonly Stander[]>

const HOUR_MS = 60 * 60_000
/** Before the start. */
export const LEAVING_ENDS_HOURS = 1
/** Before it is decided. */
export const LATE_HOURS = 24
/** After the start: a player who has left a jacket there can still ask for it. */
export const WRITING_HOURS = 48
const ABSENCE_MS = 7 * 24 * HOUR_MS

/** From here on no place is given up. */
export function leavableUntil({ starts_at }: Pick<Stored, 'starts_at'>): Date {
  return new Date(starts_at.getTime() - LEAVING_ENDS_HOURS * HOUR_MS)
}

/** From here on it is hard to find another player, so leaving counts as late (R24). */
export function lateFrom({ decides_at }: Pick<Stored, 'decides_at'>): Date {
  return new Date(decides_at.getTime() - LATE_HOURS * HOUR_MS)
}

/** What the reader may do with a match now; the API returns the answer as `allowed`. */
export const matchCan = {
  join: ({ match, actor, now }: Seen) =>
    may(match, actor, matchMay.join) &&
    !match.is_mine &&
    !takesNobody(match) &&
    !match.is_blocked &&
    !match.was_removed &&
    match.status === 'open' &&
    now < match.starts_at,
  wait: ({ match, actor, now }: Seen) =>
    may(match, actor, matchMay.wait) &&
    !match.is_mine &&
    !match.reserve &&
    !takesNobody(match) &&
    !match.is_blocked &&
    !match.was_removed &&
    match.status === 'full' &&
    now < match.decides_at,
  accept: ({ match, now }: Seen) =>
    isUndecided(match) &&
    !takesNobody(match) &&
    !match.is_blocked &&
    match.reserve?.offeredUntil != null &&
    now < new Date(match.reserve.offeredUntil),
  leave: ({ match, actor, now }: Seen) =>
    may(match, actor, matchMay.leave) && isUndecided(match) && now < leavableUntil(match),
  write: ({ match, actor, now }: Seen) =>
    may(match, actor, matchMay.write) &&
    match.creator_id !== null &&
    !match.is_organiser_away &&
    !may(match, actor, ['organiser']) &&
    match.status !== 'cancelled' &&
    now.getTime() < match.starts_at.getTime() + WRITING_HOURS * HOUR_MS,
  cancel: ({ match, actor, now }: Seen) =>
    may(match, actor, matchMay.cancel) && match.status !== 'cancelled' && now < match.starts_at,
  confirm: ({ match, actor, now }: Seen) =>
    may(match, actor, matchMay.confirm) &&
    isUndecided(match) &&
    match.is_complete &&
    // A place that is kept for somebody until a certain minute stays his until then.
    match.held === 0 &&
    now < match.starts_at,
  invite: ({ match, actor, now }: Seen) =>
    may(match, actor, matchMay.invite) &&
    !takesNobody(match) &&
    match.status === 'open' &&
    now < match.starts_at,
  remove: ({ match, actor, now }: Seen) =>
    may(match, actor, matchMay.remove) && isUndecided(match) && now < match.starts_at,
  /** The organiser may for everybody, a player for himself. */
  setGoalkeeper: ({ match, actor, now }: Seen) =>
    may(match, actor, matchMay.setGoalkeeper) &&
    isFootball(match.sport) &&
    isUndecided(match) &&
    now < match.starts_at,
  noteAbsence: ({ match, actor, now }: Seen) =>
    may(match, actor, matchMay.noteAbsence) &&
    match.status === 'confirmed' &&
    now >= match.starts_at &&
    now.getTime() < match.starts_at.getTime() + ABSENCE_MS,
}

export function maySeeLineup(match: Stored, actor: Actor): boolean {
  return may(match, actor, matchMay.seeLineup)
}

export function maySeeContacts(match: Stored, actor: Actor): boolean {
  return may(match, actor, matchMay.seeContacts)
}

function may(match: Stored, actor: Actor, who: readonly Stander[]): boolean {
  if (actor.kind === 'guest') return false
  if (who.includes('organiser') && match.creator_id === actor.id) return true
  if (who.includes('player') && match.is_mine) return true
  return who.includes(standingAt(actor, match.facility_id))
}

function takesNobody({ is_suspended, is_organiser_away }: Stored): boolean {
  return is_suspended || is_organiser_away
}

function isUndecided({ status }: Pick<Stored, 'status'>): boolean {
  return status === 'open' || status === 'full'
}

/** 'Giulia R.'; a single name stays as it is, and so do the words for who has left; no name becomes 'Utente'. */
export function shortName(name: string | null): string {
  if (name === GONE) return name
  const [first = '', second = ''] = (name ?? '').trim().split(/\s+/)
  if (first === '') return 'Utente'
  // By code points, so that an emoji, which a friend's name may contain, is not cut in half.
  const short = [...first].slice(0, 20).join('')
  const [initial] = second
  return initial ? `${short} ${initial.toUpperCase()}.` : short
}
