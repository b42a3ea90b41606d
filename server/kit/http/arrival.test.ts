import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limitArrival } from './arrival.ts'

const server = createServer(
  limitArrival((request, response) => void request.resume().on('end', () => response.end('all there')), 100),
)

beforeAll(() => new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.closeAllConnections())

it.each([
  ['ends a request whose body does not come', '/api/bookings', 400, ''],
  ['waits for a file', '/api/facilities/1/pictures?fieldId=2', 400, 'all there'],
  ['answers what comes in time', '/api/bookings', 0, 'all there'],
])('%s', async (_what, path, pause, expected) => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  const closed = new Promise(resolve => socket.on('close', resolve))
  let answer = ''
  socket.on('data', data => {
    answer += String(data)
  })
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 4\r\n\r\nab`)
  await wait(pause)
  socket.write('cd')
  await closed
  expect(answer.slice(answer.indexOf('\r\n\r\n') + 4)).toBe(expected)
})
