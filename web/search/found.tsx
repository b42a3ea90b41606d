import { Suspense, useEffect, useState } from 'react'
import { messageFor } from '#web/api/messages.ts'
import { lazyPart } from '#web/page/late-part.ts'
import { OwnTitle } from '#web/page/own-title.tsx'
import { WrittenParts } from '#web/page/written-parts.tsx'
import type { SearchForm } from '#web/path/search-path.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { romeDate } from '#web/words/dates.ts'
import { hitsOf } from './hits-of.ts'
import { useRoomBeside } from './plan/use-room-beside.ts'
import type { Search } from './queries.ts'
import { ResultsView } from './results-view.tsx'
import { searchTitle } from './search-title.ts'
import { useSlotLinks } from './slot-dialogs.tsx'
import { isOfPlace, useSearch } from './use-search.ts'

// The server writes all of this; the code of what answers to a touch arrives after the results.
const DaySelector = lazyPart(() =>
  import('#web/availability/day-selector.tsx').then(module => module.DaySelector),
)
const ResultsHeading = lazyPart(() => import('./results-heading.tsx').then(module => module.ResultsHeading))
const RingAside = lazyPart(() => import('./plan/ring-aside.tsx').then(module => module.RingAside))
const PlaceControl = lazyPart(() => import('./asking/part-controls.tsx').then(module => module.PlaceControl))
const AskForTime = lazyPart(() => import('./asking/ask-for-time.tsx').then(module => module.AskForTime))

// Always the same element, so that what the server has written is left alone.
const roomForHeading = <div className="h-31 md:h-39" />

type FoundProps = {
  form: SearchForm
  search: Search
  now: Date
  onChange: (change: Partial<SearchForm>) => void
  onNewSearch: () => void
}

/** What a search found, read again while somebody looks at it, and the ways to narrow and draw it. */
export function Found({ form, search, now, onChange, onNewSearch }: FoundProps) {
  const searchKey = JSON.stringify(search)
  const today = romeDate(now)
  const result = useSearch(search)
  const isRefreshed = useRefreshed(result.dataUpdatedAt, searchKey)
  const hasRoom = useRoomBeside()
  const { openBooking, openTimes } = useSlotLinks(form)
  // No hour helps where the day has passed, or nobody knows the place.
  const hasHits = result.data !== undefined && hitsOf(result.data).length > 0
  return (
    <div
      className={
        form.view === 'list'
          ? '@min-[70rem]:grid @min-[70rem]:grid-cols-[minmax(0,1fr)_26rem] @min-[70rem]:gap-6'
          : ''
      }
    >
      <OwnTitle>
        {isOfPlace(result.error) ? messageFor(result.error).title : searchTitle(form, result.data)}
      </OwnTitle>
      <div className="min-w-0">
        <WrittenParts fallback={roomForHeading}>
          <DaySelector
            value={form.date}
            today={today}
            onChange={date => onChange({ date })}
            className="hidden md:block"
          />
          <ResultsHeading
            result={result.data}
            hasFailed={result.error !== null}
            form={form}
            isRefreshed={isRefreshed}
            onChange={onChange}
          />
        </WrittenParts>
        <WrittenParts>
          {!form.startTime && !form.band && hasHits && (
            <AskForTime form={form} now={now} onChange={onChange} />
          )}
        </WrittenParts>
        {!result.data && !result.error && <ResultsSkeleton />}
        {result.error && (
          <ErrorState
            title={failureTitle(result.error)}
            {...(!isOfPlace(result.error) && { onRetry: () => void result.refetch() })}
          >
            {messageFor(result.error).suggestion}
          </ErrorState>
        )}
        {isOfPlace(result.error) && (
          <Suspense>
            <Card className="mt-2.5 overflow-visible!">
              <PlaceControl key={form.location} form={form} onChange={onChange} />
            </Card>
          </Suspense>
        )}
        {result.data && form.sport && (
          <ResultsView
            view={form.view}
            result={result.data}
            sport={form.sport}
            form={form}
            search={search}
            searchKey={searchKey}
            onBook={openBooking}
            onChooseTime={openTimes}
            onChange={onChange}
            onNewSearch={onNewSearch}
          />
        )}
      </div>
      <Suspense>
        {hasRoom && form.view === 'list' && result.data && (
          <RingAside place={result.data.place} hits={hitsOf(result.data)} form={form} onChange={onChange} />
        )}
      </Suspense>
    </div>
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
  return isOfPlace(error) ? messageFor(error).title : 'Si è verificato un errore durante la ricerca'
}

function ResultsSkeleton() {
  return (
    <div className="grid gap-2.5 md:gap-3">
      <Skeleton label="Cerco i campi liberi" className="h-88 md:h-59" />
      <Skeleton className="h-88 md:h-59" />
      <Skeleton className="h-88 md:h-59" />
    </div>
  )
}
