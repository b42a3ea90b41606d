import { setTimeout as sleep } from 'node:timers/promises'
import { makePages, makeSearches } from '../../bench/wishes.ts'
import { percentile } from '../bookings.ts'
import type { Row, Stage } from '../stage.ts'
import { standing } from '../standing.ts'

type Tally = { ok: number; accepted: number[]; statuses: Record<string, number>; bare: number }

/** Five times the people it can carry: what it still does, and how it says no. */
export async function attackWithAll(stage: Stage): Promise<Row[]> {
  const { target, world } = stage
  const pages = makePages(world, 400).map(({ path }) => path)
  const searches = makeSearches(world, 400).map(
    ({ sport, name, date, startTime }) =>
      `/api/search?${new URLSearchParams({ sport, location: name, date, startTime })}`,
  )
  // Of five requests one is for a page: about what a visit makes.
  const mix = searches.flatMap((search, index) =>
    index % 4 === 0 ? [pages[index] ?? '/', search] : [search],
  )
  await crowd(target.url, mix, 12, 4_000)
  const peak = await crowd(target.url, mix, 12, 12_000)
  target.forgetMost()
  const bookings = await stage.book(200)
  const flood = await crowd(target.url, mix, 240, 25_000)
  const report = await bookings.stop()
  const share = flood.ok / 25 / (peak.ok / 12)
  const p99 = percentile(flood.accepted, 0.99)
  const faults = await stage.settle(report)
  await sleep(500)
  return [
    {
      attempt: 'twenty times the clients, mixed, 25 s',
      seen: `${Math.round(flood.ok / 25)}/s against ${Math.round(peak.ok / 12)}/s at its best (${share.toFixed(2)}), accepted p99 ${p99.toFixed(0)} ms, ${JSON.stringify(flood.statuses)}`,
      promised: '>= 0.8 of its best, accepted p99 <= 1 s, else 503 with Retry-After',
      isKept:
        share >= 0.8 &&
        p99 <= 1_000 &&
        flood.bare === 0 &&
        Object.keys(flood.statuses).every(status => status === '200' || status === '503'),
    },
    {
      attempt: 'bookings meanwhile',
      seen: `${JSON.stringify(report.statuses)}, p99 ${percentile(report.milliseconds, 0.99).toFixed(0)} ms${faults.length ? `, ${faults[0]}` : ''}`,
      promised: 'none refused, p99 <= 1 s',
      isKept:
        faults.length === 0 &&
        percentile(report.milliseconds, 0.99) <= 1_000 &&
        Object.keys(report.statuses).every(status => status === '201' || status === '409'),
    },
    await standing(target, 'after the flood'),
  ]
}

async function crowd(url: string, paths: string[], clients: number, milliseconds: number): Promise<Tally> {
  const tally: Tally = { ok: 0, accepted: [], statuses: {}, bare: 0 }
  const end = performance.now() + milliseconds
  let next = 0
  const visit = async () => {
    while (performance.now() < end) {
      const begun = performance.now()
      next += 1
      const reply = await fetch(`${url}${paths[next % paths.length]}`).catch(() => undefined)
      await reply?.arrayBuffer().catch(() => undefined)
      const status = String(reply?.status ?? 'none')
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1
      if (status === '200') {
        tally.ok += 1
        tally.accepted.push(performance.now() - begun)
      } else if (status === '503') {
        if (!reply?.headers.get('retry-after')) tally.bare += 1
        // Who is told to come back later is not back at once.
        await sleep(100)
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, visit))
  return tally
}
