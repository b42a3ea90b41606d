import { randomUUID } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { runTask, type Task, type Wish } from './load.ts'

// A process of its own: what the clients cost must not slow the application that is measured.
process.on('message', async (task: Task) => {
  const agent = new Agent({ keepAlive: true, maxSockets: task.clients })
  const send = (wish: Wish, client: number) =>
    sendOver(agent, task.url, wish, task.cookies[client % task.cookies.length] ?? '')
  const report = await runTask(task, send)
  agent.destroy()
  process.send?.(report)
})

function sendOver(agent: Agent, url: string, wish: Wish, cookie: string): Promise<number> {
  const { path, body } = wish.kind === 'search' ? searchRequest(wish) : bookingRequest(wish)
  const headers = body
    ? { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    : { cookie }
  return new Promise((resolve, reject) => {
    const outgoing = request(url + path, { agent, method: body ? 'POST' : 'GET', headers }, readAll(resolve))
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

function readAll(resolve: (status: number) => void) {
  return (incoming: IncomingMessage) => {
    incoming.resume()
    incoming.once('end', () => resolve(incoming.statusCode ?? 0))
  }
}

function searchRequest({ sport, name, date, startTime }: Extract<Wish, { kind: 'search' }>) {
  const query = new URLSearchParams({ sport, location: name, date, startTime })
  return { path: `/api/search?${query}`, body: undefined }
}

function bookingRequest({ fieldId, date, startTime }: Extract<Wish, { kind: 'booking' }>) {
  const body = JSON.stringify({ fieldId, date, startTime, minutes: 60, phone: '333 1234567' })
  return { path: '/api/bookings', body }
}
