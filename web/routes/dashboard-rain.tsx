import { DeskPage } from '#web/desk/desk-page.tsx'
import { postsQuery } from '#web/desk/posts-query.ts'
import { RainView } from '#web/desk/rain/rain-view.tsx'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { rainPath } from '#web/path/desk-path.ts'
import type { Route } from './+types/dashboard-rain'

export const meta: Route.MetaFunction = () => [{ title: 'Piove | Campo Libero' }]

export const loader = (args: Route.LoaderArgs) => preload(args, [postsQuery()])

export const clientLoader = () => preloadInBrowser([postsQuery()])

export default function DashboardRain() {
  return (
    <div className="max-w-text">
      <DeskPage title="Piove" which="today" pathOf={rainPath}>
        {view => <RainView key={view.day.facility.id} {...view} />}
      </DeskPage>
    </div>
  )
}
