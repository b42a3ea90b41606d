import { useEffect, useState } from 'react'

/**
 * The element that had the focus before a dialog opened, and those around it that can have it. Where one dialog follows another:
 * before the first of them.
 */
let last: readonly HTMLElement[] = []

/**
 * Gives the focus back to the element that had it when a dialog opened, or to one around it if that has gone meanwhile. The
 * library does so too, but when the browser's history has closed the dialog it tries while the page behind is still inert,
 * and nothing happens.
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
  // The server, too, draws a dialog that an address opens.
  if (typeof document === 'undefined') return places
  for (let place = openerOf(document.activeElement); place; place = place.parentElement)
    if (place instanceof HTMLElement && place.closest('[role=dialog]') === null && isFocusable(place))
      places.push(place)
  return places
}

/** The entries of a menu disappear with it, so the button that opened the menu counts instead. */
function openerOf(element: Element | null): Element | null {
  const opener = element?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return opener ? document.getElementById(opener) : element
}

function isFocusable(place: HTMLElement): boolean {
  return place.tabIndex >= 0 || place.hasAttribute('tabindex')
}

/**
 * Where nothing is left of what opened the dialog (an address, or a menu that is gone), the focus goes to the page
 * itself.
 */
function giveBack(): void {
  if (document.activeElement !== document.body) return
  const place = last.find(({ isConnected }) => isConnected) ?? document.querySelector('main')
  place?.focus({ preventScroll: true })
}
