import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Row, Stage } from '../stage.ts'
import { startTarget, type Target } from '../target.ts'

const ROUNDS = 10

/** Two processes behind a balancer, replaced one after the other while people book and read. */
export async function attackByReplacing(stage: Stage): Promise<Row[]> {
  const settings = { databaseUrl: stage.postgres.proxied('siege'), smtpUrl: stage.smtpUrl, drainNotice: 2 }
  const houses: Target[] = [await startTarget(settings), await startTarget(settings)]
  const balancer = await startBalancer(houses)
  const statuses: Record<string, number> = {}
  let isOver = false
  const visit = async (index: number) => {
    const cookie = stage.cookies[index % stage.cookies.length] ?? ''
    while (!isOver) {
      const reply = await fetch(`${balancer.url}${index % 2 ? '/api/me' : '/contatti'}`, {
        headers: { cookie },
      }).catch(() => undefined)
      await reply?.arrayBuffer().catch(() => undefined)
      const status = String(reply?.status ?? 'none')
      statuses[status] = (statuses[status] ?? 0) + 1
      await sleep(20)
    }
  }
  const visitors = Promise.all(Array.from({ length: 8 }, (_, index) => visit(index)))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const index of [0, 1]) {
      const old = houses[index]
      old?.signal('SIGTERM')
      await old?.ended
      houses[index] = await startTarget(settings)
      await sleep(700)
    }
  isOver = true
  await visitors
  balancer.close()
  await Promise.all(houses.map(house => house.stop()))
  return [
    {
      attempt: `${ROUNDS} rolling restarts of two processes`,
      seen: JSON.stringify(statuses),
      promised: '0 failed requests',
      isKept: Object.keys(statuses).every(status => status === '200'),
    },
  ]
}

/** Passes connections on to the processes that call themselves ready, asked four times a second. */
async function startBalancer(houses: Target[]): Promise<{ url: string; close: () => void }> {
  let ready = [...houses]
  const look = async () => {
    const answers = await Promise.all(
      houses.map(async house => {
        const reply = await fetch(`${house.url}/readyz`, { signal: AbortSignal.timeout(400) }).catch(
          () => undefined,
        )
        return reply?.ok ? [house] : []
      }),
    )
    // A balancer that finds nobody ready passes on all the same.
    ready = answers.flat().length ? answers.flat() : [...houses]
  }
  const looking = setInterval(() => void look(), 250)
  let turn = 0
  const server = createServer(inward => {
    turn += 1
    const house = ready[turn % Math.max(1, ready.length)]
    if (!house) return void inward.destroy()
    const outward = connect(Number(new URL(house.url).port), '127.0.0.1')
    inward.on('error', () => outward.destroy()).pipe(outward)
    outward.on('error', () => inward.destroy()).pipe(inward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      clearInterval(looking)
      server.close()
    },
  }
}
