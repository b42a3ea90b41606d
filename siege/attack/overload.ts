import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from '../../bench/measure.ts'
import { makePages, makeSearches } from '../../bench/wishes.ts'
import { sendCrowd, type Told } from '../crowd.ts'
import type { Row, Stage } from '../stage.ts'
import { standing } from '../standing.ts'

const SECONDS = 60
const TIMES = 5
/** Enough that none of them waits for a connection while answers come within a second. */
const CONNECTIONS = 1_600

/** Five times what it can carry, whether it answers or not: what it still does, and how it says no. */
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
  const ask = (clients: number, seconds: number, perSecond?: number) =>
    sendCrowd({
      url: target.url,
      paths: mix,
      clients,
      milliseconds: seconds * 1_000,
      ...(perSecond && { perSecond }),
    })
  await ask(12, 4)
  const best = rateOf(await ask(12, 12), 12)
  target.forgetMost()
  const bookings = await stage.book(200)
  const flood = await ask(CONNECTIONS, SECONDS, best * TIMES)
  const report = await bookings.stop()
  const rates = { best, now: rateOf(flood, SECONDS) }
  const share = rates.now / rates.best
  const ofPages = percentile(flood.pages, 0.99)
  const ofQuestions = percentile(flood.questions, 0.99)
  const faults = await stage.settle(report)
  await sleep(500)
  return [
    {
      attempt: `${TIMES} times as much as it answers at best, mixed, ${SECONDS} s`,
      seen: `${rates.now}/s against ${rates.best}/s at its best (${share.toFixed(2)}), p99 of accepted pages ${ofPages.toFixed(0)} ms, of questions ${ofQuestions.toFixed(0)} ms, of refusals ${percentile(flood.refusals, 0.99).toFixed(0)} ms (median ${percentile(flood.refusals, 0.5).toFixed(0)}), all connected in ${flood.arrival.toFixed(0)} ms, ${JSON.stringify(flood.statuses)}`,
      promised: '>= 0.8 of its best, accepted p99 <= 1 s, else 503 with Retry-After',
      isKept:
        share >= 0.8 &&
        Math.max(ofPages, ofQuestions) <= 1_000 &&
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
        Object.keys(report.statuses).every(status => status === '201'),
    },
    await standing(target, 'after the flood'),
  ]
}

function rateOf({ pages, questions }: Told, seconds: number): number {
  return Math.round((pages.length + questions.length) / seconds)
}
