import { useSyncExternalStore } from 'react'
import type { OwnPosition } from '#web/api/client.ts'

type Known = { place: string; position: OwnPosition }

let known: Known | undefined
const listeners = new Set<() => void>()

/** Kept for as long as the page lives and nowhere else: not in an address, not in storage (R40). */
export function rememberPosition(place: string, position: OwnPosition): void {
  known = { place, position }
  for (const listener of listeners) listener()
}

/** Where the reader stands, as long as he searches in the comune in which that is. */
export function useOwnPosition(location: string): OwnPosition | undefined {
  const current = useKnownPosition()
  return current?.place === location ? current.position : undefined
}

/** Where the reader stands and the comune in which that is, wherever he searches. */
export function useKnownPosition(): Known | undefined {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
