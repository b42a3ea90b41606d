import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { redirect, useNavigate, useRouteLoaderData } from 'react-router'
import type { FacilityPage } from '#contract/listing.ts'
import { facilityPath, paths, previewPath } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import { failureToast } from '#web/api/messages.ts'
import { evening, useToday } from '#web/device/now.ts'
import { FacilityView } from '#web/facility/facility-view.tsx'
import { facilityPageQuery } from '#web/facility/queries.ts'
import { describeCrumbs, describeFacility } from '#web/facility/structured-data.tsx'
import { readSubject, readSubjectInBrowser } from '#web/page/page-data.ts'
import { facilitySoughtPath, readFacilityDay, readSought, type Sought } from '#web/path/facility-day.ts'
import { Cover } from '#web/picture/cover.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { StructuredData } from '#web/ui/structured-data.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/facility'

/** Another day takes the place of the present one: 'back' leads to where the reader came from. */
const dayChange = { replace: true, preventScrollReset: true } as const

export const meta: Route.MetaFunction = args => {
  if (!args.loaderData) return []
  const { facility, fields } = args.loaderData.page
  const sports = [...new Set(fields.flatMap(field => field.sports))].map(sportLabel)
  return pageMeta(args, {
    title: `${facility.name}, ${facility.city}`,
    description: `${fields.length === 1 ? '1 campo' : `${fields.length} campi`} a ${facility.city}: ${sports.join(', ')}. ${howToBook(facility)}`,
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
  const sought = readSought(searchParams)
  const page = await read(readFacilityDay(searchParams, evening()), sought.from)
  const { slug } = page.facility
  if (slug !== params.slug) throw redirect(`${facilityPath(slug)}${search}`, 301)
  return { page, sought }
}

export default function Facility({ loaderData }: Route.ComponentProps) {
  const { sought } = loaderData
  const { slug } = loaderData.page.facility
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { data: page } = useQuery({
    ...facilityPageQuery(slug, loaderData.page.date, sought.from),
    initialData: loaderData.page,
  })
  const day = useToday()
  const showDay = useShowDay(slug, sought)
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
        key={`${slug} ${sought.sport}`}
        page={page}
        today={day}
        sought={sought}
        onDate={showDay}
      />
    </>
  )
}

/** Shows another day once it has been read: without a network the present one stays. */
function useShowDay(slug: string, sought: Sought) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const wanted = useRef<string>(undefined)
  return async (date: string) => {
    wanted.current = date
    try {
      await queries.fetchQuery({ ...facilityPageQuery(slug, date, sought.from), networkMode: 'always' })
      if (wanted.current === date) void navigate(facilitySoughtPath(slug, { ...sought, date }), dayChange)
    } catch (error) {
      showToast(failureToast(error))
    }
  }
}
