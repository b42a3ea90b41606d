import { setTimeout as sleep } from 'node:timers/promises'
import type { BookingReport } from '../bookings.ts'
import type { Row, Stage } from '../stage.ts'

type Blow = { name: string; times: number; mostMs: number; strike: (stage: Stage) => Promise<void> }

const blows: Blow[] = [
  {
    name: 'PostgreSQL restarted under bookings',
    times: 10,
    mostMs: 3_000,
    strike: ({ postgres }) => postgres.restart(),
  },
  {
    name: 'PostgreSQL killed under bookings',
    times: 20,
    mostMs: 3_000,
    strike: ({ postgres }) => postgres.kill(),
  },
  {
    name: 'PostgreSQL stopped for 30 s',
    times: 5,
    mostMs: 2_000,
    strike: async ({ postgres }) => {
      postgres.freeze()
      await sleep(30_000)
      postgres.thaw()
    },
  },
  {
    name: 'the way to PostgreSQL silent for 15 s',
    times: 2,
    mostMs: 8_000,
    strike: async ({ postgres }) => {
      postgres.proxy.silence()
      await sleep(15_000)
      postgres.proxy.resume()
    },
  },
]

/** What a database can do to its application. Nothing that was acknowledged may be lost, and nobody has to restart it. */
export async function attackDatabase(stage: Stage): Promise<Row[]> {
  const rows: Row[] = []
  for (const blow of blows) rows.push(await endure(stage, blow))
  return rows
}

async function endure(stage: Stage, { name, times, mostMs, strike }: Blow): Promise<Row> {
  const { target } = stage
  const before = target.log.length
  const reports: BookingReport[] = []
  const faults: string[] = []
  const pauses: number[] = []
  for (let round = 0; round < times; round += 1) {
    const bookings = await stage.book(20, 8)
    await sleep(1_000)
    await strike(stage)
    const back = Date.now()
    await sleep(mostMs + 1_000)
    const report = await bookings.stop()
    reports.push(report)
    faults.push(...(await stage.settle(report)))
    pauses.push((report.firstSuccessAfter(back) ?? Number.POSITIVE_INFINITY) - back)
  }
  const longest = Math.max(...reports.flatMap(report => report.milliseconds))
  const lines = target.log.slice(before)
  const slowest = Math.max(...pauses)
  const acknowledged = reports.reduce((sum, report) => sum + report.successes.length, 0)
  const unexpected = lines.filter(line => /"level":(50|60)/.test(line)).length
  return {
    attempt: `${name}, ${times} times`,
    seen: `${target.isAlive() ? 'alive' : 'DEAD'}, ${acknowledged} acknowledged, ${faults.length} missing or doubled, first success after ${slowest} ms, longest answer ${Math.round(longest)} ms, ${lines.length} lines in the log, ${unexpected} errors${faults[0] ? `: ${faults[0]}` : ''}`,
    promised: `alive, nothing lost, success within ${mostMs} ms, no answer later than 10.5 s`,
    isKept: target.isAlive() && faults.length === 0 && slowest <= mostMs && longest <= 10_500,
  }
}
