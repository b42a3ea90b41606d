import type { MouseEvent } from 'react'
import { type SearchForm, searchPath } from '#web/path/search-path.ts'
import { toSlotId } from '#web/path/slot-id.ts'

const FORM = 'subito'

/**
 * What a tap on a time does before the scripts have arrived: the browser itself goes to the address that opens the form.
 * One form for the page; each time is a button of it.
 */
export function EarlyTapForm({ form }: { form: SearchForm }) {
  const { pathname, searchParams } = new URL(searchPath(form), 'https://here')
  return (
    <form id={FORM} action={pathname} hidden>
      {[...searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}

/** For a button that books a time; once the scripts are there it does `act` instead. */
export function tapsEarly(slot: { fieldId: number; date: string; startTime: string }, act: () => void) {
  return {
    type: 'submit' as const,
    form: FORM,
    name: 'prenota',
    value: toSlotId(slot),
    onClick: (event: MouseEvent) => {
      event.preventDefault()
      act()
    },
  }
}
