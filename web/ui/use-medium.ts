import { useSyncExternalStore } from 'react'

export type Medium = 'paper' | 'narrow' | 'wide'

const WIDE = '(width >= 48rem)'
const PAPER = 'print'
let isPrinting = false

/** For what is drawn in another way on paper, on a phone and on a desk, and is too much to be drawn in all of them. */
export function useMedium(): Medium {
  return useSyncExternalStore(subscribe, read, () => 'wide')
}

function read(): Medium {
  if (isPrinting || window.matchMedia(PAPER).matches) return 'paper'
  return window.matchMedia(WIDE).matches ? 'wide' : 'narrow'
}

function subscribe(onChange: () => void) {
  const media = [WIDE, PAPER].map(query => window.matchMedia(query))
  // Not every browser counts what it prints as another medium before it is too late.
  const begin = () => {
    isPrinting = true
    onChange()
  }
  const end = () => {
    isPrinting = false
    onChange()
  }
  for (const each of media) each.addEventListener('change', onChange)
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    for (const each of media) each.removeEventListener('change', onChange)
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}
