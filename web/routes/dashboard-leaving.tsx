import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { LeavingForm } from '#web/account/leaving/leaving-form.tsx'
import { WhatEnds, WhatStays } from '#web/account/leaving/leaving-lists.tsx'
import { leavingQuery } from '#web/account/leaving/leaving-query.ts'
import { LeavingTies } from '#web/account/leaving/leaving-ties.tsx'
import { meQuery, signInOptionsQuery } from '#web/account/queries.ts'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/dashboard-leaving'

export const meta: Route.MetaFunction = () => [{ title: 'Elimina il tuo account | Campo Libero' }]

const firstQuestions = [leavingQuery(), signInOptionsQuery()]

export const loader = (args: Route.LoaderArgs) => preload(args, firstQuestions)

export const clientLoader = () => preloadInBrowser(firstQuestions)

export default function DashboardLeaving() {
  const { data: reader } = useQuery(meQuery())
  const { data: leaving, error, isPending, isFetching, refetch } = useQuery(leavingQuery())
  const { data: options } = useQuery(signInOptionsQuery())
  return (
    <div className="max-w-160">
      <Link to={paths.profile} className="tap text-small underline">
        Il mio profilo
      </Link>
      <h1 className="heading mt-1 text-title">Elimina il tuo account</h1>
      {isPending && (
        <Skeleton label="Guardo che cosa hai in programma" picture={false} className="mt-5 h-48" />
      )}
      {error && !leaving && (
        <LoadFailure error={error} onRetry={() => refetch()} retrying={isFetching} className="mt-5">
          Impossibile leggere che cosa hai in programma.
        </LoadFailure>
      )}
      {leaving && (
        <div className="mt-5 grid gap-4">
          {leaving.ties.length > 0 && <LeavingTies ties={leaving.ties} />}
          <WhatEnds leaving={leaving} />
          <WhatStays />
          {leaving.ties.length === 0 && (
            <Card as="section" aria-labelledby="conferma">
              <h2 id="conferma" className="text-card heading-card">
                Confermi?
              </h2>
              <p className="mt-1 mb-4 text-small text-ink2 wrap-anywhere">
                L’account di {reader?.me?.email} viene eliminato per sempre: non si può tornare indietro.
              </p>
              <LeavingForm leaving={leaving} hasGoogle={options?.google ?? false} />
            </Card>
          )}
        </div>
      )}
    </div>
  )
}
