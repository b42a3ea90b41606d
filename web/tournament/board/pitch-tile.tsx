import type { Board, BoardMatch } from '#contract/tournament-board.ts'
import { courtColours } from '#web/court/colours.ts'
import { classNames } from '#web/ui/class-names.ts'
import { liveText, scoreText, sideName } from './board-words.ts'

type TileProps = {
  match: BoardMatch
  board: Board
  now: number
  /** A wide one is as low as a small one, with room for long words. */
  size?: Size
}

type Size = 'small' | 'wide' | 'large'

/**
 * A match as a pitch cut by its halfway line: the winner's half is lit, the loser's turns to chalk. Before the start neither is
 * lit, during the match both.
 */
export function PitchTile({ match, board, now, size = 'small' }: TileProps) {
  const isLive = match.state === 'live'
  const names = { home: sideName(match.home, board), away: sideName(match.away, board) }
  const text = {
    small: smallText(names, match),
    wide: 'leading-4 text-[0.8125rem]',
    large: 'text-[min(1.0625rem,5vw)] leading-[1.2]',
  }[size]
  return (
    <div
      className={classNames(
        'court-chalk relative grid grid-cols-2 forced-color-adjust-none',
        size === 'large' ? 'min-h-46' : 'min-h-22 md:min-h-25',
      )}
    >
      {(['home', 'away'] as const).map(side => (
        <Half
          key={side}
          side={side}
          sport={board.sport}
          name={names[side]}
          text={text}
          score={scoreText(match[`${side}Score`], match[`${side}Penalties`])}
          isLit={isLive || match.winner === side}
          isLive={isLive}
          isKnown={match[side].team !== null}
          size={size}
        />
      ))}
      {isLive && (
        <p className="absolute -top-3 left-1/2 flex -translate-x-1/2 items-center gap-1.5 rounded-tag bg-surface px-2 py-0.5 text-meta font-label whitespace-nowrap text-libero-ink shadow-e2">
          <span className="size-2 rounded-full bg-libero" aria-hidden="true" />
          {liveText(match, now)}
        </p>
      )}
      {match.isWalkover && (
        <p className="absolute -bottom-2.5 left-1/2 -translate-x-1/2 rounded-tag bg-surface px-2 text-meta text-ink2 shadow-e2">
          a tavolino
        </p>
      )}
    </div>
  )
}

/**
 * Two sides of a match are written alike. A browser without an Italian dictionary cuts a word that does not fit wherever it ends:
 * smaller and closer letters keep it whole.
 */
function smallText(names: { home: string; away: string }, { home, away }: BoardMatch): string {
  const words = `${names.home} ${names.away}`.split(/[\s-]+/)
  if (words.some(word => word.length > LONG_WORD)) return 'leading-4 text-[0.75rem] tracking-[-0.03em]'
  return home.team && away.team ? 'leading-4 text-[0.8125rem]' : 'leading-4 text-[0.75rem]'
}

const LONG_WORD = 9

type HalfProps = {
  side: 'home' | 'away'
  sport: Board['sport']
  name: string
  text: string
  score: string
  isLit: boolean
  isLive: boolean
  isKnown: boolean
  size: Size
}

function Half({ side, sport, name, text, score, isLit, isLive, isKnown, size }: HalfProps) {
  const { runOff, onRunOff } = courtColours(sport)
  const isHome = side === 'home'
  const line = isLit ? 'border-current/80' : 'border-(--court-line)'
  return (
    <div
      className={classNames(
        'relative grid min-w-0 py-1.5 transition-colors duration-180',
        isHome ? 'pl-1.5' : 'pr-1.5',
        !isLit && `bg-(--court-surface) ${isKnown ? 'text-ink' : 'text-ink2'}`,
      )}
      style={isLit ? { backgroundColor: runOff, color: onRunOff } : undefined}
    >
      <div
        className={classNames(
          'grid min-w-0 content-center justify-items-center border-y-[1.5px] text-center',
          size === 'small' ? 'px-0.5' : 'px-3',
          // Which half is being played is told by a tag over the upper edge.
          isLive && 'pt-2',
          isHome ? 'border-r-[0.75px] border-l-[1.5px]' : 'border-r-[1.5px] border-l-[0.75px]',
          line,
        )}
      >
        <span
          className={classNames(
            // The tile grows with a name that needs more lines, as any may when a reader widens the space between
            // letters.
            'line-clamp-5 font-label text-balance hyphens-auto wrap-anywhere',
            text,
          )}
        >
          {name}
        </span>
        {score && (
          <span
            key={score}
            className={classNames(
              'font-time tnum fade-in',
              size === 'large' ? 'text-figure' : 'text-[1.375rem] leading-6',
            )}
          >
            {score}
          </span>
        )}
      </div>
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-1/2 h-1/5 w-1 -translate-y-1/2 border-[1.5px]',
          isHome ? 'left-0.5 border-r-0' : 'right-0.5 border-l-0',
          line,
        )}
      />
    </div>
  )
}
