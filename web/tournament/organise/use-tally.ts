import { useState } from 'react'
import { isFootball, type SportSlug } from '#contract/sport.ts'
import type { Board, BoardMatch } from '#contract/tournament-board.ts'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { useKeptState } from '#web/form/kept-state.ts'
import { type Score, useScore } from './use-score.ts'

/** What is pressed and typed for one version of a match, and not written yet. */
type Unwritten = {
  version: number
  home: number
  away: number
  penalties: [home: number, away: number]
  period: string
}

export type TallyOptions = {
  organised: OrganisedTournament
  board: Board
  match: BoardMatch
  /** Once a match is over, or its result taken away. */
  onDone: () => void
}

/** The score of a match while somebody keeps it, and the ways to write it down. */
export function useTally({ organised, board, match, onDone }: TallyOptions) {
  const { write, isWriting, error } = useScore(organised.id, match)
  // Neither closing the match nor the end of a session loses what is not written yet. After another draw others play it.
  const kept = ['score', organised.id, match.number, match.home.team, match.away.team].join(' ')
  const [found, keep, forget] = useKeptState<Unwritten | undefined>(kept, undefined)
  const first = found?.version === match.version ? found : undefined
  const [home, setHome] = useState(first?.home ?? match.homeScore ?? 0)
  const [away, setAway] = useState(first?.away ?? match.awayScore ?? 0)
  const [penalties, setPenalties] = useState<[number, number]>(
    first?.penalties ?? [match.homePenalties ?? 0, match.awayPenalties ?? 0],
  )
  const [period, setPeriod] = useState(first?.period ?? match.period ?? firstPeriod(board.sport))
  const [seen, setSeen] = useState(match)
  // A colleague may keep the same match: what he has changed is shown. After our own write the older match is drawn
  // once more.
  if (!isWriting && match.version > seen.version) {
    setSeen(match)
    if (match.homeScore !== seen.homeScore || match.awayScore !== seen.awayScore) {
      setHome(match.homeScore ?? 0)
      setAway(match.awayScore ?? 0)
    }
    if (match.homePenalties !== seen.homePenalties || match.awayPenalties !== seen.awayPenalties)
      setPenalties([match.homePenalties ?? 0, match.awayPenalties ?? 0])
    if (match.period && match.period !== seen.period) setPeriod(match.period)
  }
  const needsPenalties = isFootball(board.sport) && match.group === null && home === away
  // What was pressed without a network is not sent when it is back (R45): nobody must think that it was.
  const isUnsaid =
    match.state === 'live' && !isWriting && (home !== match.homeScore || away !== match.awayScore)
  const send = (result: Score, whenDone?: () => void) =>
    write({ homeScore: home, awayScore: away, ...result }, now => {
      // The change is our own: what is pressed or typed while its answer is on its way stays.
      setSeen(now)
      keep(all => all && { ...all, version: now.version })
      whenDone?.()
    })
  const remember = (change: Partial<Unwritten>) =>
    keep(() => ({ version: match.version, home, away, penalties, period, ...change }))
  const over = () => {
    forget()
    onDone()
  }
  const live = (change: Partial<Score> = {}) => send({ state: 'live', period, ...change })
  const count = (score: { home: number; away: number }) => {
    setHome(score.home)
    setAway(score.away)
    remember(score)
    if (match.state === 'live') live({ homeScore: score.home, awayScore: score.away })
  }
  return {
    home,
    away,
    count,
    penalties: needsPenalties ? penalties : undefined,
    setPenalties: (next: [number, number]) => {
      setPenalties(next)
      remember({ penalties: next })
    },
    period,
    setPeriod: (next: string) => {
      setPeriod(next)
      remember({ period: next })
    },
    isUnsaid,
    isWriting,
    error,
    keep: () => live(),
    end: () =>
      send(
        {
          state: 'final',
          homePenalties: needsPenalties ? penalties[0] : null,
          awayPenalties: needsPenalties ? penalties[1] : null,
        },
        over,
      ),
    giveTo: (winner: 'home' | 'away') => send({ state: 'final', walkover: winner }, over),
    takeAway: () => send({ state: 'scheduled' }, over),
  }
}

function firstPeriod(sport: SportSlug): string {
  if (isFootball(sport)) return '1º tempo'
  return sport === 'basket' ? '1º quarto' : '1º set'
}
