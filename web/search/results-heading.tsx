import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { atPlace } from '#contract/at-place.ts'
import { paths } from '#contract/paths.ts'
import type { SearchResult } from '#contract/search.ts'
import { type Choices, type SearchForm, type Sort, searchPath, type View } from '#web/path/search-path.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { counted } from '#web/words/numbers.ts'
import { rememberSearch } from './asking/remembered-search.ts'
import { missingParts } from './asking/search-form.ts'
import { hitsOf } from './hits-of.ts'
import { mapQuery } from './queries.ts'
import { whenInWords } from './when-in-words.ts'

const sorts: Record<Sort, string> = { distance: 'Più vicini', price: 'Prezzo', time: 'Orario' }

type HeadingProps = {
  result: SearchResult | undefined
  hasFailed: boolean
  form: SearchForm
  isRefreshed: boolean
  onChange: (change: Partial<Choices>) => void
}

/**
 * How many fields, when, in which order and view; a quiet line tells when they were refreshed and why in this order
 * (R38).
 */
export function ResultsHeading({ result, hasFailed, form, isRefreshed, onChange }: HeadingProps) {
  const { data: map } = useQuery(mapQuery())
  useRemembered(form, result !== undefined)
  // Nothing to draw, nothing to order.
  const hasHits = result ? hitsOf(result).length > 0 : !hasFailed
  const views: View[] = map?.tiles ? ['list', 'plan', 'map'] : ['list', 'plan']
  return (
    <div className="mb-2.5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 md:mt-3">
      <h1 className="heading min-w-0 text-section wrap-anywhere" aria-live="polite">
        {title(result, form)}
      </h1>
      {hasHits && (
        <div className="flex min-w-0 items-center gap-x-4 gap-y-2 max-sm:w-full max-sm:flex-wrap max-sm:justify-between">
          <Segmented
            label="Vista"
            hideLabel
            className={
              views.length > 2
                ? 'max-sm:grow max-sm:basis-48 sm:min-w-60'
                : 'max-sm:grow max-sm:basis-40 sm:min-w-44'
            }
            options={views.map(value => ({ value, label: viewNames[value] }))}
            value={views.includes(form.view) ? form.view : 'list'}
            onChange={view => onChange({ view })}
          />
          <SortSelect sort={form.sort} onSort={sort => onChange({ sort })} />
        </div>
      )}
      <div className="-mt-1 flex w-full flex-wrap items-center justify-between gap-x-4 text-meta text-muted">
        <p role="status">
          {[where(result), isRefreshed && !hasFailed && 'Dati aggiornati'].filter(Boolean).join(' · ')}
        </p>
        {hasHits && (
          <Link to={paths.ranking} className="ml-auto py-1 hover:text-ink hover:underline">
            Come ordiniamo i risultati
          </Link>
        )}
      </div>
    </div>
  )
}

/** Whichever way it came about: sent before the scripts arrived, another day chosen here, an address opened. */
function useRemembered(form: SearchForm, isFound: boolean): void {
  const address = searchPath(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is all of the form, which is another at each drawing
  useEffect(() => {
    if (isFound && missingParts(form).length === 0) rememberSearch(form)
  }, [address, isFound])
}

const viewNames: Record<View, string> = { list: 'Elenco', plan: 'Pianta', map: 'Mappa' }

function title(result: SearchResult | undefined, form: SearchForm): string {
  if (!result) return `Campi ${atPlace(form.location)}`
  const found = counted(result.here.fieldCount, 'campo trovato', 'campi trovati')
  return [found, whenInWords(form)].filter(Boolean).join(' ')
}

/** 'A Frascati, in 2 strutture' */
function where(result: SearchResult | undefined): string {
  const count = result?.here.facilityCount ?? 0
  return count === 0 ? '' : `${result?.where}, in ${counted(count, 'struttura', 'strutture')}`
}

function SortSelect({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <label className="relative flex min-h-11 items-center rounded-chip outline-offset-2 outline-focus has-focus-visible:outline-2">
      <span className="sr-only">Ordina per</span>
      <select
        value={sort}
        // The options below are exactly these.
        onChange={event => onSort(event.target.value as Sort)}
        className="min-h-11 cursor-pointer appearance-none bg-transparent pr-7 text-right text-small font-button outline-none"
      >
        {Object.entries(sorts).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-0 size-5" aria-hidden="true" />
    </label>
  )
}
