import { serveStatic } from '@hono/node-server/serve-static'
import {
  createRequestHandler,
  type RequestHandler,
  type RouterContextProvider,
  type ServerBuild,
} from 'react-router'
import type { Actor } from '../kit/actor.ts'
import type { App, Bindings, Drawing } from '../kit/door.ts'
import { hashOf, inlineOf } from '../kit/http/content-policy.ts'
import type { Told } from './answers.ts'
import { formOnce } from './compression.ts'
import { addressOf, answerKept, isForEverybody, type Kept, toMade } from './for-everybody.ts'
import type { Drawn } from './kept.ts'

/** How a page being rendered reaches the API: the same doors as a browser, without the network (see docs/architecture.md). */
export type PageParts = {
  fetch: (request: Request) => Promise<Told>
  baseUrl: string
  /** Told of what failed while a page was drawn. */
  report: (error: unknown) => void
  /** Told of what the page will add to itself while it runs, so that the content policy knows it. */
  allow: (kind: 'script' | 'style', text: string) => void
  /** Takes the page as it was drawn, which then is not in the answer. */
  deliver: (html: Buffer<ArrayBuffer>) => void
}

type PageBuild = ServerBuild & {
  entry: { module: { makeContext: (parts: PageParts) => RouterContextProvider } }
}

type Options = {
  loadBuild: () => Promise<ServerBuild>
  mode: 'production' | 'development'
  baseUrl: string
  readActor: (headers: Headers) => Promise<Actor>
  report: (path: string, error: unknown) => void
  kept?: Kept
}

const YEAR_SECONDS = 31_536_000
/** Icons and the like, which browsers look for beside the home. */
const OF_THE_ROOT = /^\/[^/]+\.(ico|svg|png|webmanifest|txt)$/

/** Serves the built files and renders everything else; must be mounted after every other door. */
export function mountPages(app: App, options: Options): void {
  const { kept, mode, baseUrl } = options
  if (mode === 'production') mountFiles(app)
  const draw = makeDraw(app, options)
  app.get('*', async (c, next) => {
    if (!kept || !isForEverybody(c.req)) return next()
    const address = addressOf(c.req)
    // A request of its own: the first reader may leave while others still wait for the same page.
    const page = await kept.pages.get(address, async () =>
      toMade(await draw(c.req.path, new Request(new URL(address, baseUrl)))),
    )
    c.set('inline', page.inline)
    return answerKept(c.req, page)
  })
  app.all('*', async c => {
    // Everything that changes goes through the API: the framework would draw a page of errors, and log one.
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD')
      return c.text('Le pagine si leggono soltanto.\n', 405, { allow: 'GET, HEAD' })
    const { status, headers, inline, body } = await draw(c.req.path, c.req.raw)
    c.set('inline', inline)
    // What a page shows depends on who looks at it.
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    const { bytes, encoding } = await formOnce(body, c.req.header('accept-encoding') ?? '')
    if (encoding) {
      headers.set('content-encoding', encoding)
      headers.append('vary', 'accept-encoding')
    }
    return new Response(bytes, { status, headers })
  })
}

function makeDraw(app: App, { baseUrl, kept, loadBuild, mode, readActor, report }: Options) {
  // The framework prepares a build once, above all its table of addresses.
  const handlers = new WeakMap<ServerBuild, RequestHandler>()

  return async (path: string, request: Request): Promise<Drawn> => {
    // Our own entry file: it exports `makeContext` beside what the framework asks for.
    const build = (await loadBuild()) as PageBuild
    const handle = handlers.get(build) ?? createRequestHandler(build, mode)
    handlers.set(build, handle)
    const drawing = drawingFor(request.headers, readActor)
    const added = { script: [] as string[], style: [] as string[] }
    let delivered: Buffer<ArrayBuffer> | undefined
    const context = build.entry.module.makeContext({
      fetch: async asked =>
        (await kept?.answers.give(asked, drawing.readActor)) ??
        app.fetch(asked, { drawing } satisfies Bindings),
      baseUrl,
      report: error => report(path, error),
      allow: (kind, text) => added[kind].push(hashOf(text)),
      deliver: html => {
        delivered = html
      },
    })
    const response = await handle(request, context)
    const body = delivered ?? Buffer.from(await response.arrayBuffer())
    const { scripts, styles } = inlineOf(body)
    const inline = {
      scripts: [...scripts, ...added.script],
      // The bundler writes the styles of a page being edited into it, one by one.
      styles: mode === 'development' ? ["'unsafe-inline'"] : [...styles, ...added.style],
    }
    return { status: response.status, headers: response.headers, inline, body }
  }
}

/** Looks for the page's reader once, when the first of its answers needs him. */
export function drawingFor(headers: Headers, readActor: Options['readActor']): Drawing {
  let reader: Promise<Actor> | undefined
  return {
    readActor: () => {
      reader ??= readActor(headers)
      return reader
    },
  }
}

function mountFiles(app: App) {
  const files = (maxAge: string) =>
    serveStatic({
      root: './build/client',
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', maxAge),
    })
  app.use('/assets/*', files(`public, max-age=${YEAR_SECONDS}, immutable`))
  const ofTheRoot = files('public, max-age=86400')
  app.use((c, next) => (OF_THE_ROOT.test(c.req.path) ? ofTheRoot(c, next) : next()))
}
