import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { limitArrival, UPLOAD_MS } from './kit/http/arrival.ts'
import { takeTurns } from './kit/overload/turns.ts'

const DRAIN_SECONDS = 15
/** A connection costs some 30 KB; with all of them open the process still has room for its work. */
const MOST_CONNECTIONS = 3_000
/** A connection over which no byte has gone for so long is given up. */
const SILENT_MS = 130_000
/**
 * For so long a connection is kept without a request. Balancers give theirs up after 60 s: if we were first, the request that one
 * sends in that very moment would be lost.
 */
const UNUSED_MS = 75_000

/** The HTTP server as every process of ours opens it: slow clients are given time, and what any of them can tie up is bounded. */
export function makeServer(answer: RequestListener, isDraining: () => boolean): Server {
  const polite: RequestListener = (request, response) => {
    // A balancer and a browser must come back to another process, not to this one.
    if (isDraining()) response.setHeader('connection', 'close')
    return answer(request, response)
  }
  const server = createServer(
    { requestTimeout: UPLOAD_MS, headersTimeout: 5_000, keepAliveTimeout: UNUSED_MS },
    takeTurns(limitArrival(polite)),
  )
  server.maxConnections = MOST_CONNECTIONS
  server.timeout = SILENT_MS
  return server
}

/**
 * Answers while the application is still starting: the port is taken first. It lives already: whoever ends what does not, would end
 * a start that waits for its database, or builds the pages, again and again.
 */
export const askToWait: RequestListener = ({ url }, response) => {
  if (url === '/livez') return void response.end('ok')
  // Programs read the one, browsers the other: the first start takes a minute or more.
  const again = { 'retry-after': '2', refresh: '2' }
  response.writeHead(503, { ...again, 'content-type': 'text/plain; charset=utf-8' })
  response.end('Campo Libero si sta avviando: questa pagina si apre da sola appena è pronto.\n')
}

/**
 * Lets running requests finish. `/readyz` says 503 for `noticeMs` while everything is still served, so that balancers
 * look elsewhere before anybody is turned away; then no new connection is accepted, and after 15 s old ones are cut.
 */
export async function drain(server: Server, noticeMs: number): Promise<void> {
  await sleep(noticeMs)
  const closed = new Promise(resolve => server.close(resolve))
  // A kept connection is idle only for a moment between two requests, so idle ones are closed again and again.
  const sweep = setInterval(() => server.closeIdleConnections(), 50)
  const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_SECONDS * 1_000)
  server.closeIdleConnections()
  await closed
  clearInterval(sweep)
  clearTimeout(cutOff)
}
