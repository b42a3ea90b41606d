import { useRef, useState } from 'react'
import { forgetKept, keep, readKept } from './kept.ts'
import { personHere } from './query.ts'

/**
 * State that outlives its screen, as a form does that is given a name to keep (`checked-form.ts`); for screens that no server draws.
 * @param name of what is kept, and of what it belongs to; as long as a screen stands, the same
 */
export function useKeptState<Value>(name: string, start: Value) {
  // Whose screen it is, also in the moment when the session has ended and somebody types on.
  const [person] = useState(personHere)
  const [value, setValue] = useState(() => readKept<Value>(person, name) ?? start)
  const latest = useRef(value)
  const show = (next: Value) => {
    latest.current = next
    setValue(next)
  }
  return [
    value,
    // Several changes in one go each build upon the one before.
    (change: (before: Value) => Value) => {
      show(change(latest.current))
      keep(person, name, latest.current)
    },
    () => {
      forgetKept(name)
      show(start)
    },
  ] as const
}
