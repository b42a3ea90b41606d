import ChevronDown from 'lucide-react/icons/chevron-down'
import type { SearchResult } from '#contract/availability.ts'
import type { SearchForm, Sort } from './search-params.ts'

/** How many fields, at what time, in which order; a quiet line says when the list was refreshed. */
export function ResultsHeading(props: {
  result: SearchResult | undefined
  form: SearchForm
  isRefreshed: boolean
  sort: Sort
  onSort: (sort: Sort) => void
}) {
  const { result, form } = props
  return (
    <div className="mb-2.5 flex min-h-11 flex-wrap md:mt-3 items-center justify-between gap-x-4">
      <h1 className="heading text-section" aria-live="polite">
        {title(result, form)}
      </h1>
      {result && result.exact.length > 1 && <SortSelect sort={props.sort} onSort={props.onSort} />}
      <p role="status" className="w-full text-meta text-muted empty:hidden">
        {props.isRefreshed && 'Dati aggiornati'}
      </p>
    </div>
  )
}

function title(result: SearchResult | undefined, form: SearchForm): string {
  if (!result) return `Campi a ${form.location}`
  const count = result.exact.length > 0 ? result.total : 0
  const found = count === 1 ? '1 campo trovato' : `${count} campi trovati`
  return form.startTime ? `${found} alle ${form.startTime}` : found
}

function SortSelect({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  return (
    <label className="relative flex min-h-11 items-center rounded-chip outline-offset-2 outline-focus has-focus-visible:outline-2">
      <span className="sr-only">Ordina per</span>
      <select
        value={sort}
        onChange={event => onSort(event.target.value === 'price' ? 'price' : 'distance')}
        className="min-h-11 cursor-pointer appearance-none bg-transparent pr-7 text-right text-small font-button outline-none"
      >
        <option value="distance">Più vicini</option>
        <option value="price">Prezzo</option>
      </select>
      <ChevronDown className="pointer-events-none absolute right-0 size-5" aria-hidden="true" />
    </label>
  )
}
