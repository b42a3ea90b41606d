import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../../bench/measure.ts'
import { pipeline, sendDeafReaders, sendReaders } from '../readers.ts'
import type { Row, Stage } from '../stage.ts'
import { standing } from '../standing.ts'

/** Requests for more pages than can be drawn: in one connection, in thousands, in a loop. */
export async function attackPages(stage: Stage): Promise<Row[]> {
  const { target } = stage
  const rows: Row[] = []
  for (const path of ['/', '/login', '/non-esiste']) {
    target.forgetMost()
    const attacks = [1, 2, 3].map(() => pipeline(target.url, 8_000, path))
    await sleep(10_000)
    for (const attack of attacks) attack.leave()
    rows.push(await standing(target, `3 connections with 8,000 pipelined GET ${path}`))
  }
  target.forgetMost()
  const deaf = sendDeafReaders(target.url, 2_500, '/')
  await sleep(20_000)
  deaf.leave()
  rows.push(await standing(target, '2,500 connections that ask for the home and never read'))
  rows.push(...(await starve(stage, 60)), ...(await starve(stage, 300)))
  return rows
}

async function starve(stage: Stage, count: number): Promise<Row[]> {
  const { target } = stage
  target.forgetMost()
  const paths = ['/', '/campi', '/login', '/contatti']
  const readers = sendReaders({ url: target.url, count, paths })
  await sleep(1_000)
  const bookings = await stage.book(100)
  await sleep(20_000)
  const report = await bookings.stop()
  const crowd = await readers.leave()
  const faults = await stage.settle(report)
  const p99 = percentile(report.milliseconds, 0.99)
  const isServed = Object.keys(report.statuses).every(status => status === '201')
  const refused = crowd.answers['503'] ?? 0
  return [
    await standing(target, `${count} readers in a loop`),
    {
      attempt: `bookings beside ${count} readers`,
      seen: `${JSON.stringify(report.statuses)}, p99 ${p99.toFixed(0)} ms${faults.length ? `, ${faults[0]}` : ''}`,
      promised: 'all served, p99 <= 1 s, nothing lost',
      isKept: isServed && p99 <= 1_000 && faults.length === 0 && report.successes.length > 0,
    },
    {
      attempt: `what ${count} readers were told`,
      seen: `${JSON.stringify(crowd.answers)}, ${crowd.withRetry} with Retry-After, refusals p99 ${percentile(crowd.refusedMs, 0.99).toFixed(0)} ms`,
      promised: 'pages or 503 with Retry-After',
      isKept:
        Object.keys(crowd.answers).every(status => status === '200' || status === '503') &&
        crowd.withRetry === refused,
    },
  ]
}
