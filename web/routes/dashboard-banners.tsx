import { redirect } from 'react-router'
import { paths } from '#contract/paths.ts'
import { meQuery } from '#web/account/queries.ts'
import { BannersView } from '#web/banner/admin/banners-view.tsx'
import { allBannersQuery } from '#web/banner/admin/queries.ts'
import { pageContext, preload, preloadInBrowser, serverClient } from '#web/lib/page-data.ts'
import { browserQueryClient } from '#web/lib/query.ts'
import type { Route } from './+types/dashboard-banners'

export const meta: Route.MetaFunction = () => [{ title: 'Gestione Banner | Campo Libero' }]

/** Sends away whoever is no admin; guests are led to the login by the page around. */
export async function loader(args: Route.LoaderArgs) {
  const { me } = await serverClient(args.request, args.context.get(pageContext))('GET /api/me', {})
  if (me && me.role !== 'admin') throw redirect(paths.dashboard)
  return preload(args, me ? [allBannersQuery()] : [])
}

export async function clientLoader() {
  const { me } = await browserQueryClient().fetchQuery(meQuery())
  if (me && me.role !== 'admin') throw redirect(paths.dashboard)
  return preloadInBrowser([allBannersQuery()])
}

export default function DashboardBanners() {
  return <BannersView />
}
