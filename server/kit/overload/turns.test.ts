import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeTurns } from './turns.ts'

let underWay = 0
let most = 0
let begun = 0
const server = createServer(
  takeTurns(async (request, response) => {
    begun += 1
    underWay += 1
    most = Math.max(most, underWay)
    await wait(5)
    underWay -= 1
    response.end(`answer ${request.url}`)
  }),
)

beforeAll(() => new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.closeAllConnections())

async function pipeline(count: number): Promise<string> {
  begun = 0
  most = 0
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket
    .on('error', () => undefined)
    .on('data', data => {
      answer += String(data)
    })
  const closed = new Promise(resolve => socket.on('close', resolve))
  const requests = Array.from({ length: count }, (_, index) => `GET /${index} HTTP/1.1\r\nhost: x\r\n\r\n`)
  socket.write(`${requests.join('')}GET /last HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)
  await closed
  return answer
}

it('answers what one connection asks at once, one after the other and in order', async () => {
  const answer = await pipeline(9)
  expect(answer.match(/answer \/(?:\d|last)/g)).toEqual(
    [...'012345678'].map(n => `answer /${n}`).concat('answer /last'),
  )
  expect(most).toBe(1)
})

it('ends a connection that piles up requests, and begins none of the pile', async () => {
  await pipeline(2_000)
  expect(begun).toBe(1)
})
