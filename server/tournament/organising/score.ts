import type { MatchResult } from '#contract/tournament-organising.ts'
import type { BoardMatchRow } from '../board/store.ts'

/** What is stored of a result: only what its state allows. @param forNothing what a match counts that nobody has played */
export function scoreOf(result: MatchResult, forNothing: number) {
  const { state, walkover, period, homePenalties, awayPenalties } = result
  if (state === 'scheduled')
    return {
      state,
      walkover: null,
      period: null,
      homePenalties: null,
      awayPenalties: null,
      homeScore: null,
      awayScore: null,
    }
  if (walkover && state === 'final')
    return {
      state,
      walkover,
      period: null,
      homePenalties: null,
      awayPenalties: null,
      homeScore: walkover === 'home' ? forNothing : 0,
      awayScore: walkover === 'away' ? forNothing : 0,
    }
  const { homeScore, awayScore } = result
  const isFinal = state === 'final'
  return {
    state,
    walkover: null,
    period: isFinal ? null : period,
    homePenalties,
    awayPenalties,
    homeScore,
    awayScore,
  }
}

/** Whether a match has this result already: from somebody else, or from the same request, whose answer was lost. */
export function isWritten(row: BoardMatchRow, written: ReturnType<typeof scoreOf>): boolean {
  return (
    row.state === written.state &&
    row.walkover === written.walkover &&
    row.period === written.period &&
    row.home_score === written.homeScore &&
    row.away_score === written.awayScore &&
    row.home_penalties === written.homePenalties &&
    row.away_penalties === written.awayPenalties
  )
}
