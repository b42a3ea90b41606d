import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** For a menu that is a native disclosure, which opens before the script has arrived: what else closes it. */
export function useMenu() {
  const ref = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const shownFor = useRef(key)
  // Every navigation closes the menu; the arrival of the script is none, and leaves it as it is.
  useEffect(() => {
    if (shownFor.current !== key && ref.current) ref.current.open = false
    shownFor.current = key
  }, [key])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !ref.current?.open) return
    ref.current.open = false
    ref.current.querySelector('summary')?.focus()
  }

  return { ref, onKeyDown, suppressHydrationWarning: true }
}
