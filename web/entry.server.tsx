import { type EntryContext, isRouteErrorResponse, RouterContextProvider } from 'react-router'
import { ApiError } from './api/client.ts'
import { foundFor, type PageContext, pageContext } from './page/page-data.ts'
import { textFirst } from './page/text-first.ts'
import { toBytes } from './page/to-bytes.ts'
import { DOCTYPE, drawWhole } from './page/whole-page.tsx'
import { withStyle } from './shell/page-style.tsx'
import { libraryStyles } from './ui/library-styles.ts'

/** `Retry-After` of a page that cannot be made for now. */
const AWAY_SECONDS = 2

/** Called by the server for each page, before rendering. */
export function makeContext(parts: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, parts)
  return context
}

/**
 * Replaces the framework's own print of several lines. The API has logged its refusals and failures itself; that an address with a
 * line break fits none of ours is the framework's refusal.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || error instanceof ApiError) return
  if (isRouteErrorResponse(error) && error.status < 500) return
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
  const { drawn, rest } = await drawWhole(routerContext, request.url, foundFor({ request, context }))
  const texts = import.meta.env.PROD ? textFirst(drawn, text => allow('script', text)) : [drawn]
  deliver(toBytes([DOCTYPE, ...withStyle(texts), rest]))
  return new Response(null, { status, headers })
}
