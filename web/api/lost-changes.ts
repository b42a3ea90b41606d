import type { MutationCache } from '@tanstack/react-query'
import { isUnheard } from './client.ts'

/**
 * When the network is back, clears the errors of changes that failed without it. None is sent again by itself (R45).
 */
export function forgetLost(changes: MutationCache): void {
  const screens = new WeakMap<object, { reset: () => void }>()
  changes.subscribe(event => {
    if (event.type === 'observerAdded') screens.set(event.mutation, event.observer)
  })
  addEventListener('online', () => {
    for (const change of changes.getAll()) {
      if (isUnheard(change.state.error)) screens.get(change)?.reset()
    }
  })
}
