import { renderToStaticMarkup } from 'react-dom/server'
import { redirect } from 'react-router'
import { paths } from '#contract/paths.ts'
import { PlannedPage } from '#web/booking/offline/planned-page.tsx'
import { pageContext, serverClient } from '#web/page/page-data.ts'
import { loginPath } from '#web/path/login-path.ts'
import type { Route } from './+types/offline-bookings'

/** What the reader has planned, for the device that keeps it; a page of its own, because it has no scripts. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ask = serverClient(request, context.get(pageContext))
  const { me } = await ask('GET /api/me', {})
  if (!me) throw redirect(loginPath(paths.dashboardBookings))
  const [{ bookings }, { active }] = await Promise.all([
    ask('GET /api/bookings', { query: { when: 'to-come', page: 1 } }),
    ask('GET /api/me/matches', {}),
  ])
  const page = <PlannedPage bookings={bookings} matches={active} now={new Date()} />
  return new Response(`<!DOCTYPE html>${renderToStaticMarkup(page)}`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
