import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#web/account/queries.ts'
import { readSubject, readSubjectInBrowser } from '#web/page/page-data.ts'
import { InvitationView } from '#web/staff/people/invitation-view.tsx'
import { invitationQuery } from '#web/staff/queries.ts'
import type { Route } from './+types/dashboard-invitation'

export const meta: Route.MetaFunction = () => [
  { title: 'Invito | Campo Libero' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
]

export async function loader(args: Route.LoaderArgs) {
  return {
    invitation: await readSubject<'GET /api/invitations/{key}'>(args, invitationQuery(args.params.key)),
  }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return {
    invitation: await readSubjectInBrowser<'GET /api/invitations/{key}'>(invitationQuery(params.key)),
  }
}

export default function DashboardInvitation({ loaderData, params }: Route.ComponentProps) {
  const { data: reader } = useQuery(meQuery())
  const { data: invitation } = useQuery({
    ...invitationQuery(params.key),
    initialData: loaderData.invitation,
  })
  if (!reader?.me) return null
  return (
    <div className="max-w-text">
      <InvitationView invitation={invitation} invitationKey={params.key} me={reader.me} />
    </div>
  )
}
