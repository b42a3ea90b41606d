import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#contract/paths.ts'
import { postsQuery } from '#web/desk/queries.ts'
import { preload, preloadInBrowser } from '#web/lib/page-data.ts'
import { readDeskPath, weekPath } from '#web/path/desk-path.ts'
import { LoadFailure } from '#web/shell/load-failure.tsx'
import { Periods } from '#web/staff/periods.tsx'
import { weeksQuery } from '#web/staff/queries.ts'
import { TermsCard } from '#web/staff/terms-form.tsx'
import { WeekEditor } from '#web/staff/week-editor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/dashboard-week'

export const meta: Route.MetaFunction = () => [{ title: 'Orari e prezzi | Campo Libero' }]

export const loader = (args: Route.LoaderArgs) => preload(args, [postsQuery()])

export const clientLoader = () => preloadInBrowser([postsQuery()])

export default function DashboardWeek() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const posts = useQuery(postsQuery())
  // A desk looks after bookings alone.
  const own = posts.data?.posts.filter(({ role }) => role !== 'desk') ?? []
  const facilityId = readDeskPath(params).facilityId ?? own[0]?.facilityId
  const weeks = useQuery({ ...weeksQuery(facilityId ?? 0), enabled: facilityId !== undefined })
  if (facilityId === undefined && posts.data) return <Nothing />
  const error = weeks.error ?? posts.error
  return (
    <div className="max-w-page">
      <h1 className="heading text-title">Orari e prezzi</h1>
      <p className="mt-1 mb-4 text-ink2">
        Tocca un giorno per cambiarne orari e prezzi. Chi prenota vede subito quelli nuovi.
      </p>
      {own.length > 1 ? (
        <Select
          label="Struttura"
          className="max-w-100"
          value={facilityId}
          onChange={event => void navigate(weekPath(Number(event.target.value)))}
        >
          {own.map(({ facilityId: id, name, city }) => (
            <option key={id} value={id}>
              {name}, {city}
            </option>
          ))}
        </Select>
      ) : (
        weeks.data && (
          <p className="text-small text-ink2 [overflow-wrap:anywhere]">
            {weeks.data.facility.name}, {weeks.data.facility.city}
          </p>
        )
      )}
      {weeks.isPending && !error && <Skeleton label="Carico orari e prezzi" className="mt-4 h-96" />}
      {error && (
        <LoadFailure error={error} onRetry={() => weeks.refetch()} retrying={weeks.isFetching}>
          Impossibile caricare orari e prezzi.
        </LoadFailure>
      )}
      {weeks.data && (
        <>
          <WeekEditor key={facilityId} weeks={weeks.data} />
          <Periods weeks={weeks.data} />
          <TermsCard facilityId={weeks.data.facility.id} />
        </>
      )}
    </div>
  )
}

function Nothing() {
  return (
    <EmptyState
      title="Non gestisci ancora nessuna struttura"
      action={
        <ButtonLink as={Link} to={paths.dashboardFacilities}>
          Le mie strutture
        </ButtonLink>
      }
    >
      Qui scegli quando aprono i tuoi campi e quanto costano.
    </EmptyState>
  )
}
