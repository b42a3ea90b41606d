import { useEffect, useState } from 'react'

/** Long enough to type on, short enough to feel like an answer. */
const PAUSE_MS = 300

/** The last value that stayed the same for as long as a pause. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
