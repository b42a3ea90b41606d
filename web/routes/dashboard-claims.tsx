import { useQuery } from '@tanstack/react-query'
import { ClaimList } from '#web/claim/claim-list.tsx'
import { claimsQuery } from '#web/claim/queries.ts'
import { EmptyCourt } from '#web/court/empty-court.tsx'
import { preload, preloadInBrowser } from '#web/lib/page-data.ts'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/dashboard-claims'

export const meta: Route.MetaFunction = () => [{ title: 'Richieste dei gestori | Campo Libero' }]

export const loader = (args: Route.LoaderArgs) => preload(args, [claimsQuery()])

export const clientLoader = () => preloadInBrowser([claimsQuery()])

export default function DashboardClaims() {
  const { data, error, isPending, isFetching, refetch } = useQuery(claimsQuery())
  return (
    <div className="max-w-list">
      <h1 className="heading text-title">Richieste dei gestori</h1>
      <p className="mt-1 text-ink2">
        Chi dice di gestire una struttura. Prima di accettare, chiama la struttura a un numero che conosci
        già.
      </p>
      <div className="mt-5">
        {isPending && <Skeleton label="Carico le richieste" picture={false} className="h-48" />}
        {error && (
          <LoadFailure error={error} onRetry={() => refetch()} retrying={isFetching}>
            Impossibile caricare le richieste.
          </LoadFailure>
        )}
        {data && data.claims.length > 0 && <ClaimList claims={data.claims} />}
        {data?.claims.length === 0 && (
          <EmptyState picture={<EmptyCourt sport="tennis" />} title="Nessuna richiesta aperta">
            Quando qualcuno rivendica una struttura lo trovi qui.
          </EmptyState>
        )}
      </div>
    </div>
  )
}
