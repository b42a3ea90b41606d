import { tournamentPath } from '#contract/paths.ts'
import { useToday } from '#web/device/now.ts'
import { readSubject } from '#web/page/page-data.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { BoardView } from '#web/tournament/board/board-view.tsx'
import { championOf } from '#web/tournament/board/board-words.ts'
import { useBoard } from '#web/tournament/board/use-board.ts'
import { boardQuery, tournamentQuery } from '#web/tournament/queries.ts'
import { daysText } from '#web/tournament/words.ts'
import type { Route } from './+types/tournament-frame'

/** Other sites show it: no cookie is asked about, and nothing can be done here. */
export const handle = { hasNoCookieCard: true }

export const meta: Route.MetaFunction = args =>
  pageMeta(args, {
    title: args.loaderData?.tournament.title ?? 'Torneo',
    description: 'Tabellone, gironi e risultati di un torneo su Campo Libero.',
    isListed: false,
  })

export async function loader(args: Route.LoaderArgs) {
  const [tournament, first] = await Promise.all([
    readSubject<'GET /api/tournaments/{slug}'>(args, tournamentQuery(args.params.slug)),
    readSubject<'GET /api/tournaments/{slug}/board'>(args, boardQuery(args.params.slug)),
  ])
  return { tournament, first }
}

export default function TournamentFrame({ loaderData: { tournament, first } }: Route.ComponentProps) {
  const today = useToday()
  const live = useBoard(tournament.slug, first, tournament.phase === 'running')
  const champion = live.board ? championOf(live.board) : undefined
  return (
    <main id="contenuto" tabIndex={-1} className="p-3 outline-none">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h1 className="heading text-section wrap-anywhere">{tournament.title}</h1>
        {champion && (
          <p className="min-w-0 flex-1 font-label text-libero-ink wrap-anywhere">Vince {champion}</p>
        )}
        <a
          href={tournamentPath(tournament.slug)}
          target="_blank"
          rel="noopener"
          className="text-small underline"
        >
          Campo Libero
        </a>
      </div>
      {live.board ? (
        <BoardView live={live} board={live.board} today={today} />
      ) : (
        <p className="text-ink2">
          {tournament.isCancelled
            ? 'Il torneo è annullato.'
            : `Si gioca ${daysText(tournament)}. Il tabellone compare qui dopo il sorteggio.`}
        </p>
      )}
    </main>
  )
}
