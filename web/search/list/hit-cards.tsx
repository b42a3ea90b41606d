import { Fragment, type ReactNode } from 'react'
import type { FacilityHit, SearchResult } from '#contract/search.ts'
import type { SportSlug } from '#contract/sport.ts'
import type { SearchForm } from '#web/path/search-path.ts'
import type { Search } from '../queries.ts'
import { type CardActions, FacilityHitCard } from './facility-hit-card.tsx'
import { useSettledHits } from './use-settled-hits.ts'

export type ResultsProps = CardActions & {
  result: SearchResult
  search: Search
  form: SearchForm
  sport: SportSlug
  searchKey: string
  onChange: (change: Partial<SearchForm>) => void
  onNewSearch: () => void
}

export type CardsProps = ResultsProps & {
  hits: readonly FacilityHit[]
  /** So many facilities the whole list has, where these are one page of it. */
  total?: number | undefined
  heading: 'h2' | 'h3'
  isFar?: boolean
  isInstead?: boolean
  /** Stands among the cards, after the second, where there is no room beside the list. */
  between?: ReactNode
}

export function Cards({
  hits,
  total = hits.length,
  heading,
  isFar,
  isInstead,
  between,
  ...props
}: CardsProps) {
  const shown = useSettledHits(hits, props.searchKey, total)
  if (shown.length === 0) return null
  return (
    <ul className="mb-2.5 grid grid-cols-1 gap-2.5 md:mb-3 md:gap-3">
      {shown.map((hit, index) => (
        // With another search a card starts over; with a refresh it keeps what was chosen on it.
        <Fragment key={`${props.searchKey} ${hit.facility.id}`}>
          <li>
            <FacilityHitCard
              hit={hit}
              heading={heading}
              isFar={isFar}
              isInstead={isInstead}
              sport={props.sport}
              date={props.result.date}
              requested={props.result.startTime ?? ''}
              sort={props.form.sort}
              onBook={props.onBook}
              onChooseTime={props.onChooseTime}
            />
          </li>
          {between && index === Math.min(1, shown.length - 1) && (
            <li className="empty:hidden xl:hidden">{between}</li>
          )}
        </Fragment>
      ))}
    </ul>
  )
}
