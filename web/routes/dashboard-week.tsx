import { useQuery } from '@tanstack/react-query'
import { FacilityChoice } from '#web/desk/facility-choice.tsx'
import { NoneToManage } from '#web/desk/no-facility.tsx'
import { postsQuery } from '#web/desk/posts-query.ts'
import { faultOf, isManager, useChosenFacility } from '#web/desk/use-chosen-facility.ts'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { weekPath } from '#web/path/desk-path.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { weeksQuery } from '#web/staff/queries.ts'
import { TermsCard } from '#web/staff/terms-form.tsx'
import { Periods } from '#web/staff/week/periods.tsx'
import { WeekEditor } from '#web/staff/week/week-editor.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/dashboard-week'

export const meta: Route.MetaFunction = () => [{ title: 'Orari e prezzi | Campo Libero' }]

export const loader = (args: Route.LoaderArgs) => preload(args, [postsQuery()])

export const clientLoader = () => preloadInBrowser([postsQuery()])

export default function DashboardWeek() {
  const { posts, facilityId, facility, hasNone, isStaff, ...chosen } = useChosenFacility(isManager)
  const weeks = useQuery({ ...weeksQuery(facilityId ?? 0), enabled: facilityId !== undefined })
  if (hasNone)
    return (
      <NoneToManage page="Orari e prezzi" does="Orari e prezzi li cambia" isAtDesk={isStaff}>
        Qui scegli quando aprono i tuoi campi e quanto costano.
      </NoneToManage>
    )
  const fault = faultOf(weeks, chosen)
  return (
    <div className="max-w-page">
      <FacilityChoice posts={posts} facility={facility ?? weeks.data?.facility} pathOf={weekPath} />
      <h1 className="mt-3 heading text-title">Orari e prezzi</h1>
      {weeks.data?.fields.length !== 0 && (
        <p className="mt-1 mb-4 text-ink2">
          Tocca un giorno per cambiarne orari e prezzi, o trascina i bordi delle sue fasce.{' '}
          {weeks.data?.facility.isSuspended
            ? 'La struttura è sospesa: finché resta così nessuno la prenota online.'
            : 'Chi prenota vede subito quelli nuovi.'}
        </p>
      )}
      {weeks.isPending && !fault.error && <Skeleton label="Carico orari e prezzi" className="mt-4 h-96" />}
      {fault.error && (
        <LoadFailure error={fault.error} onRetry={fault.retry} retrying={fault.isFetching}>
          Impossibile caricare orari e prezzi.
        </LoadFailure>
      )}
      {weeks.data && (
        <>
          <WeekEditor key={facilityId} weeks={weeks.data} />
          <Periods key={`periods ${facilityId}`} weeks={weeks.data} />
          <TermsCard facilityId={weeks.data.facility.id} />
        </>
      )}
    </div>
  )
}
