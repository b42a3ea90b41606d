import { useEffect, useRef } from 'react'
import type { SearchForm } from '#web/path/search-path.ts'
import { Select } from '#web/ui/select.tsx'
import { clockOf, startOf } from '#web/words/dates.ts'
import { StartsToCome } from './starts-to-come.tsx'
import { useStarts } from './use-starts.ts'

type StartProps = {
  form: SearchForm
  times: readonly string[]
  onChange: (startTime: string) => void
}

/** 'Altro orario': every start of that day at which something is free, past midnight too (R51). */
export function StartSelect({ form, times, onChange }: StartProps) {
  const { startTime } = form
  const { starts: free, isLoading } = useStarts(form)
  const list = useFocusOnce(!isLoading)
  if (isLoading) return <StartsToCome />
  // Without an answer the plain half hours are offered: one can still search.
  const starts = free.length > 0 ? free : times
  return (
    <Select
      ref={list}
      label="Altro orario"
      value={startTime}
      onChange={event => onChange(event.target.value)}
    >
      {!starts.includes(startTime) && (
        <option value={startTime}>{startTime ? clockOf(startTime) : 'Scegli'}</option>
      )}
      {starts.map(start => (
        <option key={start} value={start}>
          {startOf(start)}
        </option>
      ))}
    </Select>
  )
}

/**
 * The list comes in the place of the button that was pressed, and takes its focus. It comes anew with each other place or day,
 * also while somebody is still typing or choosing that one.
 */
function useFocusOnce(isHere: boolean) {
  const list = useRef<HTMLSelectElement>(null)
  const hasCome = useRef(false)
  useEffect(() => {
    if (!isHere || hasCome.current) return
    hasCome.current = true
    if (!(document.activeElement instanceof HTMLInputElement)) list.current?.focus()
  }, [isHere])
  return list
}
