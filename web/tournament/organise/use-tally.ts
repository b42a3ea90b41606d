import { useState } from 'react'
import { isFootball, type SportSlug } from '#contract/sport.ts'
import type { Board, BoardMatch } from '#contract/tournament-board.ts'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { type Score, useScore } from './use-score.ts'

/** The score pressed for one version of a match: closing the match before the score is written loses nothing. */
export type Pressed = Map<number, { version: number; home: number; away: number }>

export type TallyOptions = {
  organised: OrganisedTournament
  board: Board
  match: BoardMatch
  pressed: Pressed
  /** Once a match is over, or its result taken away. */
  onDone: () => void
}

/** The score of a match while somebody keeps it, and the ways to write it down. */
export function useTally({ organised, board, match, pressed, onDone }: TallyOptions) {
  const { write, isWriting, error } = useScore(organised.id, match)
  const before = pressed.get(match.number)
  const first = before?.version === match.version ? before : undefined
  const [home, setHome] = useState(first?.home ?? match.homeScore ?? 0)
  const [away, setAway] = useState(first?.away ?? match.awayScore ?? 0)
  const [penalties, setPenalties] = useState<[number, number]>([
    match.homePenalties ?? 0,
    match.awayPenalties ?? 0,
  ])
  const [period, setPeriod] = useState(match.period ?? firstPeriod(board.sport))
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
      whenDone?.()
    })
  const live = (change: Partial<Score> = {}) => send({ state: 'live', period, ...change })
  const count = (score: { home: number; away: number }) => {
    setHome(score.home)
    setAway(score.away)
    pressed.set(match.number, { ...score, version: match.version })
    if (match.state === 'live') live({ homeScore: score.home, awayScore: score.away })
  }
  return {
    home,
    away,
    count,
    penalties: needsPenalties ? penalties : undefined,
    setPenalties,
    period,
    setPeriod,
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
        onDone,
      ),
    giveTo: (winner: 'home' | 'away') => send({ state: 'final', walkover: winner }, onDone),
    takeAway: () => send({ state: 'scheduled' }, onDone),
  }
}

function firstPeriod(sport: SportSlug): string {
  if (isFootball(sport)) return '1º tempo'
  return sport === 'basket' ? '1º quarto' : '1º set'
}
