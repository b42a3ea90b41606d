import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** So many clients, each asking for one path after the other for so long. */
export type Crowd = { url: string; paths: string[]; clients: number; milliseconds: number }
/** What they were told; `bare` counts refusals that do not say when to come back. */
export type Told = {
  /** Milliseconds until all of them had a connection and a first answer. */
  arrival: number
  statuses: Record<string, number>
  bare: number
  /** Milliseconds of what was answered as asked. */
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

async function visitFor({ url, paths, clients, milliseconds }: Crowd): Promise<Told> {
  const told: Told = { arrival: 0, statuses: {}, bare: 0, pages: [], questions: [] }
  const arriving = performance.now()
  // As a balancer does, whose connections are open before the crowd comes.
  await Promise.all(Array.from({ length: clients }, async () => (await fetch(`${url}/livez`)).text()))
  told.arrival = performance.now() - arriving
  const end = performance.now() + milliseconds
  let next = 0
  const visit = async () => {
    while (performance.now() < end) {
      const begun = performance.now()
      next += 1
      const path = paths[next % paths.length] ?? '/'
      const reply = await fetch(url + path).catch(() => undefined)
      await reply?.arrayBuffer().catch(() => undefined)
      const status = String(reply?.status ?? 'none')
      told.statuses[status] = (told.statuses[status] ?? 0) + 1
      if (status === '200') {
        const answered = path.startsWith('/api/') ? told.questions : told.pages
        answered.push(performance.now() - begun)
      } else if (status === '503') {
        if (!reply?.headers.get('retry-after')) told.bare += 1
        // Who is told to come back later is not back at once.
        await sleep(100)
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, visit))
  return told
}

if (process.argv[1] === import.meta.filename)
  process.once('message', async (crowd: Crowd) => {
    process.send?.(await visitFor(crowd))
    process.disconnect()
  })
