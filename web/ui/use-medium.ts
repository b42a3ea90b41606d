import { useSyncExternalStore } from 'react'

export type Medium = 'paper' | 'narrow' | 'wide'

const WIDE = '(width >= 48rem)'
const PAPER = 'print'
let isPrinting = false

/** For what looks different on paper, on a phone and on a wide screen, and is too much to be drawn in all three ways. */
export function useMedium(): Medium {
  return useSyncExternalStore(subscribe, read, () => 'wide')
}

function read(): Medium {
  if (isPrinting || window.matchMedia(PAPER).matches) return 'paper'
  return window.matchMedia(WIDE).matches ? 'wide' : 'narrow'
}

function subscribe(onChange: () => void) {
  const media = [WIDE, PAPER].map(query => window.matchMedia(query))
  // Some browsers tell of the medium `print` only when it is too late.
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
