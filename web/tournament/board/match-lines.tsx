import type { Board, BoardMatch } from '#contract/tournament-board.ts'
import { classNames } from '#web/ui/class-names.ts'
import { liveText, matchName, scoreText, sideName, withdrawalText } from './board-words.ts'
import { SeenOrPrinted, whenText } from './match-time.tsx'

type LinesProps = { board: Board; matches: readonly BoardMatch[]; now: number; today: string }

/** Each match on a line; where there is room in columns, one after the other. */
export function MatchLines({ board, matches, now, today }: LinesProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface columns-[20rem] gap-0">
      {matches.map(match => (
        <Line key={match.number} match={match} board={board} now={now} today={today} />
      ))}
    </ul>
  )
}

function Line({ match, board, now, today }: { match: BoardMatch; board: Board; now: number; today: string }) {
  const { startsAt, fieldName, state } = match
  const scores = {
    home: scoreText(match.homeScore, match.homePenalties),
    away: scoreText(match.awayScore, match.awayPenalties),
  }
  const when = (day?: string) =>
    state === 'live' ? liveText(match, now) : startsAt && whenText(startsAt, day)
  return (
    <li className="grid break-inside-avoid grid-cols-[1fr_auto] items-center gap-x-3 px-3.5 py-2.5">
      <div className="min-w-0 text-small">
        {(['home', 'away'] as const).map(side => (
          <p
            key={side}
            className={classNames(
              'wrap-anywhere',
              match.winner === side && 'font-label',
              match[side].team === null && 'text-ink2',
            )}
          >
            {sideName(match[side], board)}
            {/* Read aloud beside its team; the score that is seen stands in a column of its own. */}
            <span className="sr-only"> {scores[side]}</span>
          </p>
        ))}
        <p className={classNames('text-meta', state === 'live' ? 'font-label text-libero-ink' : 'text-ink2')}>
          <SeenOrPrinted
            today={today}
            write={day =>
              [
                matchName(match, board),
                when(day),
                fieldName,
                match.isWalkover && 'a tavolino',
                withdrawalText(match, board),
              ]
                .filter(Boolean)
                .join(' · ')
            }
          />
        </p>
      </div>
      {state !== 'scheduled' && (
        <p aria-hidden="true" className="grid text-right font-time tnum">
          <span>{scores.home}</span>
          <span>{scores.away}</span>
        </p>
      )}
    </li>
  )
}
