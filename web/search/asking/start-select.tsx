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
  if (isLoading) return <StartsToCome />
  // Without an answer the plain half hours are offered: one can still search.
  const starts = free.length > 0 ? free : times
  return (
    <Select label="Altro orario" value={startTime} onChange={event => onChange(event.target.value)} autoFocus>
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
