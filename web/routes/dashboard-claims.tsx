import { useQuery } from '@tanstack/react-query'
import { ClaimList } from '#web/claim/claim-list.tsx'
import { claimsQuery, requestsQuery } from '#web/claim/queries.ts'
import { RequestList } from '#web/claim/request-list.tsx'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/dashboard-claims'

export const meta: Route.MetaFunction = () => [{ title: 'Richieste dei gestori | Campo Libero' }]

const questions = [claimsQuery(), requestsQuery()]

export const loader = (args: Route.LoaderArgs) => preload(args, questions)

export const clientLoader = () => preloadInBrowser(questions)

export default function DashboardClaims() {
  const claims = useQuery(claimsQuery())
  const requests = useQuery(requestsQuery())
  const error = claims.error ?? requests.error
  return (
    <div className="max-w-list">
      <h1 className="heading text-title">Richieste dei gestori</h1>
      <p className="mt-1 text-ink2">
        Chi vuole entrare e chi dice di gestire una struttura. Prima di accettare, chiama la struttura a un
        numero che conosci già.
      </p>
      {(claims.isPending || requests.isPending) && (
        <Skeleton label="Carico le richieste" picture={false} className="mt-5 h-48" />
      )}
      {error && (
        <LoadFailure
          error={error}
          onRetry={() => void Promise.all([claims.refetch(), requests.refetch()])}
          retrying={claims.isFetching || requests.isFetching}
          className="mt-5"
        >
          Impossibile caricare le richieste.
        </LoadFailure>
      )}
      {requests.data && (
        <section aria-labelledby="strutture-nuove" className="mt-6">
          <h2 id="strutture-nuove" className="heading mb-3 text-section">
            Strutture nuove
          </h2>
          <RequestList requests={requests.data.requests} />
        </section>
      )}
      {claims.data && (
        <section aria-labelledby="strutture-rivendicate" className="mt-7">
          <h2 id="strutture-rivendicate" className="heading mb-3 text-section">
            Strutture rivendicate
          </h2>
          {claims.data.claims.length > 0 ? (
            <ClaimList claims={claims.data.claims} />
          ) : (
            <Card>Nessuna richiesta aperta. Quando qualcuno rivendica una struttura lo trovi qui.</Card>
          )}
        </section>
      )}
    </div>
  )
}
