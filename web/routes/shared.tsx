import { useQuery } from '@tanstack/react-query'
import { sportLabel } from '#contract/sport.ts'
import { sharedQuery } from '#web/booking/queries.ts'
import { whatIsPlayed } from '#web/booking/share-links.ts'
import { SharedView } from '#web/booking/sharing/shared-view.tsx'
import { useToday } from '#web/device/now.ts'
import { readSubject, readSubjectInBrowser } from '#web/page/page-data.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { longDay, startOf } from '#web/words/dates.ts'
import type { Route } from './+types/shared'

/** Friends choose nothing about cookies here: the page needs none. */
export const handle = { hasNoCookieCard: true }

export const meta: Route.MetaFunction = args => {
  if (!args.loaderData) return []
  const { field, date, startTime, state } = args.loaderData.shared
  const { facility } = field
  const isOver = state === 'past' || state === 'cancelled'
  const what = isOver ? field.sports.map(sportLabel).join(', ') : whatIsPlayed(field.sports)
  return pageMeta(args, {
    title: `${what} ${longDay(date)} alle ${startOf(startTime)}${state === 'cancelled' ? ', annullata' : ''}`,
    description: `${facility.name}, ${field.name}, ${facility.city}.${isOver ? '' : ' Ci sei?'}`,
    isListed: false,
  })
}

export async function loader(args: Route.LoaderArgs) {
  return { shared: await readSubject<'GET /api/shared/{key}'>(args, sharedQuery(args.params.key)) }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { shared: await readSubjectInBrowser<'GET /api/shared/{key}'>(sharedQuery(params.key)) }
}

export default function Shared({ loaderData, params }: Route.ComponentProps) {
  const today = useToday()
  const { data: shared } = useQuery({ ...sharedQuery(params.key), initialData: loaderData.shared })
  return (
    <>
      <SharedView shared={shared} shareKey={params.key} today={today} />
      <ToastRegion />
    </>
  )
}
