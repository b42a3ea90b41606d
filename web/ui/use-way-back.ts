import { useEffect, useState } from 'react'

/** Where the focus stood outside of all dialogs, and what that lay in: of dialogs that follow one another, for the first. */
let last: readonly HTMLElement[] = []

/**
 * Gives the focus back to where it stood when a dialog opened; where that has gone with what was done, to what it lay in.
 * The library tries as well, yet of a dialog that the browser's history has closed it does so while the page behind is
 * still inert, and in vain.
 */
export function useWayBack(): void {
  const [stood] = useState(whereFocusStands)
  useEffect(() => {
    if (stood.length > 0) last = stood
    return () => void requestAnimationFrame(giveBack)
  }, [stood])
}

function whereFocusStands(): HTMLElement[] {
  const places: HTMLElement[] = []
  // A dialog that an address opens is drawn by the server as well.
  if (typeof document === 'undefined') return places
  for (let place = document.activeElement; place; place = place.parentElement)
    if (place instanceof HTMLElement && place.closest('[role=dialog]') === null && isFocusable(place))
      places.push(place)
  return places
}

function isFocusable(place: HTMLElement): boolean {
  return place.tabIndex >= 0 || place.hasAttribute('tabindex')
}

function giveBack(): void {
  if (document.activeElement === document.body)
    last.find(place => place.isConnected)?.focus({ preventScroll: true })
}
