import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { CustomerBlock } from '#web/customer/customer-block.tsx'
import { CustomerNotesForm } from '#web/customer/customer-notes.tsx'
import { CustomerBookings, CustomerFacts } from '#web/customer/customer-view.tsx'
import { customerQuery } from '#web/customer/queries.ts'
import { useCustomerChanges } from '#web/customer/use-customer.ts'
import { NoFacility } from '#web/desk/no-facility.tsx'
import { postsQuery } from '#web/desk/posts-query.ts'
import { faultOf, useChosenFacility } from '#web/desk/use-chosen-facility.ts'
import { useToday } from '#web/device/now.ts'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { customersPath } from '#web/path/desk-path.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/dashboard-customer'

export const meta: Route.MetaFunction = () => [{ title: 'Cliente | Campo Libero' }]

export const loader = (args: Route.LoaderArgs) => preload(args, [postsQuery()])

export const clientLoader = () => preloadInBrowser([postsQuery()])

export default function DashboardCustomer({ params: { customerId } }: Route.ComponentProps) {
  const today = useToday()
  const { facilityId = 0, hasNone, ...chosen } = useChosenFacility()
  const own = useQuery({
    ...customerQuery(facilityId, customerId),
    enabled: facilityId > 0,
  })
  const changes = useCustomerChanges(facilityId, customerId)
  if (hasNone) return <NoFacility page="Clienti">Qui trovi chi prenota nei campi che gestisci.</NoFacility>
  const { data, isPending } = own
  const fault = faultOf(own, chosen)
  return (
    <div className="max-w-list">
      <Link to={customersPath(facilityId)} className="tap text-small underline">
        I clienti
      </Link>
      {isPending && !fault.error && (
        <Skeleton label="Carico il cliente" picture={false} className="mt-5 h-72" />
      )}
      {fault.error && !data && (
        <LoadFailure error={fault.error} onRetry={fault.retry} retrying={fault.isFetching} className="mt-5">
          Impossibile caricare il cliente.
        </LoadFailure>
      )}
      {data && (
        <>
          <CustomerFacts customer={data} />
          <div className="mt-5 grid grid-cols-1 gap-5">
            <CustomerNotesForm customer={data} changes={changes} today={today} />
            <CustomerBookings customer={data} facilityId={facilityId} />
            <CustomerBlock customer={data} changes={changes} />
          </div>
        </>
      )}
    </div>
  )
}
