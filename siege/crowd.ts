import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type HttpClient, openClient } from '../bench/http-client.ts'

/**
 * So many connections that ask for one path after the other for so long: each as soon as it has its answer, or all of
 * them together so many times a second, whether they are answered or not.
 */
export type Crowd = {
  url: string
  paths: string[]
  clients: number
  milliseconds: number
  perSecond?: number
}
/** What they were told; `bare` counts refusals that do not say when to come back. */
export type Told = {
  /** Milliseconds until all of them had a connection and a first answer. */
  arrival: number
  statuses: Record<string, number>
  bare: number
  /** Milliseconds of what was answered as asked, from the moment it was due. */
  pages: number[]
  questions: number[]
}

/** A process of its own: whoever asks must not slow the proxy through which the application reaches its database. */
export async function sendCrowd(crowd: Crowd): Promise<Told> {
  const child = fork(import.meta.filename)
  child.send(crowd)
  const [told] = await once(child, 'message')
  // It sends nothing else.
  return told as Told
}

async function visitFor({ url, paths, clients, milliseconds, perSecond }: Crowd): Promise<Told> {
  const told: Told = { arrival: 0, statuses: {}, bare: 0, pages: [], questions: [] }
  const address = new URL(url)
  const ask = (client: HttpClient, path: string) =>
    client.send(`GET ${path} HTTP/1.1\r\nhost: ${address.host}\r\naccept-encoding: gzip, br\r\n\r\n`)
  const arriving = performance.now()
  // As a balancer does, whose connections are open before the crowd comes.
  const opened = await Promise.all(Array.from({ length: clients }, () => openClient(address)))
  await Promise.all(opened.map(client => ask(client, '/livez')))
  const start = performance.now()
  told.arrival = start - arriving
  const reopen = (client: HttpClient) => {
    client.close()
    return openClient(address).catch(() => sleep(100, client))
  }
  let next = 0
  const visit = async (client: HttpClient) => {
    for (;;) {
      const path = paths[next % paths.length] ?? '/'
      const due = perSecond ? start + (next * 1_000) / perSecond : performance.now()
      next += 1
      if (due > start + milliseconds) return client.close()
      await sleep(Math.max(0, due - performance.now()))
      const answer = await ask(client, path).catch(() => undefined)
      const status = answer?.status ?? 'none'
      told.statuses[status] = (told.statuses[status] ?? 0) + 1
      if (status === 503 && !answer?.saysWhen) told.bare += 1
      if (status === 200)
        (path.startsWith('/api/') ? told.questions : told.pages).push(performance.now() - due)
      // Where it is not let in, or asked to leave, it comes back with what is next.
      if (!answer || answer.isLast) client = await reopen(client)
    }
  }
  await Promise.all(opened.map(visit))
  return told
}

if (process.argv[1] === import.meta.filename)
  process.once('message', async (crowd: Crowd) => {
    // Disconnected before it has gone out, a long answer would be lost.
    process.send?.(await visitFor(crowd), () => process.disconnect())
  })
