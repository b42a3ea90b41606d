import type { SportSlug } from '#contract/sport.ts'
import type { Board } from '#contract/tournament-board.ts'
import type { MatchResult, OrganisedTournament } from '#contract/tournament-organising.ts'
import { teamsOfDraw } from '#contract/tournament-size.ts'
import { type Actor, type Standing, standingAt } from '../../kit/actor.ts'
import type { Clash } from '../board/calendar.ts'
import { mayEndLevel } from '../board/standings.ts'
import type { TournamentStatus } from '../rules.ts'

/** Who may do what with the tournaments of a facility; the person who created one may do everything with it. */
export const tournamentMay = {
  organise: ['manager', 'owner', 'admin'],
  score: ['desk', 'manager', 'owner', 'admin'],
} as const satisfies Record<string, readonly Standing[]>

type Stored = {
  creator_id: string | null
  partner_facility_id: number | null
  status: TournamentStatus
  drawn_at: Date | null
  has_played: boolean
  is_over: boolean
}

export function mayWithTournament(
  { creator_id, partner_facility_id }: Pick<Stored, 'creator_id' | 'partner_facility_id'>,
  actor: Actor,
  what: keyof typeof tournamentMay,
): boolean {
  if (actor.kind === 'guest') return false
  if (actor.role === 'admin' || creator_id === actor.id) return true
  if (partner_facility_id === null) return false
  const allowed: readonly Standing[] = tournamentMay[what]
  return allowed.includes(standingAt(actor, partner_facility_id))
}

/** What may be done now; the screens show a button for each. What has been played to its end is not called off. */
export function tournamentActions(
  row: Stored,
  actor: Actor,
  isDecided = false,
): OrganisedTournament['allowed'] {
  const isOrganiser = mayWithTournament(row, actor, 'organise')
  const stands = row.status === 'published' || row.status === 'closed'
  const isAhead = stands && !row.has_played && !row.is_over
  const can = {
    edit: isOrganiser && row.status !== 'cancelled',
    publish: isOrganiser && row.status === 'draft' && !row.is_over,
    discard: isOrganiser && row.status === 'draft',
    close: isOrganiser && row.status === 'published',
    reopen: isOrganiser && row.status === 'closed' && !row.drawn_at && !row.is_over,
    cancel: isOrganiser && stands && !row.is_over && !isDecided,
    add: isOrganiser && isAhead,
    remove: isOrganiser && stands && !row.is_over,
    draw: isOrganiser && isAhead,
    schedule: isOrganiser && isAhead && row.drawn_at !== null && row.partner_facility_id !== null,
    // Rain may come after some matches have been played.
    move: isOrganiser && stands && row.drawn_at !== null && row.partner_facility_id !== null,
    score: mayWithTournament(row, actor, 'score') && stands && row.drawn_at !== null,
  }
  // Object.keys of the object above.
  return (Object.keys(can) as (keyof typeof can)[]).filter(action => can[action])
}

/**
 * Whether somebody has won the final or, where no match follows the groups, all have played; not by forfeits alone. The match for the
 * third place counts neither way: whoever has won the final has won, and a final that rain has taken may still be called off.
 */
export function isDecided({ has_played }: Pick<Stored, 'has_played'>, board: Board | null): boolean {
  if (!board || !has_played) return false
  const knockout = board.matches.filter(({ stage }) => stage === 'knockout')
  const final = knockout.toSorted((one, other) => other.round - one.round)[0]
  return final ? final.winner !== null : board.matches.every(({ state }) => state === 'final')
}

/** What is wrong with a format for this number of teams; undefined when nothing is. */
export function faultOfFormat(format: {
  teams: number
  groupCount: number
  advancing: number
}): string | undefined {
  const { teams, groupCount, advancing } = format
  const { least, most } = teamsOfDraw
  if (teams < least || teams > most) return `Servono da ${least} a ${most} iscrizioni confermate.`
  if (groupCount === 0) return undefined
  const smallest = Math.floor(teams / groupCount)
  if (smallest < 2) return 'Troppi gironi: servono almeno 2 iscrizioni per girone.'
  if (Math.ceil(teams / groupCount) > 10) return 'Gironi troppo grandi: al massimo 10 iscrizioni per girone.'
  if (advancing > smallest) return 'Passano il turno in più di quanti giocano in un girone.'
  return groupCount * advancing === 1 ? 'Se passa solo chi vince il girone, non c’è tabellone.' : undefined
}

/** Why a match cannot be played at a time, in words. */
export const clashWords: Record<Clash, string> = {
  'too-early': 'Prima deve finire la partita che decide chi gioca questa.',
  'too-late': 'Deve finire prima della partita che dipende da questa.',
  'plays-elsewhere': 'A quell’ora chi deve giocarla gioca già altrove.',
}

/** What is wrong with a result; undefined when nothing is. */
export function faultOfResult(result: MatchResult, isGroup: boolean, sport: SportSlug): string | undefined {
  const { state, walkover, homeScore, awayScore, homePenalties, awayPenalties } = result
  if (state !== 'final' || walkover) return undefined
  if (homeScore !== awayScore)
    return homePenalties === null && awayPenalties === null ? undefined : 'I rigori servono solo in parità.'
  if (!mayEndLevel(sport)) return 'In questo sport non si finisce in parità.'
  if (isGroup) return undefined
  if (homePenalties === null || awayPenalties === null) return 'In parità servono i rigori.'
  return homePenalties === awayPenalties ? 'Ai rigori vince una delle due.' : undefined
}
