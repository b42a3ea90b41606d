import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { askToWait, makeServer } from './serving.ts'

it('lives while it is starting, and serves nobody yet', async () => {
  const server = makeServer(askToWait, () => false).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status
  expect([await ask('/livez'), await ask('/readyz'), await ask('/')]).toEqual([200, 503, 503])
  server.close()
  server.closeAllConnections()
})

it('leaves it to a balancer to give up a connection that is not used', () => {
  const usualOfBalancers = 60_000
  expect(makeServer(askToWait, () => false).keepAliveTimeout).toBeGreaterThan(usualOfBalancers + 5_000)
})
