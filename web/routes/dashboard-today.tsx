import { todayPath } from '#contract/desk-paths.ts'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { postsQuery } from '#web/desk/posts-query.ts'
import { TodayView } from '#web/desk/today/today-view.tsx'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import type { Route } from './+types/dashboard-today'

export const meta: Route.MetaFunction = () => [{ title: 'Oggi | Campo Libero' }]

export const loader = (args: Route.LoaderArgs) => preload(args, [postsQuery()])

export const clientLoader = () => preloadInBrowser([postsQuery()])

export default function DashboardToday() {
  return (
    <DeskPage title="Oggi" which="today" pathOf={todayPath}>
      {view => <TodayView {...view} />}
    </DeskPage>
  )
}
