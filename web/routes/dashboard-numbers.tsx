import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { FacilityChoice } from '#web/desk/facility-choice.tsx'
import { NoneToManage } from '#web/desk/no-facility.tsx'
import { chosenSpan, monthSpans, recentSpans, type Span } from '#web/desk/numbers/numbers.ts'
import { NumbersView } from '#web/desk/numbers/numbers-view.tsx'
import { postsQuery } from '#web/desk/posts-query.ts'
import { numbersQuery } from '#web/desk/queries.ts'
import { faultOf, isManager, keepWithin, useChosenFacility } from '#web/desk/use-chosen-facility.ts'
import { useToday } from '#web/device/now.ts'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { numbersPath } from '#web/path/desk-path.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/dashboard-numbers'

export const meta: Route.MetaFunction = () => [{ title: 'Numeri | Campo Libero' }]

export const loader = (args: Route.LoaderArgs) => preload(args, [postsQuery()])

export const clientLoader = () => preloadInBrowser([postsQuery()])

export default function DashboardNumbers() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const today = useToday()
  const { posts, facilityId = 0, facility, hasNone, isStaff, ...chosen } = useChosenFacility(isManager)
  const { id: span, fromDate, toDate } = chosenSpan(params.get('periodo'), today)
  const own = useQuery({
    ...numbersQuery(facilityId, { fromDate, toDate }),
    enabled: facilityId > 0,
    placeholderData: keepWithin(facilityId),
  })
  if (hasNone)
    return (
      <NoneToManage page="Numeri" does="I numeri li vede" isAtDesk={isStaff}>
        Qui trovi quanto rendono i tuoi campi.
      </NoneToManage>
    )
  const { data, isPending } = own
  const fault = faultOf(own, chosen)
  return (
    <div className="max-w-page">
      <FacilityChoice
        posts={posts}
        facility={facility ?? data?.facility}
        pathOf={id => numbersPath(id, span)}
      />
      <div className="mt-3 mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="heading text-title">Numeri</h1>
        <Select
          label="Periodo"
          hideLabel
          value={span}
          onChange={event => void navigate(numbersPath(facilityId, event.target.value))}
        >
          {recentSpans(today).map(option)}
          <optgroup label="Un mese">{monthSpans(today).map(option)}</optgroup>
        </Select>
      </div>
      {isPending && !fault.error && <Skeleton label="Faccio i conti" picture={false} className="h-96" />}
      {fault.error && (
        <LoadFailure error={fault.error} onRetry={fault.retry} retrying={fault.isFetching}>
          Impossibile caricare i numeri.
        </LoadFailure>
      )}
      {data && !fault.error && <NumbersView numbers={data} />}
    </div>
  )
}

function option({ id, name }: Span) {
  return (
    <option key={id} value={id}>
      {name}
    </option>
  )
}
