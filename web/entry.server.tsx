import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router'
import { type PageContext, pageContext } from './lib/page-data.ts'

const ABORT_AFTER = 6_000

/** Called by the server for each page, before rendering. */
export function makeContext(parts: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageContext, parts)
  return context
}

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce } = context.get(pageContext)
  // Crawlers get the page whole; people get the shell first.
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    let code = status
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        [ready]() {
          const body = new PassThrough({ final: callback => callback() })
          pipe(body)
          resolve(new Response(createReadableStreamFromReadable(body), { status: code, headers }))
        },
        onShellError: reject,
        onError() {
          code = 500
        },
      },
    )
    setTimeout(abort, ABORT_AFTER).unref()
  })
}
