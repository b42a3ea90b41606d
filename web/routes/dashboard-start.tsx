import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { todayPath } from '#contract/desk-paths.ts'
import type { StaffFacility } from '#contract/staff.ts'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { staffFacilityQuery } from '#web/staff/queries.ts'
import { StartView } from '#web/staff/start/start-view.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/dashboard-start'

export const meta: Route.MetaFunction = () => [{ title: 'Prepara la struttura | Campo Libero' }]

export const loader = (args: Route.LoaderArgs) => preload(args, [staffFacilityQuery(Number(args.params.id))])

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  preloadInBrowser([staffFacilityQuery(Number(params.id))])

export default function DashboardStart({ params }: Route.ComponentProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(staffFacilityQuery(Number(params.id)))
  const [search, setSearch] = useSearchParams()
  return (
    <div className="max-w-text">
      <h1 className="heading text-title wrap-anywhere">{data ? titleOf(data) : 'Prepara la struttura'}</h1>
      {data && mayChange(data) && !isReady(data) && (
        <p className="mt-1 text-ink2">Quattro passi, in meno di dieci minuti. Puoi fermarti e riprendere.</p>
      )}
      {isPending && <Skeleton label="Carico la struttura" picture={false} className="mt-5 h-72" />}
      {error && (
        <LoadFailure error={error} onRetry={() => refetch()} retrying={isFetching} className="mt-5">
          Impossibile caricare la struttura.
        </LoadFailure>
      )}
      {data && !mayChange(data) && (
        <EmptyState
          className="mt-5"
          title="Qui cambia chi gestisce la struttura"
          action={
            <ButtonLink as={Link} to={todayPath(data.facility.id)}>
              Apri la giornata
            </ButtonLink>
          }
        >
          Campi, prezzi, orari e foto: chiedi a chi la gestisce.
        </EmptyState>
      )}
      {data && mayChange(data) && (
        <StartView
          mine={data}
          asked={Number(search.get('passo'))}
          onStep={step => setSearch({ passo: String(step + 1) }, { preventScrollReset: true })}
        />
      )}
    </div>
  )
}

/** False for the desk, which may only read this. */
function mayChange({ allowed }: StaffFacility): boolean {
  return allowed.includes('describe')
}

/**
 * A facility that was set up before: its staff comes back to change something, also while it is closed or suspended.
 */
function isReady({ fields }: StaffFacility): boolean {
  return fields.some(({ isOpen }) => isOpen)
}

function titleOf(mine: StaffFacility): string {
  return isReady(mine) || !mayChange(mine) ? mine.facility.name : `Prepara ${mine.facility.name}`
}
