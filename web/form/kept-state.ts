import { useRef, useState } from 'react'
import { personTyping } from '#web/api/query.ts'
import { forgetKept, keep, readKept } from '#web/draft/kept.ts'

/**
 * State that outlives its screen, as forms with `keeps` do (`checked-form.ts`). Only for screens that the server never draws.
 * @param name says what is kept and what it belongs to; it must not change while the screen is there
 */
export function useKeptState<Value>(name: string, start: Value) {
  // The person at the screen, fixed at the start: he may go on typing when his session has just ended.
  const [person] = useState(personTyping)
  const [value, setValue] = useState(() => readKept<Value>(person, name) ?? start)
  const latest = useRef(value)
  const show = (next: Value) => {
    latest.current = next
    setValue(next)
  }
  return [
    value,
    // Several changes before the next drawing each build upon the one before.
    (change: (before: Value) => Value) => {
      show(change(latest.current))
      keep(person, name, latest.current)
    },
    () => {
      forgetKept(name, !person)
      show(start)
    },
  ] as const
}
