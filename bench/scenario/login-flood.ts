import type { LoginWish } from '../load.ts'
import { startSender } from '../measure.ts'
import { judge } from '../print.ts'
import { type Bench, openStage } from '../stage.ts'
import { networkAddress } from '../wishes.ts'
import { BESIDE_SECONDS, bookBeside } from './beside.ts'

const LOGINS_PER_SECOND = 500
const ACCOUNTS = 2_000
const NETWORKS = 1_000

/** Bookings without and beside a flood of logins from many networks to many accounts, half of which exist. */
export async function measureLoginFlood(bench: Bench): Promise<void> {
  const seconds = BESIDE_SECONDS + 1
  const attacker = startSender('http-load.ts')
  const stage = await openStage(bench.serverUrl, 'bench_flood', bench.isQuick ? 300 : 3_000, {
    trustedProxies: 1,
  })
  const flood = async () => {
    const wishes = makeLogins(LOGINS_PER_SECOND * seconds)
    return () =>
      attacker.run({
        url: stage.api,
        clients: 100,
        seconds,
        perSecond: LOGINS_PER_SECOND,
        cookies: [],
        wishes,
      })
  }
  try {
    const { calm, logins } = await bookBeside(bench, stage, { logins: flood })
    console.log(`  p99 of a round: ${calm.toFixed(1)} ms, then ${logins.toFixed(1)} ms`)
    judge('times the calm p99', logins / calm, 1.5, 'at most')
  } finally {
    attacker.stop()
    await stage.close()
  }
}

function makeLogins(count: number): LoginWish[] {
  return Array.from({ length: count }, () => ({
    kind: 'login',
    email: `cliente${Math.floor(Math.random() * ACCOUNTS)}@demo.example`,
    from: networkAddress(Math.floor(Math.random() * NETWORKS)),
  }))
}
