import { useQuery } from '@tanstack/react-query'
import { ContestList } from '#web/admin/contest-list.tsx'
import { contestsQuery } from '#web/admin/queries.ts'
import { ClaimList } from '#web/claim/claim-list.tsx'
import { claimsQuery, requestsQuery } from '#web/claim/queries.ts'
import { RequestList } from '#web/claim/request-list.tsx'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/dashboard-claims'

export const meta: Route.MetaFunction = () => [{ title: 'Richieste | Campo Libero' }]

const questions = [claimsQuery(), requestsQuery(), contestsQuery()]

export const loader = (args: Route.LoaderArgs) => preload(args, questions)

export const clientLoader = () => preloadInBrowser(questions)

export default function DashboardClaims() {
  const claims = useQuery(claimsQuery())
  const requests = useQuery(requestsQuery())
  const contests = useQuery(contestsQuery())
  const error = claims.error ?? requests.error ?? contests.error
  return (
    <div className="max-w-list">
      <h1 className="heading text-title">Richieste</h1>
      <p className="mt-1 text-ink2">
        Chi vuole entrare e chi dice di gestire una struttura. Prima di accettare, chiama la struttura a un
        numero che conosci già.
      </p>
      {(claims.isPending || requests.isPending || contests.isPending) && (
        <Skeleton label="Carico le richieste" picture={false} className="mt-5 h-48" />
      )}
      {error && (
        <LoadFailure
          error={error}
          onRetry={() => void Promise.all([claims.refetch(), requests.refetch(), contests.refetch()])}
          retrying={claims.isFetching || requests.isFetching || contests.isFetching}
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
      {contests.data && contests.data.contests.length > 0 && (
        <section aria-labelledby="contestazioni" className="mt-7">
          <h2 id="contestazioni" className="heading text-section">
            Assenze e uscite contestate
          </h2>
          <p className="mt-1 mb-3 text-small text-ink2">
            Finché non rispondi non contano. Senti anche chi organizzava la partita.
          </p>
          <ContestList contests={contests.data.contests} />
        </section>
      )}
    </div>
  )
}
