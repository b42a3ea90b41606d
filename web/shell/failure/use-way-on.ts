import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { LOST } from './keep-page.ts'

let isLost = false

/**
 * Once for all pages: after one could not be opened without a network the router waits for its code for ever, also when a
 * button or a form leads there again. From then on the browser goes, as it does with links.
 */
export function useWayOn(): void {
  const here = useLocation().pathname
  const next = useNavigation().location
  useEffect(() => addEventListener(LOST, noteLost), [])
  useEffect(() => {
    if (!isLost || !next || next.pathname === here) return
    if (navigator.onLine) window.location.assign(next.pathname + next.search + next.hash)
    else dispatchEvent(new Event(LOST))
  }, [next, here])
}

function noteLost() {
  isLost = true
}
