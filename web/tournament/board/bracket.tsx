import { useEffect, useRef, useState } from 'react'
import type { Board, BoardMatch } from '#contract/tournament-board.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { matchName, roundName, roundsOf } from './board-words.ts'
import { MatchTime } from './match-time.tsx'
import { PitchTile } from './pitch-tile.tsx'

type BracketProps = { board: Board; now: number; today: string }

/**
 * The knockout rounds side by side. On a phone two at a time, from the one that is being played: the first is so high
 * that the matches of later ones would lie screens apart. There the final stands below them.
 */
export function Bracket({ board, now, today }: BracketProps) {
  const rounds = roundsOf(board)
  const { scroller, first, showAll } = useOpeningRound(board, rounds)
  const finale = useRef<HTMLLIElement>(null)
  if (rounds === 0) return null
  // From the round of sixteen on the tiles are narrower, so that the final is in sight beside it on a wide screen, too.
  const isShort = rounds < 4
  // With more than sixteen teams the final is out of sight: far to the right, and halfway down.
  const isLong = rounds > 4
  const final = board.matches.find(({ stage, round }) => stage === 'knockout' && round === rounds)
  const third = board.matches.find(({ stage }) => stage === 'third')
  return (
    // As wide as its rounds, so that the third place stands below the final.
    <div className="md:w-fit md:max-w-full">
      {first > 1 && (
        <Button tone="ghost" size="small" className="mt-3 md:hidden" onClick={showAll}>
          Mostra i turni già giocati
        </Button>
      )}
      {isLong && (
        <Button
          tone="ghost"
          size="small"
          className="mt-3 max-md:hidden"
          onClick={() => finale.current?.scrollIntoView({ block: 'center', inline: 'end' })}
        >
          Vai alla finale
        </Button>
      )}
      <ol
        ref={scroller}
        className={classNames(
          'relative flex snap-x gap-(--gap) overflow-x-auto pt-3 pb-2 [--gap:1.25rem] max-md:no-scrollbar md:[--gap:1.75rem]',
          isShort && 'lg:[--gap:2.75rem]',
        )}
      >
        {Array.from({ length: rounds }, (_, index) => index + 1).map(round => (
          <li
            key={round}
            ref={round === rounds ? finale : undefined}
            className={classNames(
              'flex flex-none snap-start flex-col',
              round === rounds && rounds > 1
                ? classNames('w-59 max-md:hidden', isShort && 'lg:w-79')
                : classNames('w-40 md:w-39', isShort && 'md:w-43 lg:w-45'),
              round < first && 'max-md:not-print:hidden',
            )}
          >
            <Round round={round} rounds={rounds} board={board} now={now} today={today} />
          </li>
        ))}
      </ol>
      {final && rounds > 1 && (
        <div className="mt-3 border-t border-line pt-3 md:hidden">
          <h3 className={headingClass}>Finale</h3>
          <PitchTile match={final} board={board} now={now} size="large" />
          <MatchTime match={final} today={today} />
        </div>
      )}
      {third && (
        <div className={classNames('mt-4 md:ml-auto md:max-w-59', isShort && 'lg:max-w-79')}>
          <h3 className={headingClass}>Terzo posto</h3>
          <PitchTile match={third} board={board} now={now} size="wide" />
          <MatchTime match={third} today={today} />
        </div>
      )}
    </div>
  )
}

/** Opens at the round that is being played; later results move nothing under the reader. */
function useOpeningRound(board: Board, rounds: number) {
  const scroller = useRef<HTMLOListElement>(null)
  const current =
    board.matches.find(({ stage, state }) => stage === 'knockout' && state !== 'final')?.round ?? rounds
  // Never the last round, which on a phone stands below the others.
  const opening = Math.min(current, rounds - 1)
  const [first, setFirst] = useState(opening)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it opens
  useEffect(() => {
    const column = scroller.current?.children[opening - 1]
    if (scroller.current && column instanceof HTMLElement && current > 1)
      scroller.current.scrollLeft = column.offsetLeft
  }, [])
  const showAll = () => {
    setFirst(1)
    // Otherwise the column that was in sight would stay there, and the rounds before it out of sight.
    requestAnimationFrame(() => scroller.current?.scrollTo({ left: 0 }))
  }
  return { scroller, first, showAll }
}

type RoundProps = BracketProps & { round: number; rounds: number }

function Round({ round, rounds, board, now, today }: RoundProps) {
  return (
    <>
      <h3 className={headingClass}>{roundName(round, rounds)}</h3>
      {/* All as high as the highest, so that the links meet the middle of each. */}
      <ol className="grid flex-1 auto-rows-fr">
        {Array.from({ length: 2 ** (rounds - round) }, (_, slot) => (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place in the round
            key={slot}
            match={matchAt(board, round, slot)}
            feeders={[matchAt(board, round - 1, 2 * slot), matchAt(board, round - 1, 2 * slot + 1)]}
            isLast={round === rounds}
            board={board}
            now={now}
            today={today}
          />
        ))}
      </ol>
    </>
  )
}

const headingClass = 'mb-4 text-small font-label text-ink2'

function matchAt({ matches }: Board, round: number, slot: number): BoardMatch | undefined {
  return matches.find(match => match.stage === 'knockout' && match.round === round && match.slot === slot)
}

type CellProps = BracketProps & {
  match: BoardMatch | undefined
  feeders: (BoardMatch | undefined)[]
  isLast: boolean
}

function Cell({ match, feeders, isLast, board, now, today }: CellProps) {
  const [above, below] = feeders
  if (!match) return <li className="min-h-33 md:min-h-36" aria-hidden="true" />
  return (
    <li
      className="relative flex min-h-33 flex-col justify-center py-5.5 md:min-h-36"
      aria-label={matchName(match, board)}
    >
      {above && <span aria-hidden="true" className={`${linkClass} top-1/4 bottom-1/2 border-t-[1.5px]`} />}
      {below && <span aria-hidden="true" className={`${linkClass} top-1/2 bottom-1/4 border-b-[1.5px]`} />}
      {(above || below) && (
        <span
          aria-hidden="true"
          className="absolute top-1/2 right-full w-[calc(var(--gap)/2)] border-t-[1.5px] border-edge"
        />
      )}
      <div className="relative">
        <PitchTile match={match} board={board} now={now} size={isLast ? 'large' : 'small'} />
        <div className="absolute top-full right-0 left-0">
          <MatchTime match={match} today={today} />
        </div>
      </div>
    </li>
  )
}

// Half of the gap wide, from the middle of the match before to the middle of this one.
const linkClass =
  'absolute right-[calc(100%+var(--gap)/2)] w-[calc(var(--gap)/2)] border-r-[1.5px] border-edge'
