import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { ApiError } from './api/client.ts'
import { type PageContext, pageContext } from './page/page-data.ts'
import { textFirst } from './page/text-first.ts'
import { withStyle } from './shell/page-style.tsx'
import { libraryStyles } from './ui/library-styles.ts'

const ABORT_AFTER = 6_000
/** After so long a page that could not be made for now may be asked for again. */
const AWAY_SECONDS = 2

/** Called by the server for each page, before rendering. */
export function makeContext(parts: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, parts)
  return context
}

/** Replaces the framework's own print of several lines. The API has logged its refusals and failures itself. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || error instanceof ApiError) return
  context.get(pageContext).report(error)
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (status === 503) headers.set('retry-after', String(AWAY_SECONDS))
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { allow, deliver } = context.get(pageContext)
  for (const text of libraryStyles) allow('style', text)
  const html = await renderWhole(routerContext, request.url)
  deliver(withStyle(import.meta.env.PROD ? textFirst(html, text => allow('script', text)) : [html]))
  return new Response(null, { status, headers })
}

/** Loaders have answered before rendering begins, so there is nothing to stream: the page comes whole. */
function renderWhole(routerContext: EntryContext, url: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const collect = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
    })
    collect.on('finish', () => resolve(Buffer.concat(chunks)))
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={routerContext} url={url} />, {
      // Whole pages: otherwise React holds parts back, which a script then puts in their places.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collect),
      onShellError: reject,
      onError: reject,
    })
    // Cleared at the end, because the timer holds the whole page: at fifteen pages a second, six seconds of them are 90 MB.
    const timer = setTimeout(abort, ABORT_AFTER).unref()
    collect.on('close', () => clearTimeout(timer))
  })
}
