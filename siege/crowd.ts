import { fork } from 'node:child_process'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { answerOf } from '#server/testing/process/answer.ts'
import { type HttpClient, openClient } from '../bench/http-client.ts'

/**
 * Connections that ask for one path after the other for some time: each as soon as it has its answer or, with
 * `perSecond`, all together at this rate, whether they are answered or not, over as many more connections as that
 * takes.
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
  /** Likewise of what was refused. */
  refusals: number[]
}

/** A process of its own: the crowd must not slow the proxy through which the application reaches its database. */
export async function sendCrowd(crowd: Crowd): Promise<Told> {
  const child = fork(import.meta.filename)
  child.send(crowd)
  return answerOf<Told>(child)
}

async function visitFor({ url, paths, clients, milliseconds, perSecond }: Crowd): Promise<Told> {
  const told: Told = { arrival: 0, statuses: {}, bare: 0, pages: [], questions: [], refusals: [] }
  const address = new URL(url)
  const arriving = performance.now()
  // As a balancer does, whose connections are open before the crowd comes.
  const idle = await Promise.all(Array.from({ length: clients }, () => openClient(address)))
  await Promise.all(idle.map(client => ask(client, '/livez')))
  const start = performance.now()
  const end = start + milliseconds
  told.arrival = start - arriving
  await (perSecond
    ? askOnTime(perSecond)
    : Promise.all(Array.from({ length: clients }, (_, first) => askOneAfterTheOther(first))))
  idle.forEach(client => void client.close())
  return told

  function ask(client: HttpClient, path: string) {
    return client.send(`GET ${path} HTTP/1.1\r\nhost: ${address.host}\r\naccept-encoding: gzip, br\r\n\r\n`)
  }

  async function askOneAfterTheOther(first: number) {
    for (let next = first; performance.now() < end; next += clients) await visit(next, performance.now())
  }

  /** Visits do not wait for each other: slow answers must not delay those that are due. */
  async function askOnTime(perSecond: number) {
    const visits: Promise<void>[] = []
    for (let next = 0; ; next += 1) {
      const due = start + (next * 1_000) / perSecond
      if (due > end) break
      // A timer takes a millisecond, in which several visits may be due: those that are due already do not wait for
      // one.
      const wait = due - performance.now()
      await (wait > 0 ? sleep(wait) : nextTurn())
      visits.push(visit(next, due))
    }
    await Promise.all(visits)
  }

  async function visit(index: number, due: number) {
    const path = paths[index % paths.length] ?? '/'
    // All connections in turn, so that none is closed for having been silent.
    const client = idle.shift() ?? (await openClient(address).catch(() => undefined))
    const answer = client && (await ask(client, path).catch(() => undefined))
    const status = answer?.status ?? 'none'
    told.statuses[status] = (told.statuses[status] ?? 0) + 1
    if (status === 503 && !answer?.saysWhen) told.bare += 1
    if (status === 503) told.refusals.push(performance.now() - due)
    if (status === 200) (path.startsWith('/api/') ? told.questions : told.pages).push(performance.now() - due)
    if (answer && !answer.isLast && client) idle.push(client)
    else client?.close()
  }
}

if (process.argv[1] === import.meta.filename)
  process.once('message', async (crowd: Crowd) => {
    // A long report would be lost if the channel were closed before it has gone out.
    process.send?.(await visitFor(crowd), () => process.disconnect?.())
  })
