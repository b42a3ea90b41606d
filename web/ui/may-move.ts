import { useSyncExternalStore } from 'react'

const STILL = '(prefers-reduced-motion: reduce)'

/** Whether something may move by itself: always, only when the reader asks for it, or not now because nobody looks. */
export function useMayMove(): 'always' | 'when-asked' | 'hidden' {
  return useSyncExternalStore(subscribe, read, () => 'hidden')
}

function read() {
  if (document.visibilityState === 'hidden') return 'hidden'
  return window.matchMedia(STILL).matches ? 'when-asked' : 'always'
}

function subscribe(onChange: () => void) {
  const wish = window.matchMedia(STILL)
  wish.addEventListener('change', onChange)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    wish.removeEventListener('change', onChange)
    document.removeEventListener('visibilitychange', onChange)
  }
}
