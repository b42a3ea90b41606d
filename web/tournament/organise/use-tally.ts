import { isFootball, type SportSlug } from '#contract/sport.ts'
import type { Board, BoardMatch } from '#contract/tournament-board.ts'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { useKeptState } from '#web/form/kept-state.ts'
import { type Score, useScore } from './use-score.ts'

type Tally = { home: number; away: number; penalties: [home: number, away: number]; period: string }

/** What is pressed and typed and not written yet, and over what was written then. */
type Unwritten = Tally & { over: Written }
type Written = Pick<
  BoardMatch,
  'version' | 'homeScore' | 'awayScore' | 'homePenalties' | 'awayPenalties' | 'period'
>

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
  const kept = ['tally', organised.id, match.number, match.home.team, match.away.team].join(' ')
  const [unwritten, keep, forget] = useKeptState<Unwritten | undefined>(kept, undefined)
  // While an answer is on its way, and as long as the older match is drawn after it, what is typed stands over the newest.
  const isNewest = unwritten && (isWriting || unwritten.over.version >= match.version)
  const shown = isNewest ? unwritten : tallyOf(match, board.sport, unwritten)
  const { home, away, penalties, period } = shown
  const needsPenalties = isFootball(board.sport) && match.group === null && home === away
  // What was pressed without a network is not sent when it is back (R45): nobody must think that it was.
  const isUnsaid =
    match.state === 'live' && !isWriting && (home !== match.homeScore || away !== match.awayScore)
  const send = (result: Score, whenDone?: () => void) =>
    write({ homeScore: home, awayScore: away, ...result }, now => {
      // The change is our own: what is pressed or typed while its answer is on its way stays.
      keep(all => all && { ...all, over: writtenOf(now) })
      whenDone?.()
    })
  const over = isNewest ? unwritten.over : writtenOf(match)
  const type = (change: Partial<Tally>) => keep(() => ({ home, away, penalties, period, over, ...change }))
  const end = () => {
    forget()
    onDone()
  }
  const live = (change: Partial<Score> = {}) => send({ state: 'live', period, ...change })
  const count = (score: { home: number; away: number }) => {
    type(score)
    if (match.state === 'live') live({ homeScore: score.home, awayScore: score.away })
  }
  return {
    home,
    away,
    count,
    penalties: needsPenalties ? penalties : undefined,
    setPenalties: (next: Tally['penalties']) => type({ penalties: next }),
    period,
    setPeriod: (next: string) => type({ period: next }),
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
        end,
      ),
    giveTo: (winner: 'home' | 'away') => send({ state: 'final', walkover: winner }, end),
    takeAway: () => send({ state: 'scheduled' }, end),
  }
}

/** A colleague may keep the same match: what he has changed is shown, and what is typed over the rest stays. */
function tallyOf(match: BoardMatch, sport: SportSlug, unwritten: Unwritten | undefined): Tally {
  const { homeScore, awayScore, homePenalties, awayPenalties, period } = match
  const written: Tally = {
    home: homeScore ?? 0,
    away: awayScore ?? 0,
    penalties: [homePenalties ?? 0, awayPenalties ?? 0],
    period: period ?? firstPeriod(sport),
  }
  if (!unwritten) return written
  const { over } = unwritten
  const score = homeScore === over.homeScore && awayScore === over.awayScore ? unwritten : written
  const shootOut =
    homePenalties === over.homePenalties && awayPenalties === over.awayPenalties ? unwritten : written
  return {
    home: score.home,
    away: score.away,
    penalties: shootOut.penalties,
    period: period && period !== over.period ? period : unwritten.period,
  }
}

function writtenOf({
  version,
  homeScore,
  awayScore,
  homePenalties,
  awayPenalties,
  period,
}: BoardMatch): Written {
  return { version, homeScore, awayScore, homePenalties, awayPenalties, period }
}

function firstPeriod(sport: SportSlug): string {
  if (isFootball(sport)) return '1º tempo'
  return sport === 'basket' ? '1º quarto' : '1º set'
}
