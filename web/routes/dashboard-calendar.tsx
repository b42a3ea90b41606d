import { useSearchParams } from 'react-router'
import { calendarPath } from '#contract/desk-paths.ts'
import { CalendarTools } from '#web/desk/calendar/calendar-tools.tsx'
import { DayCalendar } from '#web/desk/calendar/day-calendar.tsx'
import { WeekView } from '#web/desk/calendar/week-view.tsx'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { postsQuery } from '#web/desk/posts-query.ts'
import { useToday } from '#web/device/now.ts'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { calendarWeekPath, readDeskPath, readWeekPath } from '#web/path/desk-path.ts'
import type { Route } from './+types/dashboard-calendar'

export const meta: Route.MetaFunction = () => [{ title: 'Calendario | Campo Libero' }]

export const loader = (args: Route.LoaderArgs) => preload(args, [postsQuery()])

export const clientLoader = () => preloadInBrowser([postsQuery()])

export default function DashboardCalendar() {
  const [params] = useSearchParams()
  const today = useToday()
  const { date = today } = readDeskPath(params)
  const { isWeek, fieldId } = readWeekPath(params)
  return (
    <DeskPage
      title="Calendario"
      which="any"
      pathOf={id => (isWeek ? calendarWeekPath : calendarPath)(id, date)}
      tools={day => <CalendarTools day={day} view={isWeek ? 'week' : 'day'} className="max-md:hidden" />}
    >
      {view => (isWeek ? <WeekView {...view} fieldId={fieldId} /> : <DayCalendar {...view} />)}
    </DeskPage>
  )
}
