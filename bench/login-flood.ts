import { setTimeout as sleep } from 'node:timers/promises'
import type { LoginWish, Report } from './load.ts'
import { median, startSender, summarise } from './measure.ts'
import { judge, printFigures } from './print.ts'
import { type Bench, openStage } from './stage.ts'
import { findFreeHours } from './wishes.ts'

const LOGINS_PER_SECOND = 500
/** Far below what the machine can book: what is measured is how long each takes, not how many there is room for. */
const BOOKINGS_PER_SECOND = 60
const ACCOUNTS = 2_000
const NETWORKS = 1_000
/** Passwords that wait when a flood ends are still looked at for a while. */
const CALM_MS = 3_000

/** Bookings without and beside a flood of logins from many networks to many accounts, half of which exist. */
export async function measureLoginFlood({ serverUrl, http, isQuick }: Bench): Promise<void> {
  const seconds = 5
  const rounds = isQuick ? 3 : 9
  const attacker = startSender('http-load.ts')
  const stage = await openStage(serverUrl, 'bench_flood', isQuick ? 300 : 3_000, { trustedProxies: 1 })
  const { world, api: url, cookies } = stage
  const book = async () => {
    const wishes = await findFreeHours(world, BOOKINGS_PER_SECOND * seconds)
    return http.run({ url, clients: 8, seconds, perSecond: BOOKINGS_PER_SECOND, cookies, wishes })
  }
  const flood = () => {
    const task = { url, clients: 100, seconds: seconds + 1, perSecond: LOGINS_PER_SECOND, cookies: [] }
    return attacker.run({ ...task, wishes: makeLogins(LOGINS_PER_SECOND * (seconds + 1)) })
  }
  try {
    // The first round warms everything up.
    await Promise.all([book(), flood()])
    const calm = []
    const beside = []
    const floods = []
    for (let round = 0; round < rounds; round += 1) {
      await sleep(CALM_MS)
      calm.push(await book())
      const flooding = flood()
      // Until every place before the hashing is taken.
      await sleep(500)
      beside.push(await book())
      floods.push(await flooding)
    }
    console.log(`\nbookings beside ${LOGINS_PER_SECOND} logins a second`)
    printFigures('calm      ', summarise(calm))
    printFigures('flooded   ', summarise(beside))
    printFigures('the logins', summarise(floods))
    // Of the rounds the median: other work of the machine makes single ones worthless.
    const [calmly, flooded] = [medianP99(calm), medianP99(beside)]
    console.log(`  p99 of a round: ${calmly.toFixed(1)} ms, then ${flooded.toFixed(1)} ms`)
    judge('times the calm p99', flooded / calmly, 1.5, 'at most')
  } finally {
    attacker.stop()
    await stage.close()
  }
}

function medianP99(reports: readonly Report[]): number {
  return median(reports.map(report => summarise([report]).p99))
}

function makeLogins(count: number): LoginWish[] {
  return Array.from({ length: count }, () => {
    const network = Math.floor(Math.random() * NETWORKS)
    return {
      kind: 'login',
      email: `cliente${Math.floor(Math.random() * ACCOUNTS)}@demo.example`,
      from: `10.0.${Math.floor(network / 256)}.${network % 256}`,
    }
  })
}
