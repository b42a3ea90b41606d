import { preloadModule } from 'react-dom'
import { type DataRouter, type Location, matchRoutes } from 'react-router'
import { offerQuery } from '#web/availability/queries.ts'
import { preloadInBrowser } from '#web/page/page-data.ts'
import { readSlotId } from '#web/path/slot-id.ts'

/** What the router keeps on the window. Where an upgrade changes it, `e2e/late-scripts.spec.ts` fails. */
type Known = {
  __reactRouterDataRouter?: Pick<DataRouter, 'routes' | 'subscribe'>
  __reactRouterManifest?: { routes: Record<string, { imports?: string[] } | undefined> }
}

/**
 * Asks for what a page needs as soon as the router sets out for it: all of its files, and the offer of a time that is to be
 * booked. By itself the browser learns from a page's first file which others it needs, and the form asks for its offer when its
 * own code has come: on a slow line each of them would come a round later.
 */
function askAhead(): void {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest }: Known = window as Window & Known
  let asked: Location | undefined
  router?.subscribe(({ navigation, location }) => {
    // What only opens over a page is there at once: the router never tells of it as a navigation.
    const next = navigation.location ?? location
    if (next === asked) return
    asked = next
    for (const { route } of matchRoutes(router.routes, next) ?? [])
      for (const file of manifest?.routes[route.id]?.imports ?? []) preloadModule(file)
    const slot = readSlotId(new URLSearchParams(next.search).get('prenota'))
    if (slot) preloadInBrowser([offerQuery(slot.fieldId, slot.date, slot.startTime)])
  })
}

// Loading this file is all that is needed: it begins at once.
askAhead()
