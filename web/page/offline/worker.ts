import { plannedPath } from '#contract/offline-paths.ts'
import { COPY } from './copy-name.ts'

type Living = Event & { waitUntil: (work: Promise<unknown>) => void }
type Asking = Living & {
  request: Request
  /** The page, asked for while the worker was still starting; undefined where browsers do not know that. */
  preloadResponse: Promise<Response | undefined> | undefined
  respondWith: (answer: Promise<Response>) => void
}

/**
 * The whole service worker. A page comes from the network as ever; only if there is none, the copy of what the reader has planned
 * is shown in its place. Once a day it looks whether the reader is still logged in: a session may end while no page of ours is
 * open. It is sent as text: it may use nothing from outside itself.
 */
function serve(copy: string, page: string) {
  const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
  const dayMs = 86_400_000

  addEventListener('activate', event =>
    (event as Living).waitUntil(Promise.resolve(registration.navigationPreload?.enable())),
  )
  addEventListener('fetch', event => {
    const asking = event as Asking
    if (asking.request.mode !== 'navigate') return
    const answer = fromNetwork(asking)
    asking.respondWith(answer)
    asking.waitUntil(answer.then(renewOld).catch(() => undefined))
  })

  async function fromNetwork({ request, preloadResponse }: Asking): Promise<Response> {
    try {
      return (await preloadResponse) ?? (await fetch(request))
    } catch (error) {
      const kept = await caches.match(page, { cacheName: copy })
      if (kept) return kept
      throw error
    }
  }

  async function renewOld(): Promise<void> {
    const kept = await caches.match(page, { cacheName: copy })
    if (!kept || Date.now() - Date.parse(kept.headers.get('date') ?? '') < dayMs) return
    // Opened before asking: if the reader logs out meanwhile, the store goes, and what still comes goes with it.
    const copies = await caches.open(copy)
    const answer = await fetch(page, { redirect: 'manual' })
    if (answer.type === 'opaqueredirect') await caches.delete(copy)
    if (answer.ok) await copies.put(page, answer)
  }
}

export const workerScript = () => `(${serve})('${COPY}', '${plannedPath}')`
