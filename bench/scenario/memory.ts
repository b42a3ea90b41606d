import { execFileSync } from 'node:child_process'
import { startApplication } from '../application.ts'
import type { Wish } from '../load.ts'
import { judge, judgeAnswers } from '../print.ts'
import type { Bench } from '../stage.ts'
import { makePages, makeSearches, makeTyping } from '../wishes.ts'
import { dropWorld, makeWorld, type World } from '../world.ts'

const STEPS = 10
/** One request in this many is for a page; the others are what pages and typing people ask of the API. */
const REQUESTS_A_PAGE = 10
const KILOBYTES_PER_MEGABYTE = 1_024

/** What the process holds while it answers 100,000 requests, read after each tenth of them. */
export async function measureMemory({ serverUrl, http, isQuick }: Bench): Promise<void> {
  const world = await makeWorld(serverUrl, 'bench_memory', isQuick ? 300 : 3_000)
  const application = await startApplication(world.url)
  const requests = isQuick ? 1_000 : 10_000
  try {
    console.log(`\nmemory of the application, at first ${readMegabytes(application.pid)} MB`)
    const readings: number[] = []
    const told: Record<number, number> = {}
    for (let step = 1; step <= STEPS; step += 1) {
      const wishes = mix(world, requests)
      const { statuses } = await http.run({ url: application.url, clients: 8, cookies: [], wishes })
      readings.push(readMegabytes(application.pid))
      for (const [status, count] of Object.entries(statuses))
        told[Number(status)] = (told[Number(status)] ?? 0) + count
      console.log(`  ${step * requests} requests: ${readings.at(-1)} MB  ${JSON.stringify(statuses)}`)
    }
    const [first = Number.NaN] = readings
    judge('MB after the last tenth', readings.at(-1) ?? Number.NaN, 300, 'at most')
    judgeAnswers(told)
    judge('times the first tenth’s', (readings.at(-1) ?? Number.NaN) / first, 1.25, 'at most')
  } finally {
    await application.stop()
    await dropWorld(serverUrl, 'bench_memory')
  }
}

function mix(world: World, count: number): Wish[] {
  const kinds = [makeSearches(world, count), makeTyping(world, count)]
  const pages = makePages(world, count)
  return Array.from({ length: count }, (_, index) => {
    const wishes = index % REQUESTS_A_PAGE === 0 ? pages : kinds[index % kinds.length]
    const wish = wishes?.[index]
    if (!wish) throw new Error('There are fewer wishes than requests')
    return wish
  })
}

/** Resident memory as the system counts it: what V8 does not know of is part of it. */
function readMegabytes(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Math.round(Number(kilobytes) / KILOBYTES_PER_MEGABYTE)
}
