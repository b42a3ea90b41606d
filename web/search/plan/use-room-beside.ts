import { useSyncExternalStore } from 'react'

/** The width that the list needs together with what stands beside it. */
const WIDE = '(width >= 76rem)'

/** Whether this screen has room for anything beside the list; the server knows no screen. */
export function useRoomBeside(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => false,
  )
}

function subscribe(listener: () => void) {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}
