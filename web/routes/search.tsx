import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { sportLabel } from '#contract/sport.ts'
import { AskForTime } from '#web/availability/ask-for-time.tsx'
import { DaySelector } from '#web/availability/day-selector.tsx'
import { EarlyTapForm } from '#web/availability/early-tap.tsx'
import { mapQuery, searchQuery } from '#web/availability/queries.ts'
import { ResultsHeading } from '#web/availability/results-heading.tsx'
import { ResultsView } from '#web/availability/results-view.tsx'
import { SearchHeader } from '#web/availability/search-header.tsx'
import {
  missingForResults,
  readSearch,
  type SearchForm,
  searchPath,
  timesFrom,
} from '#web/availability/search-params.ts'
import { SlotDialogs, useSlotLinks } from '#web/availability/slot-dialogs.tsx'
import { toSearch } from '#web/availability/to-search.ts'
import { useSearch } from '#web/availability/use-search.ts'
import { ApiError } from '#web/lib/client.ts'
import { romeDate } from '#web/lib/dates.ts'
import { messageFor } from '#web/lib/messages.ts'
import { preload, preloadInBrowser } from '#web/lib/page-data.ts'
import { pageMeta } from '#web/shell/page-meta.ts'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { Route } from './+types/search'

// Results are what most people come for: what asks for a search loads when there is something to ask.
const SearchPanel = lazy(() =>
  import('#web/availability/search-panel.tsx').then(module => ({ default: module.SearchPanel })),
)
const AskForPart = lazy(() =>
  import('#web/availability/ask-for-part.tsx').then(module => ({ default: module.AskForPart })),
)

/** On a phone the search summary stands where the header would. */
export const handle = { hasOwnHeader: true }

export const meta: Route.MetaFunction = args => {
  const form = readSearch(new URLSearchParams(args.location.search))
  const what = form.sport ? sportLabel(form.sport) : 'Campi'
  return pageMeta(args, {
    title: `${what}: campi liberi${form.location ? ` a ${form.location}` : ''}`,
    description: 'Solo i campi liberi davvero, con orario, prezzo e servizi.',
    // Every search is an address of its own: the pages of sports and places are the ones to list.
    isListed: false,
  })
}

export async function loader(args: Route.LoaderArgs) {
  const search = toSearch(readSearch(new URL(args.request.url).searchParams))
  return { ...(await preload(args, [mapQuery(), ...(search ? [searchQuery(search)] : [])])), now: Date.now() }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = toSearch(readSearch(new URL(request.url).searchParams))
  if (search) preloadInBrowser([searchQuery(search)])
  return { now: Date.now() }
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const now = new Date(loaderData.now)
  const today = romeDate(now)
  const [params] = useSearchParams()
  const form = readSearch(params)
  const [isEditing, setEditing] = useState(false)
  const navigate = useNavigate()
  const goTo = (change: Partial<SearchForm>) =>
    void navigate(searchPath({ ...form, ...change }), { preventScrollReset: true })
  const missing = missingForResults(form)

  return (
    <>
      <SearchHeader
        form={form}
        today={today}
        times={timesFrom(now, form.date)}
        isEditing={isEditing}
        onEdit={() => setEditing(value => !value)}
        onChange={goTo}
      />
      <div className="mx-auto max-w-list px-3 pt-3 pb-12 md:px-8 md:pt-5 lg:px-1">
        {missing.length > 1 && (
          <h1 className="heading mb-3 text-section">
            {missing.includes('location') ? 'Dove e quando vuoi giocare?' : 'Quando vuoi giocare?'}
          </h1>
        )}
        <Suspense>
          {(isEditing || missing.length > 1) && (
            <div className="mb-5">
              <SearchPanel
                key={params.toString()}
                start={form}
                now={now}
                onSearch={() => setEditing(false)}
              />
            </div>
          )}
          {missing.length === 1 && missing[0] && (
            <AskForPart key={missing[0]} part={missing[0]} form={form} today={today} onChange={goTo} />
          )}
        </Suspense>
        {missing.length === 0 && (
          <Found form={form} now={now} onChange={goTo} onNewSearch={() => setEditing(true)} />
        )}
      </div>
      <EarlyTapForm form={form} />
      <SlotDialogs form={form} today={today} />
    </>
  )
}

type FoundProps = {
  form: SearchForm
  now: Date
  onChange: (change: Partial<SearchForm>) => void
  onNewSearch: () => void
}

function Found({ form, now, onChange, onNewSearch }: FoundProps) {
  const search = toSearch(form)
  const searchKey = JSON.stringify(search)
  const today = romeDate(now)
  const result = useSearch(search)
  const isRefreshed = useRefreshed(result.updatedAt, searchKey)
  const { openBooking, openTimes } = useSlotLinks(form)
  return (
    <>
      <DaySelector
        value={form.date}
        today={today}
        onChange={date => onChange({ date })}
        className="hidden md:block"
      />
      <ResultsHeading result={result.data} form={form} isRefreshed={isRefreshed} onChange={onChange} />
      {!form.startTime && <AskForTime form={form} now={now} onChange={onChange} />}
      {!result.data && !result.error && <ResultsSkeleton />}
      {result.error && (
        <ErrorState title={failureTitle(result.error)} onRetry={result.refetch}>
          {messageFor(result.error).suggestion}
        </ErrorState>
      )}
      {result.data && form.sport && (
        <ResultsView
          view={form.view}
          result={result.data}
          sport={form.sport}
          today={today}
          isFiltered={form.services.length > 0}
          searchKey={searchKey}
          onBook={openBooking}
          onChooseTime={openTimes}
          onNewSearch={onNewSearch}
        />
      )}
      <LoadMore
        shown={result.shown}
        total={result.data?.total ?? 0}
        noun="campi"
        loading={result.isLoadingMore}
        onMore={result.showMore}
      />
    </>
  )
}

/** True once the same search has been read again while it was on screen. */
function useRefreshed(updatedAt: number, searchKey: string): boolean {
  const [first, setFirst] = useState({ searchKey, updatedAt })
  useEffect(() => {
    setFirst(known =>
      known.searchKey === searchKey && known.updatedAt > 0 ? known : { searchKey, updatedAt },
    )
  }, [searchKey, updatedAt])
  return first.updatedAt > 0 && first.searchKey === searchKey && updatedAt > first.updatedAt
}

/** A place that does not exist is the reader's to mend; everything else is ours. */
function failureTitle(error: unknown): string {
  const isPlace = error instanceof ApiError && error.code === 'unknown-place'
  return isPlace ? messageFor(error).title : 'Si è verificato un errore durante la ricerca'
}

function ResultsSkeleton() {
  return (
    <div className="grid gap-2.5 md:gap-3">
      <Skeleton label="Cerco i campi liberi" className="h-52 md:h-48" />
      <Skeleton className="h-52 md:h-48" />
      <Skeleton className="h-52 md:h-48" />
    </div>
  )
}
