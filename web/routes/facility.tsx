import { useQuery } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'
import { facilityPath, paths, previewPath } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import { FacilityView } from '#web/facility/facility-view.tsx'
import { facilityPageQuery } from '#web/facility/queries.ts'
import { describeCrumbs, describeFacility } from '#web/facility/structured-data.tsx'
import { today } from '#web/lib/now.ts'
import { readSubject, readSubjectInBrowser } from '#web/lib/page-data.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { StructuredData } from '#web/ui/structured-data.tsx'
import type { loader as rootLoader } from '../root.tsx'
import type { Route } from './+types/facility'

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
  return { page: await readSubject(args, facilityPageQuery(args.params.slug, today())) }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { page: await readSubjectInBrowser(facilityPageQuery(params.slug, today())) }
}

export default function Facility({ loaderData }: Route.ComponentProps) {
  const { slug } = loaderData.page.facility
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { data: page } = useQuery({
    ...facilityPageQuery(slug, loaderData.page.date),
    initialData: loaderData.page,
  })
  const baseUrl = root?.baseUrl ?? ''
  const crumbs = [
    { name: 'Campi', path: paths.facilities },
    { name: page.facility.name, path: facilityPath(slug) },
  ]
  return (
    <>
      <StructuredData graph={[describeFacility(page, baseUrl), describeCrumbs(crumbs, baseUrl)]} />
      <FacilityView page={page} />
    </>
  )
}
