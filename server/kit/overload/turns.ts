import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** No browser sends a second request before it has the answer to the first; a longer line than this is an attack. */
const MOST_WAITING = 16

type Visit = { request: IncomingMessage; response: ServerResponse }

/**
 * One connection has one request under way. Node hands over every request of a pipelined connection at once, so that
 * a few hundred kilobytes would ask for thousands of pages: here each waits until the answer before it has been sent.
 */
export function takeTurns(answer: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Visit[]>()

  const begin = (visit: Visit, line: Visit[]) => {
    visit.response.once('close', () => callNext(visit.request.socket, line))
    void answer(
      visit.request as Parameters<RequestListener>[0],
      visit.response as Parameters<RequestListener>[1],
    )
  }
  const callNext = (socket: Socket, line: Visit[]) => {
    const next = line.shift()
    if (!next) lines.delete(socket)
    else if (!socket.destroyed) begin(next, line)
  }

  return (request, response) => {
    const { socket } = request
    const line = lines.get(socket)
    if (!line) {
      const own: Visit[] = []
      lines.set(socket, own)
      begin({ request, response }, own)
    } else if (line.length < MOST_WAITING) line.push({ request, response })
    else socket.destroy()
  }
}
