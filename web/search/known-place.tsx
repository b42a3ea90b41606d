import { useEffect } from 'react'
import type { OwnPosition } from '#web/api/client.ts'
import { consent } from '#web/consent/consent.ts'
import { useKnownPosition } from '#web/device/own-position.ts'

export type Known = { place?: string; position?: OwnPosition }

/**
 * Reports from where distances count for this reader: where he stands or, if he has not said, where he last searched.
 * Undefined where neither is known, as the page assumes at first, so that the page is not drawn again for nothing. It
 * shows nothing; it is a part of its own so that its code comes after the page.
 */
export function KnownPlace({ onKnown }: { onKnown: (known: Known | undefined) => void }) {
  const own = useKnownPosition()
  useEffect(() => onKnown(own ?? lastPlace()), [own, onKnown])
  return null
}

/** Read here and not by `remembered-search.ts`, which keeps it: the home would load the rest of that file for nothing. */
function lastPlace(): Known | undefined {
  if (!consent.has('functional')) return undefined
  try {
    const { location }: { location?: unknown } = JSON.parse(localStorage.getItem('last-search') ?? '{}')
    return typeof location === 'string' ? { place: location } : undefined
  } catch {
    return undefined
  }
}
