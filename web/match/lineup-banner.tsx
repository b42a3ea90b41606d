import type { ReactNode } from 'react'
import type { Match } from '#contract/match.ts'
import { courtColours } from '#web/court/colours.ts'
import { late } from '#web/court/late.tsx'
import type { Teams } from '#web/court/lineup/lineup.ts'
import type { LineupPictureProps } from '#web/court/lineup/lineup-picture.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isDecided } from './words.ts'

const Lineup = late<LineupPictureProps>(() =>
  import('#web/court/lineup/lineup-picture.tsx').then(module => module.LineupPicture),
)

type LineupBannerProps = {
  match: Match
  /** Where the reader would play, before he has joined. */
  you?: 'field' | 'goal' | undefined
  /** For members: who plays with whom. */
  teams?: Teams | undefined
  /** The court under the words, as wide as there is room. */
  isWide?: boolean
  children: ReactNode
  className?: string
}

/** The open places as empty positions on the court, with words beside or above them. */
export function LineupBanner({ match, you, teams, isWide = false, children, className }: LineupBannerProps) {
  const { sport, maxPlayers, mine, field, status } = match
  // A place that is held for somebody counts as taken.
  const players = match.players + match.held
  const surface = field.surface ?? undefined
  const { runOff, onRunOff } = courtColours(sport, surface)
  const seat = mine ? (mine.isGoalkeeper ? 'goal' : 'field') : you
  return (
    <div
      className={classNames(
        isWide ? 'grid gap-3 p-4 md:p-6' : 'flex min-h-28 items-center gap-3 p-3 md:pl-4',
        status === 'cancelled' && 'grayscale',
        className,
      )}
      style={{ backgroundColor: runOff, color: onRunOff }}
    >
      <div className="min-w-0 flex-1">{children}</div>
      <Lineup
        sport={sport}
        surface={surface}
        maxPlayers={maxPlayers}
        taken={mine || !you ? players : players + 1}
        you={seat}
        teams={teams}
        isDecided={isDecided(match)}
        className={isWide ? 'w-full' : classNames('w-1/2 max-w-60 flex-none', you && 'min-[22rem]:w-3/5')}
      />
    </div>
  )
}
