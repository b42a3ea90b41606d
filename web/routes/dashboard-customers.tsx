import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { CustomerRows } from '#web/customer/customer-rows.tsx'
import { customersQuery } from '#web/customer/queries.ts'
import { FacilityChoice } from '#web/desk/facility-choice.tsx'
import { NoFacility } from '#web/desk/no-facility.tsx'
import { postsQuery } from '#web/desk/posts-query.ts'
import { faultOf, keepWithin, useChosenFacility } from '#web/desk/use-chosen-facility.ts'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { customersPath, readCustomersPath } from '#web/path/desk-path.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { PageLinks } from '#web/shell/page-links.tsx'
import { SearchForm } from '#web/shell/search-form.tsx'
import { Card } from '#web/ui/card.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { counted } from '#web/words/numbers.ts'
import type { Route } from './+types/dashboard-customers'

export const meta: Route.MetaFunction = () => [{ title: 'Clienti | Campo Libero' }]

export const loader = (args: Route.LoaderArgs) => preload(args, [postsQuery()])

export const clientLoader = () => preloadInBrowser([postsQuery()])

export default function DashboardCustomers() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { posts, facilityId = 0, facility, hasNone, ...chosen } = useChosenFacility()
  const search = readCustomersPath(params)
  const { q, only = 'all' } = search
  const own = useQuery({
    ...customersQuery(facilityId, search),
    enabled: facilityId > 0,
    placeholderData: keepWithin(facilityId),
  })
  if (hasNone) return <NoFacility page="Clienti">Qui trovi chi prenota nei campi che gestisci.</NoFacility>
  const { data, isPending } = own
  const fault = faultOf(own, chosen)
  return (
    <div className="max-w-list">
      <FacilityChoice posts={posts} facility={facility ?? data?.facility} pathOf={id => customersPath(id)} />
      <h1 className="mt-3 heading text-title">Clienti</h1>
      <SearchForm label="Nome, telefono o email" q={q}>
        <input type="hidden" name="struttura" value={facilityId} />
      </SearchForm>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label="Quali"
          hideLabel
          className="w-56"
          options={[
            { value: 'all', label: 'Tutti' },
            { value: 'blocked', label: 'Bloccati' },
          ]}
          value={only}
          onChange={wanted => void navigate(customersPath(facilityId, { ...(q && { q }), only: wanted }))}
        />
        {data && (
          <p aria-live="polite" className="text-small text-ink2 tnum">
            {counted(data.total, 'cliente', 'clienti')}
          </p>
        )}
      </div>
      <div className="mt-4 grid grid-cols-1 gap-3">
        {isPending && !fault.error && <Skeleton label="Carico i clienti" picture={false} className="h-72" />}
        {fault.error && (
          <LoadFailure error={fault.error} onRetry={fault.retry} retrying={fault.isFetching}>
            Impossibile caricare i clienti.
          </LoadFailure>
        )}
        {data && data.customers.length > 0 && (
          <CustomerRows facilityId={data.facility.id} customers={data.customers} />
        )}
        {data?.customers.length === 0 && <Card>{whyEmpty(q, only)}</Card>}
        {data && (
          <PageLinks
            page={data.page}
            pages={data.pages}
            pathOf={wanted => customersPath(facilityId, { ...search, page: wanted })}
          />
        )}
      </div>
    </div>
  )
}

function whyEmpty(q: string | undefined, only: 'all' | 'blocked'): string {
  if (q) return `Nessun cliente ${only === 'blocked' ? 'bloccato ' : ''}con questo nome, telefono o email.`
  return only === 'blocked'
    ? 'Nessun cliente è bloccato.'
    : 'Qui trovi chi prenota, dalla prima prenotazione in poi.'
}
