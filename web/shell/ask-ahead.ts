import { preloadModule } from 'react-dom'
import { type DataRouter, matchRoutes } from 'react-router'

/** What the router keeps on the window. Where an upgrade changes it, `e2e/late-scripts.spec.ts` fails. */
type Known = {
  __reactRouterDataRouter?: Pick<DataRouter, 'routes' | 'subscribe'>
  __reactRouterManifest?: { routes: Record<string, { imports?: string[] } | undefined> }
}

/**
 * Asks for all files of a page as soon as the router sets out for it. By itself the browser learns from a page's first file
 * which others it needs, so that on a slow line each of them would come a round later.
 */
export function askAhead(): void {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest }: Known = window as Window & Known
  router?.subscribe(({ navigation: { location } }) => {
    if (!location) return
    for (const { route } of matchRoutes(router.routes, location) ?? [])
      for (const file of manifest?.routes[route.id]?.imports ?? []) preloadModule(file)
  })
}
