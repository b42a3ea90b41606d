import { useQuery } from '@tanstack/react-query'
import { systemQuery } from '#web/admin/queries.ts'
import { FailedJobs, HealthCards } from '#web/admin/system-view.tsx'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/dashboard-system'

export const meta: Route.MetaFunction = () => [{ title: 'Sistema | Campo Libero' }]

export const loader = (args: Route.LoaderArgs) => preload(args, [systemQuery()])

export const clientLoader = () => preloadInBrowser([systemQuery()])

export default function DashboardSystem() {
  const { data, error, isPending, isFetching, refetch } = useQuery(systemQuery())
  return (
    <div className="max-w-page">
      <h1 className="heading text-title">Sistema</h1>
      <p className="mt-1 text-ink2">Come sta il sito adesso, e che cosa non è andato a buon fine.</p>
      <div className="mt-5 grid gap-4">
        {isPending && <Skeleton label="Guardo come sta" picture={false} className="h-72" />}
        {error && (
          <LoadFailure error={error} onRetry={() => refetch()} retrying={isFetching}>
            Impossibile leggere lo stato del sistema.
          </LoadFailure>
        )}
        {data && (
          <>
            <HealthCards health={data.health} />
            <h2 className="heading mt-2 text-section">Email e lavori falliti</h2>
            <FailedJobs jobs={data.jobs} health={data.health} />
          </>
        )}
      </div>
    </div>
  )
}
