import { useEffect } from 'react'
import { consent } from '#web/consent/consent.ts'
import type { OwnPosition } from '#web/lib/client.ts'
import { useKnownPosition } from '#web/lib/own-position.ts'

export type Known = { place?: string; position?: OwnPosition }

/**
 * Tells from where distances count for this reader: where he stands or, if he has not said, where he last looked; undefined
 * where nobody knows, as before anybody asked, so that a page that has learnt nothing is not drawn again. Shows
 * nothing; a part of its own, so that a page can wait for what only this browser knows without carrying it.
 */
export function KnownPlace({ onKnown }: { onKnown: (known: Known | undefined) => void }) {
  const own = useKnownPosition()
  useEffect(() => onKnown(own ?? lastPlace()), [own, onKnown])
  return null
}

/** Of what `remembered-search.ts` keeps, whose other half the home would then load twice. */
function lastPlace(): Known | undefined {
  if (!consent.has('functional')) return undefined
  try {
    const { location }: { location?: unknown } = JSON.parse(localStorage.getItem('last-search') ?? '{}')
    return typeof location === 'string' ? { place: location } : undefined
  } catch {
    return undefined
  }
}
