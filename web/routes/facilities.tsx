import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { evening, today, useNow, useToday } from '#web/device/now.ts'
import { FacilitiesList, FacilitiesSkeleton } from '#web/facility/list/facilities-list.tsx'
import { FacilityFilter } from '#web/facility/list/facility-filter.tsx'
import { facilitiesQuery, facilityPageQuery } from '#web/facility/queries.ts'
import { lazyPart } from '#web/page/late-part.ts'
import { preload, preloadInBrowser } from '#web/page/page-data.ts'
import { useLayers } from '#web/path/layers.ts'
import { type Listing, listingPath, readListing } from '#web/path/listing-path.ts'
import type { Known } from '#web/search/known-place.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { eveningAt } from '#web/words/dates.ts'
import type { Route } from './+types/facilities'

const FacilityDialog = lazyPart(() =>
  import('#web/facility/dialog/facility-dialog.tsx').then(module => module.FacilityDialog),
)

const KnownPlace = lazyPart(() => import('#web/search/known-place.tsx').then(module => module.KnownPlace))

export const meta: Route.MetaFunction = args => {
  const params = new URLSearchParams(args.location.search)
  return pageMeta(args, {
    title: 'Campi e strutture',
    description:
      'Tutte le strutture su Campo Libero: cercale per nome, città o CAP e guarda che cosa è libero oggi.',
    // A facility that is open over the list has a page of its own.
    isListed: !['q', 'sport', 'struttura'].some(name => params.has(name)),
  })
}

export function loader(args: Route.LoaderArgs) {
  return preload(args, queriesOf(args.request))
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return preloadInBrowser(queriesOf(request))
}

export default function Facilities() {
  const today = useToday()
  const [params] = useSearchParams()
  const listing = readListing(params, today, eveningAt(useNow()))
  const layers = useLayers()
  // The server orders the list by name, because it knows no place: a position is in no address and no kept page (R40).
  const [known, setKnown] = useState<Known>()
  const { data, error, refetch, isRefetching, isPlaceholderData } = useQuery({
    ...facilitiesQuery(
      { ...questionOf(listing), ...(known?.place && { near: known.place }) },
      known?.position,
    ),
    placeholderData: keepPreviousData,
  })
  // Nothing else asks again for a list that is open over midnight.
  useEffect(() => {
    if (data && data.date < today) void refetch()
  }, [data, today, refetch])
  const pathOf = (change: Partial<Listing>) => listingPath({ ...listing, open: undefined, ...change }, today)
  return (
    <div className="gutter mx-auto max-w-page pt-8 pb-16">
      <h1 className="heading text-title">Campi e strutture</h1>
      <Suspense>
        <KnownPlace onKnown={setKnown} />
      </Suspense>
      <FacilityFilter
        filter={listing}
        sports={data?.sports ?? []}
        pathOf={filter => pathOf({ ...filter, page: 1 })}
        isLoading={isPlaceholderData}
      />
      {error && (
        <ErrorState
          title="Errore nel caricamento delle strutture. Riprova più tardi."
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      )}
      {!data && !error && <FacilitiesSkeleton />}
      {data && (
        <FacilitiesList
          found={data}
          filter={listing}
          isStale={isPlaceholderData}
          near={known?.position ? 'te' : known?.place}
          pathOf={pathOf}
          layer={layers.next}
          today={today}
        />
      )}
      <OpenDialog listing={listing} today={today} pathOf={pathOf} layers={layers} />
    </div>
  )
}

type DialogProps = {
  listing: Listing
  today: string
  pathOf: (change: Partial<Listing>) => string
  layers: ReturnType<typeof useLayers>
}

/** The dialog that the address names, if any. */
function OpenDialog({ listing: { open }, today, pathOf, layers }: DialogProps) {
  if (!open) return null
  const allFields = pathOf({ open: { ...open, fieldId: undefined } })
  return (
    <Suspense>
      <FacilityDialog
        open={open}
        today={today}
        onClose={() => layers.close(pathOf({}), open.fieldId ? 2 : 1)}
        onDate={date => layers.change(pathOf({ open: { ...open, date } }))}
        onField={fieldId => layers.open(pathOf({ open: { ...open, fieldId } }))}
        onAllFields={() => layers.backTo(allFields)}
      />
    </Suspense>
  )
}

function queriesOf(request: Request) {
  const listing = readListing(new URL(request.url).searchParams, today(), evening())
  const { open } = listing
  return [facilitiesQuery(questionOf(listing)), ...(open ? [facilityPageQuery(open.slug, open.date)] : [])]
}

function questionOf({ q, sport, page }: Listing) {
  return { ...(q && { q }), ...(sport && { sport }), page }
}
