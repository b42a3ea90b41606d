import { redirect } from 'react-router'
import { paths } from '#contract/paths.ts'
import { meQuery } from '#web/account/queries.ts'
import type { Client } from '#web/api/client.ts'
import { api, browserQueryClient } from '#web/api/query.ts'
import { BannersView } from '#web/banner/admin/banners-view.tsx'
import { allBannersQuery } from '#web/banner/admin/queries.ts'
import { pageContext, preload, preloadInBrowser, serverClient } from '#web/page/page-data.ts'
import type { Route } from './+types/dashboard-banners'

export const meta: Route.MetaFunction = () => [{ title: 'Gestione Banner | Campo Libero' }]

/** Sends away everybody but admins; guests are led to the login by the page around. */
export async function loader(args: Route.LoaderArgs) {
  const client = serverClient(args.request, args.context.get(pageContext))
  const { me } = await client('GET /api/me', {})
  if (me && me.role !== 'admin') throw await sendAway(client)
  return preload(args, me ? [allBannersQuery()] : [])
}

export async function clientLoader() {
  const { me } = await browserQueryClient().fetchQuery(meQuery())
  if (me && me.role !== 'admin') throw await sendAway(api)
  return preloadInBrowser([allBannersQuery()])
}

/** Sends an admin without an authenticator app to where he can add one, anybody else to his dashboard. */
async function sendAway(client: Client) {
  const { mustAddSecondFactor } = await client('GET /api/me/security', {})
  return redirect(mustAddSecondFactor ? paths.profile : paths.dashboard)
}

export default function DashboardBanners() {
  return <BannersView />
}
