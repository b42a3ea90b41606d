import type { MutationCache } from '@tanstack/react-query'
import { isUnheard } from './client.ts'

/**
 * When the network is back, clears the errors of changes that failed without it. None is sent again by itself (R45).
 */
export function forgetLost(changes: MutationCache): void {
  const screens = new WeakMap<object, { reset: () => void }>()
  changes.subscribe(event => {
    if (event.type === 'observerAdded') screens.set(event.mutation, event.observer)
    // Pressed again, a screen shows that change instead: what has come of it is not to be cleared.
    if (event.type === 'observerRemoved') screens.delete(event.mutation)
  })
  addEventListener('online', () => {
    for (const change of changes.getAll()) {
      if (isUnheard(change.state.error)) screens.get(change)?.reset()
    }
  })
}
