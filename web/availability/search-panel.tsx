import { useState } from 'react'
import { useNavigate } from 'react-router'
import { romeDate } from '#web/lib/dates.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { rememberSearch } from './remembered-search.ts'
import { SearchBar } from './search-bar.tsx'
import { missingFields, type SearchForm, searchPath, timesFrom } from './search-params.ts'
import { SearchSheet } from './search-sheet.tsx'

export type PanelProps = {
  form: SearchForm
  onChange: (change: Partial<SearchForm>) => void
  /** Names of fields to mark, once somebody tried to search without them. */
  missing: readonly string[]
  today: string
  /** Starts that have not passed yet on the chosen day. */
  times: readonly string[]
}

/** One panel in two shapes: a card of chips under the thumb, one bar on a wide screen. */
export function SearchPanel({
  start,
  now,
  onSearch,
}: {
  start: SearchForm
  now: Date
  onSearch?: () => void
}) {
  const [form, setForm] = useState(start)
  const [hasTried, setHasTried] = useState(false)
  const navigate = useNavigate()
  const missing = hasTried ? missingFields(form) : []
  const panel: PanelProps = {
    form,
    onChange: change => setForm(current => ({ ...current, ...change })),
    missing,
    today: romeDate(now),
    times: timesFrom(now, form.date),
  }

  function search() {
    const names = missingFields(form)
    setHasTried(true)
    if (names.length > 0) {
      showToast({
        tone: 'error',
        title: 'Compila tutti i campi',
        description: `Per effettuare la ricerca è necessario compilare: ${names.join(', ')}`,
      })
      return
    }
    rememberSearch(form)
    onSearch?.()
    void navigate(searchPath(form))
  }

  return (
    <search aria-label="Cerca un campo">
      {/* With its address and names of fields it also works before the scripts have arrived. */}
      <form
        noValidate
        action="/ricerca-campi"
        onSubmit={event => {
          event.preventDefault()
          search()
        }}
      >
        <div className="md:hidden">
          <SearchSheet {...panel} />
        </div>
        <div className="hidden md:block">
          <SearchBar {...panel} />
        </div>
      </form>
    </search>
  )
}
