import { type SubmitEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths.ts'
import { type SearchForm, searchPath } from '#web/path/search-path.ts'
import { showToast } from '#web/ui/toast-store.ts'
import { eveningAt, romeDate } from '#web/words/dates.ts'
import { SearchBar } from './search-bar.tsx'
import { missingParts, type PanelProps, partNames, timesFrom } from './search-form.ts'
import { SearchSheet } from './search-sheet.tsx'

type SearchPanelProps = {
  /**
   * The form to begin with. It may change as more becomes known, until something is chosen; an empty place is filled
   * even then.
   */
  start: SearchForm
  now: Date
  /** Where it lies open over what was found: what is found next takes its place in the browser's history. */
  replace?: boolean
}

/** One panel in two shapes: a card of chips under the thumb, one bar on a wide screen. */
export function SearchPanel({ start, now, replace = false }: SearchPanelProps) {
  const [chosen, setChosen] = useState<Partial<SearchForm>>()
  const [hasTried, setHasTried] = useState(false)
  const navigate = useNavigate()
  const form = { ...start, ...chosen }
  const missing = hasTried ? missingParts(form) : []
  const panel: PanelProps = {
    form,
    onChange: change => setChosen(current => ({ ...(current ?? seen(form)), ...change })),
    missing,
    today: romeDate(now),
    evening: eveningAt(now),
    times: timesFrom(now, form.date),
  }

  function search() {
    const left = missingParts(form)
    setHasTried(true)
    if (left.length > 0) {
      showToast({
        tone: 'error',
        title: 'Compila tutti i campi',
        description: `Per effettuare la ricerca è necessario compilare: ${left.map(part => partNames[part]).join(', ')}`,
      })
      return
    }
    void navigate(searchPath(form), { replace })
  }

  // With its address and field names each form also works before the scripts have arrived, and sends what it shows.
  const sent = {
    noValidate: true,
    action: paths.search,
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      search()
    },
  }
  return (
    <search aria-label="Cerca un campo">
      <form {...sent} className="md:hidden">
        <SearchSheet {...panel} />
      </form>
      <form {...sent} className="hidden md:block">
        <SearchBar {...panel} />
      </form>
    </search>
  )
}

/** The form without its place while none is known, so that a place that becomes known later is still filled in. */
function seen({ location, ...others }: SearchForm): Partial<SearchForm> {
  return location ? { ...others, location } : others
}
