import { useEffect, useState } from 'react'

const CONTROLS =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary'

/** An element, and what stood after and before it. */
type Place = { itself: HTMLElement; beside: readonly (Element | null)[] }

/**
 * The element that had the focus before a dialog opened, and those around it. Where one dialog follows another: before the
 * first of them.
 */
let last: readonly Place[] = []

/**
 * Gives the focus back to the element that had it when a dialog opened, or if that has gone meanwhile to the row
 * after its own, the one before, or what stands around it. The library does so too, but when the browser's history has closed
 * the dialog it tries while the page behind is still inert, and nothing happens.
 */
export function useWayBack(): void {
  const [stood] = useState(whereFocusStands)
  useEffect(() => {
    if (stood.length > 0) last = stood
    return () => void requestAnimationFrame(giveBack)
  }, [stood])
}

function whereFocusStands(): Place[] {
  const places: Place[] = []
  // The server, too, draws a dialog that an address opens.
  if (typeof document === 'undefined') return places
  for (let place = openerOf(document.activeElement); place; place = place.parentElement)
    if (place instanceof HTMLElement && place !== document.body && place.closest('[role=dialog]') === null)
      places.push({ itself: place, beside: [place.nextElementSibling, place.previousElementSibling] })
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
  const place = last.map(stillThere).find(Boolean) ?? document.querySelector('main')
  // What had the focus was in sight; the row beside it may not be.
  place?.focus({ preventScroll: last.some(({ itself }) => itself === place) || place?.tagName === 'MAIN' })
}

/** A row that has gone with what was done leaves whoever walks a list at the next one, not at its top. */
function stillThere({ itself, beside }: Place): HTMLElement | undefined {
  if (itself.isConnected) return isFocusable(itself) ? itself : undefined
  return beside.map(controlIn).find(Boolean)
}

function controlIn(row: Element | null): HTMLElement | undefined {
  if (!row?.isConnected) return undefined
  const found = row.matches(CONTROLS) ? row : row.querySelector(CONTROLS)
  return found instanceof HTMLElement ? found : undefined
}
