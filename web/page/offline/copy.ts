import { offlineWorkerPath, plannedPath } from '#contract/offline-paths.ts'
import { COPY } from './copy-name.ts'

let turn: Promise<void> = Promise.resolve()

/**
 * Keeps on this device what the reader has planned, as the server tells it now, to be read without a network. If the
 * server does not answer, the last copy stays: it says when it was made. @throws what fetch throws without a network
 */
export function keepCopy(): Promise<void> {
  return inTurn(async () => {
    // Opened before asking: if the reader logs out in another tab meanwhile, what still comes goes with the store.
    const copies = await caches.open(COPY)
    const page = await fetch(plannedPath, { redirect: 'manual', priority: 'low' })
    // Nobody is logged in any more.
    if (page.type === 'opaqueredirect') return remove()
    if (!page.ok) return
    await copies.put(plannedPath, page)
    await navigator.serviceWorker.register(offlineWorkerPath)
  })
}

/** Removes the copy: the next person at this browser finds nothing of the one before. */
export function forgetCopy(): Promise<void> {
  return inTurn(remove).catch(() => undefined)
}

async function remove(): Promise<void> {
  await caches.delete(COPY)
  const worker = await navigator.serviceWorker.getRegistration(offlineWorkerPath)
  await worker?.unregister()
}

/** One after the other, so that a copy that is still being made is removed too. A browser without such a store keeps nothing. */
function inTurn(work: () => Promise<void>): Promise<void> {
  if (!('serviceWorker' in navigator && 'caches' in globalThis)) return turn
  const done = turn.then(work)
  turn = done.catch(() => undefined)
  return done
}
