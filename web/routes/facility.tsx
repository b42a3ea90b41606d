import { useQuery } from '@tanstack/react-query'
import {
  redirect,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
  useSearchParams,
} from 'react-router'
import type { FacilityPage } from '#contract/listing.ts'
import { facilityPath, paths, previewPath } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import { evening, useToday } from '#web/device/now.ts'
import { FacilityView } from '#web/facility/facility-view.tsx'
import { orSuspended } from '#web/facility/or-suspended.ts'
import { facilityPageQuery } from '#web/facility/queries.ts'
import { describeCrumbs, describeFacility } from '#web/facility/structured-data.tsx'
import { useShowDay } from '#web/facility/use-show-day.ts'
import { readSubject, readSubjectInBrowser } from '#web/page/page-data.ts'
import { readFacilityDay, readSought } from '#web/path/facility-day.ts'
import { Cover } from '#web/picture/cover.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { StructuredData } from '#web/ui/structured-data.tsx'
import { counted } from '#web/words/numbers.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/facility'

/** Another day or sport takes the place of the present one: 'back' leads to where the reader came from. */
const inPlace = { replace: true, preventScrollReset: true } as const

export const meta: Route.MetaFunction = args => {
  if (!args.loaderData) return []
  const { facility, fields } = args.loaderData.page
  const sports = [...new Set(fields.flatMap(field => field.sports))].map(sportLabel)
  // What came from a list may name no field.
  const what = fields.length > 0 ? `${counted(fields.length, 'campo', 'campi')} a ` : ''
  const played = sports.length > 0 ? `: ${sports.join(', ')}` : ''
  return pageMeta(args, {
    title: `${facility.name}, ${facility.city}`,
    description: `${what}${facility.city}${played}. ${howToBook(facility)}`,
    picture: previewPath(facilityPath(facility.slug)),
  })
}

function howToBook({ isBookable, needsApproval }: { isBookable: boolean; needsApproval: boolean }): string {
  if (!isBookable) return 'Dove sta e che cosa offre; online non si prenota.'
  const how = needsApproval ? 'chiedi un orario' : 'prenoti subito'
  return `Orari liberi di oggi, prezzi e servizi; ${how} e paghi in struttura.`
}

export async function loader(args: Route.LoaderArgs) {
  const { slug } = args.params
  return readPage(args, (...asked) => readSubject(args, facilityPageQuery(slug, ...asked)))
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  const { slug } = args.params
  return readPage(args, (...asked) => readSubjectInBrowser(facilityPageQuery(slug, ...asked)))
}

/** On the day that the address names, or the first with something to come; redirects from a facility merged into this one. */
async function readPage(
  { request, params }: Pick<Route.LoaderArgs, 'request' | 'params'>,
  read: (date: string | undefined, from: string | undefined) => Promise<FacilityPage>,
) {
  const { search, searchParams } = new URL(request.url)
  const page = await orSuspended(
    read(readFacilityDay(searchParams, evening()), readSought(searchParams).from),
  )
  const { slug } = page.facility
  if (slug !== params.slug) throw redirect(`${facilityPath(slug)}${search}`, 301)
  return { page }
}

/** A sport hides rows of what has been read already: it is chosen at once, also without a network. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  beforeSport(currentUrl) !== beforeSport(nextUrl)

const beforeSport = ({ pathname, search }: URL) => pathname + search.replace(/.sport=[^&]*/, '')

export default function Facility({ loaderData }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams()
  const sought = readSought(params)
  const show = (name: string, value: string | undefined) => {
    params.delete(name)
    if (value) params.append(name, value)
    setParams(params, inPlace)
  }
  const { slug } = loaderData.page.facility
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { data: page } = useQuery({
    ...facilityPageQuery(slug, loaderData.page.date, sought.from),
    initialData: loaderData.page,
  })
  const day = useToday()
  const showDay = useShowDay(slug, sought.from, date => show('giorno', date))
  const baseUrl = root?.baseUrl ?? ''
  const crumbs = [
    { name: 'Campi', path: paths.facilities },
    { name: page.facility.name, path: facilityPath(slug) },
  ]
  return (
    <>
      <StructuredData graph={[describeFacility(page, baseUrl), describeCrumbs(crumbs, baseUrl)]} />
      <Cover pictures={page.pictures} label={`Foto di ${page.facility.name}`} />
      <FacilityView
        key={slug}
        page={page}
        today={day}
        sought={sought}
        onSport={sport => show('sport', sport && sportLabel(sport))}
        onDate={showDay}
      />
    </>
  )
}
