import type { MutationCache } from '@tanstack/react-query'
import { ApiError } from './client.ts'

/** A change that no network took says so on its screen, until there is one again; pressing once more is left to whoever reads it (R45). */
export function forgetLost(changes: MutationCache): void {
  const screens = new WeakMap<object, { reset: () => void }>()
  changes.subscribe(event => {
    if (event.type === 'observerAdded') screens.set(event.mutation, event.observer)
  })
  addEventListener('online', () => {
    for (const change of changes.getAll()) {
      const { error } = change.state
      if (error instanceof ApiError && error.code === 'offline') screens.get(change)?.reset()
    }
  })
}
