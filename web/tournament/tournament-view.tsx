import { sportLabel } from '#contract/sport.ts'
import type { Tournament } from '#contract/tournament.ts'
import { lazyPart } from '#web/page/late-part.ts'
import { WrittenParts } from '#web/page/written-parts.tsx'
import { FacilityName } from '#web/path/facility-name.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { BoardView } from './board/board-view.tsx'
import { championOf, stageText } from './board/board-words.ts'
import { type LiveBoard, useBoard } from './board/use-board.ts'
import { Poster } from './poster.tsx'
import { daysText, tabWords, teamsOf } from './words.ts'

// Loaded late: whoever looks at results needs it last.
const Sharing = lazyPart(() => import('./sharing.tsx').then(module => module.Sharing))
// Most who come look at a board: what the tournament is stands below it, and the others not at all.
const About = lazyPart(() => import('./about.tsx').then(module => module.About))
const NotDrawn = lazyPart(() => import('./not-drawn.tsx').then(module => module.NotDrawn))
const CalledOff = lazyPart(() => import('./called-off.tsx').then(module => module.CalledOff))

type Props = { tournament: Tournament; first: Omit<LiveBoard, 'heardAt'>; baseUrl: string; today: string }

/** The public page of a tournament: before the draw what it is, from then on what is going on. */
export function TournamentView({ tournament, first, baseUrl, today }: Props) {
  const live = useBoard(tournament.slug, first, tournament.phase === 'running')
  // Loaded with the page: as a late part it would cut the code of pictures into pieces that weigh more on other pages.
  const poster = tournament.poster && <Poster tournament={tournament} poster={tournament.poster} />
  return (
    <div className="gutter mx-auto max-w-page pt-4 pb-12 md:pt-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <TournamentHeading tournament={tournament} live={live} />
        {!tournament.isCancelled && (
          <WrittenParts>
            <Sharing tournament={tournament} baseUrl={baseUrl} />
          </WrittenParts>
        )}
      </div>
      <div className="mt-5">
        {tournament.isCancelled ? (
          <WrittenParts>
            <CalledOff tournament={tournament} />
          </WrittenParts>
        ) : live.board ? (
          <>
            <BoardView live={live} board={live.board} today={today} />
            <WrittenParts>
              <About tournament={tournament} today={today}>
                {poster}
              </About>
            </WrittenParts>
          </>
        ) : (
          <WrittenParts>
            <NotDrawn tournament={tournament} today={today}>
              {poster}
            </NotDrawn>
          </WrittenParts>
        )}
      </div>
    </div>
  )
}

export function TournamentHeading({ tournament, live }: { tournament: Tournament; live: LiveBoard }) {
  const { title, sport, facility, location, phase, isCancelled } = tournament
  const stage = live.board ? stageText(live.board) : undefined
  // Its last day may be still to come when the final has been played.
  const isPlayed = live.board !== null && stage === undefined
  const isRunning = phase === 'running' && !isPlayed && !isCancelled
  const tab = Object.values(tabWords).find(words => words.phase === phase)
  const state = isCancelled ? 'Annullato' : isPlayed ? 'Concluso' : (tab?.label ?? 'Concluso')
  const champion = live.board && isPlayed ? championOf(live.board) : undefined
  const more = champion ? `vince ${champion}` : isRunning ? stage : undefined
  return (
    <div className="min-w-0">
      <p
        className={classNames(
          'flex items-center gap-2 text-small font-label',
          isCancelled ? 'text-danger' : 'text-libero-ink',
        )}
      >
        {isRunning && <span className="size-2.5 rounded-full bg-libero" aria-hidden="true" />}
        <span className="min-w-0 wrap-anywhere">{more ? `${state} · ${more}` : state}</span>
      </p>
      <h1 className="heading text-title wrap-anywhere">{title}</h1>
      <p className="text-small text-ink2 wrap-anywhere">
        {sportLabel(sport)}
        {facility && (
          <>
            {' · '}
            <FacilityName slug={facility.slug}>{facility.name}</FacilityName>
          </>
        )}
        {location && `${facility ? ', ' : ' · '}${location}`}
        {/* Before the draw their places tell how many they are. */}
        {live.board && ` · ${teamsOf(sport, live.board.teams.length)}`}
        {/* On a phone in a line of their own, which no dot ends. */}
        <span className="max-sm:hidden"> · </span>
        <span className="max-sm:block">{daysText(tournament)}</span>
      </p>
    </div>
  )
}
