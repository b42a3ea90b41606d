import { useEffect, useState } from 'react'

/** Long enough to type on, short enough to feel like an answer. */
const PAUSE_MS = 300

/** The value as it was when it last stayed the same for a pause. */
export function useDebounced<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
