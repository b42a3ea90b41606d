import { setTimeout as sleep } from 'node:timers/promises'
import type { Report } from '../load.ts'
import { median, summarise } from '../measure.ts'
import { printFigures } from '../print.ts'
import type { Bench, Stage } from '../stage.ts'
import { findFreeHours } from '../wishes.ts'

/** Far below what the machine can book: what is measured is how long each takes, not how many there is room for. */
const BOOKINGS_PER_SECOND = 60
/** How long bookings are made beside each crowd; the crowd goes on for a second longer. */
export const BESIDE_SECONDS = 5
/** After a crowd has gone, its waiting requests are still answered for a while. */
const CALM_MS = 3_000

/** Prepares what the crowd will ask for, and returns what sends it: preparing must not slow the bookings that are measured. */
export type Crowd = () => Promise<() => Promise<Report>>

/**
 * Bookings at an even pace, alone and beside each of these crowds in turns. @returns for each the median p99 of its
 * rounds
 */
export async function bookBeside<Name extends string>(
  { http, isQuick }: Bench,
  { world, api: url, cookies }: Stage,
  crowds: Record<Name, Crowd>,
): Promise<Record<Name | 'calm', number>> {
  const rounds = isQuick ? 3 : 9
  const book = async () => {
    const wishes = await findFreeHours(world, BOOKINGS_PER_SECOND * BESIDE_SECONDS)
    const task = { url, clients: 8, seconds: BESIDE_SECONDS, perSecond: BOOKINGS_PER_SECOND }
    return http.run({ ...task, cookies, wishes })
  }
  // The crowds are the record's own keys.
  const names = Object.keys(crowds) as Name[]
  const calm: Report[] = []
  const seen = names.map(name => ({ name, beside: [] as Report[], crowd: [] as Report[] }))
  // The first round warms everything up.
  for (const name of names) await Promise.all([book(), (await crowds[name]())()])
  for (let round = 0; round < rounds; round += 1) {
    await sleep(CALM_MS)
    calm.push(await book())
    for (const { name, beside, crowd } of seen) {
      const come = await crowds[name]()
      const coming = come()
      // Until the whole crowd is there.
      await sleep(500)
      beside.push(await book())
      crowd.push(await coming)
      await sleep(CALM_MS)
    }
  }
  console.log('\nbookings alone and beside others')
  printFigures('calm', summarise(calm))
  for (const { name, beside, crowd } of seen) {
    printFigures(`beside ${name}`, summarise(beside))
    printFigures(`the ${name}`, summarise(crowd))
  }
  const medians = Object.fromEntries(seen.map(({ name, beside }) => [name, medianP99(beside)]))
  // Made from the same names.
  return { ...medians, calm: medianP99(calm) } as Record<Name | 'calm', number>
}

/** The median of the rounds: other work of the machine makes single ones worthless. */
function medianP99(reports: readonly Report[]): number {
  return median(reports.map(report => summarise([report]).p99))
}
