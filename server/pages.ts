import { serveStatic } from '@hono/node-server/serve-static'
import { compress } from 'hono/compress'
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { App } from './kit/door.ts'

/** How a page being rendered reaches the API: the same doors as a browser, without the network (see docs/architecture.md). */
export type PageParts = {
  fetch: (request: Request) => Promise<Response>
  nonce: string
  baseUrl: string
  /** Told of what failed while a page was drawn. */
  report: (error: unknown) => void
}

type PageBuild = ServerBuild & {
  entry: { module: { makeContext: (parts: PageParts) => RouterContextProvider } }
}

const YEAR = 31_536_000

/** Serves the built files and renders everything else; must be mounted after every other door. */
export function mountPages(
  app: App,
  options: {
    loadBuild: () => Promise<ServerBuild>
    mode: 'production' | 'development'
    baseUrl: string
    report: (path: string, error: unknown) => void
  },
): void {
  if (options.mode === 'production') mountFiles(app)
  app.all('*', compress(), async c => {
    // Everything that changes goes through the API: the framework would draw a page of errors, and log one.
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return c.text('Le pagine si leggono soltanto.\n', 405, { allow: 'GET, HEAD' })
    // Our own entry file: it exports `makeContext` beside what the framework asks for.
    const build = (await options.loadBuild()) as PageBuild
    const context = build.entry.module.makeContext({
      fetch: async request => app.fetch(request, { isInside: true }),
      nonce: c.var.nonce,
      baseUrl: options.baseUrl,
      report: error => options.report(c.req.path, error),
    })
    const response = await createRequestHandler(build, options.mode)(c.req.raw, context)
    // What a page shows depends on who looks at it.
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store')
    return response
  })
}

function mountFiles(app: App) {
  const files = (maxAge: string) =>
    serveStatic({
      root: './build/client',
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', maxAge),
    })
  app.use('/assets/*', files(`public, max-age=${YEAR}, immutable`))
  app.use('/:file{[^/]+\\.(?:ico|svg|png|webmanifest|txt)}', files('public, max-age=86400'))
}
