import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { tournamentPath } from '#contract/paths.ts'
import type { Tournament } from '#contract/tournament.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { inPlayingOrder } from './board/board-words.ts'
import { MatchLines } from './board/match-lines.tsx'
import { useSeconds } from './board/use-board.ts'
import { boardQuery } from './queries.ts'

const MOST_LINES = 6

/** What comes next in a tournament, and the way to the rest. */
export function Programme({ tournament: { slug }, today }: { tournament: Tournament; today: string }) {
  const now = useSeconds()
  const { data, error, isPending, isFetching, refetch } = useQuery(boardQuery(slug))
  if (isPending) return <Skeleton label="Carico le partite" className="h-40" />
  if (error && !data)
    return (
      <ErrorState title="Errore nel caricamento" onRetry={() => refetch()} retrying={isFetching}>
        Impossibile caricare le partite.
      </ErrorState>
    )
  if (!data?.board) return null
  const { board } = data
  const inOrder = inPlayingOrder(board)
  const toCome = inOrder.filter(({ state }) => state !== 'final')
  const shown = (toCome.length > 0 ? toCome : inOrder.toReversed()).slice(0, MOST_LINES)
  return (
    <section aria-labelledby="programma">
      <h3 id="programma" className="mb-2 font-label">
        {toCome.length > 0 ? 'Prossime partite' : 'Ultime partite'}
      </h3>
      <MatchLines board={board} matches={shown} now={now} today={today} />
      <p className="mt-2 text-small">
        <Link to={tournamentPath(slug)} className="tap underline">
          Tabellone, gironi e risultati
        </Link>
      </p>
    </section>
  )
}
