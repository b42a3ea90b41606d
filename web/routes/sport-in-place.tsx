import { useQuery } from '@tanstack/react-query'
import { data, redirect, useRouteLoaderData } from 'react-router'
import { atPlace } from '#contract/at-place.ts'
import { paths, previewPath, sportInPlacePath } from '#contract/paths.ts'
import { sportByName, sportLabel, sportPath } from '#contract/sport.ts'
import { useToday } from '#web/device/now.ts'
import { sportInPlaceQuery } from '#web/facility/queries.ts'
import { SportInPlaceView } from '#web/facility/sport/sport-in-place-view.tsx'
import { describeCrumbs, describeSportInPlace } from '#web/facility/structured-data.tsx'
import { readSubject, readSubjectInBrowser } from '#web/page/page-data.ts'
import { searchPath } from '#web/path/search-path.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { StructuredData } from '#web/ui/structured-data.tsx'
import { addDays } from '#web/words/dates.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/sport-in-place'

export const meta: Route.MetaFunction = args => {
  if (!args.loaderData) return []
  const { sport, place, counts } = args.loaderData.found
  const what = sportLabel(sport)
  const fields = `I campi di ${what.toLowerCase()} ${atPlace(place.name)} (${place.province})`
  const isBookable = counts.bookable > 0
  return pageMeta(args, {
    title: `${what} ${atPlace(place.name)}: ${isBookable ? 'campi e orari liberi' : 'dove si gioca'}`,
    description: isBookable
      ? `${fields} con gli orari liberi di oggi e i prezzi. Scegli un orario e prenota.`
      : `${fields}: quali sono e dove stanno. Online non si prenotano ancora.`,
    picture: previewPath(sportInPlacePath(sport, args.params.place)),
  })
}

export async function loader(args: Route.LoaderArgs) {
  return { found: await readSubject(args, queryOf(args.params)) }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { found: await readSubjectInBrowser(queryOf(params)) }
}

export default function SportInPlacePage({ loaderData, params }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { data: found } = useQuery({
    ...queryOf(params, loaderData.found.date),
    initialData: loaderData.found,
  })
  const baseUrl = root?.baseUrl ?? ''
  const { sport, place } = found
  const crumbs = [
    { name: 'Campi', path: paths.facilities },
    { name: `${sportLabel(sport)} ${atPlace(place.name)}`, path: sportInPlacePath(sport, params.place) },
  ]
  const search = searchPath({ sport, location: place.name, date: addDays(found.date, 1), band: 'day' })
  const day = useToday()
  return (
    <>
      <StructuredData graph={[describeSportInPlace(found, baseUrl), describeCrumbs(crumbs, baseUrl)]} />
      <SportInPlaceView found={found} placeSlug={params.place} searchPath={search} today={day} />
    </>
  )
}

/** One spelling for each page: an alias or capitals lead to it, anything else leads nowhere. */
function queryOf(params: { sport: string; place: string }, date?: string) {
  const sport = sportByName(params.sport)
  if (!sport) throw data(null, { status: 404 })
  const place = params.place.toLowerCase()
  if (params.sport !== sportPath(sport) || params.place !== place)
    throw redirect(sportInPlacePath(sport, encodeURIComponent(place)), 301)
  return sportInPlaceQuery(sport, place, date)
}
