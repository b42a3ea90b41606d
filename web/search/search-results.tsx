import { lazy, Suspense } from 'react'
import type { FacilityHit, SearchResult } from '#contract/search.ts'
import type { SportSlug } from '#contract/sport.ts'
import type { SearchForm } from '#web/path/search-path.ts'
import { type CardActions, FacilityHitCard } from './facility-hit-card.tsx'
import { NearbySection } from './nearby-section.tsx'
import { useSettledHits } from './use-settled-hits.ts'

const ReasonCard = lazy(() => import('./reason-card.tsx').then(module => ({ default: module.ReasonCard })))

export type ResultsProps = CardActions & {
  result: SearchResult
  form: SearchForm
  sport: SportSlug
  searchKey: string
  onChange: (change: Partial<SearchForm>) => void
  onNewSearch: () => void
}

/** What the place has, or why it has nothing; what lies around it; and only then what it has at other hours. */
export function SearchResults(props: ResultsProps) {
  const { result, form, searchKey } = props
  const { here, nearby, otherTimes, reason } = result
  const isNear = nearby && (nearby.fieldCount > 0 || here.fieldCount > 0)
  return (
    <>
      <Suspense>{reason && <ReasonCard {...props} />}</Suspense>
      <Cards hits={here.facilities} heading="h2" {...props} searchKey={`here ${searchKey}`} />
      {isNear && (
        <NearbySection group={nearby} form={form} onChange={props.onChange}>
          <Cards hits={nearby.facilities} heading="h3" isFar {...props} searchKey={`nearby ${searchKey}`} />
        </NearbySection>
      )}
      {otherTimes.length > 0 && (
        <section aria-labelledby="altre-ore" className="mt-6">
          <h2 id="altre-ore" className="heading text-section">
            A {form.location}, altre ore
          </h2>
          <p className="mb-3 text-small text-ink2">Altri orari disponibili lo stesso giorno</p>
          <Cards hits={otherTimes} heading="h3" isInstead {...props} searchKey={`instead ${searchKey}`} />
        </section>
      )}
    </>
  )
}

type CardsProps = ResultsProps & {
  hits: readonly FacilityHit[]
  heading: 'h2' | 'h3'
  isFar?: boolean
  isInstead?: boolean
}

function Cards({ hits, heading, isFar = false, isInstead = false, ...props }: CardsProps) {
  const shown = useSettledHits(hits, props.searchKey)
  if (shown.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-2.5 md:gap-3">
      {shown.map(hit => (
        // With another search a card begins anew; with a refresh it keeps what was chosen on it.
        <li key={`${props.searchKey} ${hit.facility.id}`}>
          <FacilityHitCard
            {...{ hit, heading, isFar, isInstead }}
            sport={props.sport}
            date={props.result.date}
            requested={props.result.startTime ?? ''}
            onBook={props.onBook}
            onChooseTime={props.onChooseTime}
          />
        </li>
      ))}
    </ul>
  )
}
