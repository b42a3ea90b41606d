import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { LoadFailure } from '#web/shell/failure/load-failure.tsx'
import { FacilityLog } from '#web/staff/facility-log.tsx'
import { InvitationList } from '#web/staff/people/invitation-list.tsx'
import { InviteForm } from '#web/staff/people/invite-form.tsx'
import { PeopleList } from '#web/staff/people/people-list.tsx'
import { usePeople } from '#web/staff/people/use-people.ts'
import { peopleQuery } from '#web/staff/queries.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/dashboard-people'

export const meta: Route.MetaFunction = () => [{ title: 'Personale | Campo Libero' }]

export const loader = (args: Route.LoaderArgs) => preload(args, [peopleQuery(Number(args.params.id))])

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  preloadInBrowser([peopleQuery(Number(params.id))])

export default function DashboardPeople({ params }: Route.ComponentProps) {
  const id = Number(params.id)
  const { data, error, isPending, isFetching, refetch } = useQuery(peopleQuery(id))
  const people = usePeople(id)
  return (
    <div className="max-w-list">
      <Link to={paths.dashboardFacilities} className="tap text-small underline">
        Le strutture
      </Link>
      <h1 className="heading mt-1 text-title">Personale</h1>
      {isPending && <Skeleton label="Carico il personale" picture={false} className="mt-5 h-48" />}
      {error && (
        <LoadFailure error={error} onRetry={() => refetch()} retrying={isFetching} className="mt-5">
          Impossibile caricare il personale.
        </LoadFailure>
      )}
      {data && (
        <>
          <p className="text-ink2 wrap-anywhere">
            {data.facility.name}, {data.facility.city}
          </p>
          <div className="mt-5 grid gap-5">
            <PeopleList staff={data} people={people} />
            <InvitationList invitations={data.invitations} people={people} />
            {data.mayChange && <InviteForm people={people} />}
            <FacilityLog facilityId={id} />
          </div>
        </>
      )}
    </div>
  )
}
