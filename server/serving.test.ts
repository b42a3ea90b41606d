import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { askToWait, makeServer } from './serving.ts'

it('lives while it is starting, and serves nobody yet', async () => {
  const server = makeServer(askToWait, () => false).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  expect((await ask('/livez')).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(503)
  const page = await ask('/')
  // A browser asks again by itself, as the page says.
  expect([page.status, page.headers.get('refresh')]).toEqual([503, '2'])
  expect(await page.text()).toContain('si apre da sola')
  server.close()
  server.closeAllConnections()
})

it('leaves it to a balancer to give up a connection that is not used', () => {
  const usualOfBalancers = 60_000
  expect(makeServer(askToWait, () => false).keepAliveTimeout).toBeGreaterThan(usualOfBalancers + 5_000)
})

// Whoever limits a body by the length that it says may believe it.
it('refuses a body that says its length and comes in pieces of its own', async () => {
  let isAsked = false
  const listener: RequestListener = (_request, response) => {
    isAsked = true
    response.end('taken')
  }
  const server = makeServer(listener, () => false).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  const head = ['POST / HTTP/1.1', 'host: campo.example', 'content-length: 4', 'transfer-encoding: chunked']
  socket.end(`${head.join('\r\n')}\r\n\r\n5\r\ncampo\r\n0\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1.1 400 /)
  expect(isAsked).toBe(false)
  server.close()
})
