import { openDatabase } from '#server/db/database.ts'
import { makeTestApp } from '#server/testing/test-app.ts'
import type { LoginWish, Report } from '../load.ts'
import { median } from '../measure.ts'
import { judge } from '../print.ts'
import { type Bench, openStage } from '../stage.ts'

const inTurn = ['known', 'unknown'] as const
/** So few that no account and no network is delayed yet: otherwise refusals would be measured as answers. */
const TRIES_EACH = 9

/** How long a wrong password takes at addresses that have an account, and at others, asked for in turns (R8). */
export async function measureSameness({ serverUrl, http, isQuick }: Bench): Promise<void> {
  const addresses = isQuick ? 5 : 45
  const stage = await openStage(serverUrl, 'bench_sameness', 30, { trustedProxies: 1 })
  const db = openDatabase(stage.world.url)
  try {
    const { auth } = makeTestApp(db)
    const known = Array.from({ length: addresses }, (_, number) => `nota${number}@demo.example`)
    for (const email of known)
      await auth.createConfirmedUser({ name: 'Ada Prova', email, password: 'una parola lunga e rara' })
    const ask = (email: string, number: number): Promise<Report> => {
      const wish: LoginWish = { kind: 'login', email, from: `10.1.0.${number}` }
      return http.run({ url: stage.api, clients: 1, cookies: [], wishes: [wish] })
    }
    const times = { known: [] as number[], unknown: [] as number[] }
    const statuses = new Set<string>()
    for (let tries = 0; tries < TRIES_EACH; tries += 1)
      for (const [number, email] of known.entries())
        for (const kind of tries % 2 ? inTurn : inTurn.toReversed()) {
          const report = await ask(kind === 'known' ? email : `ig${email}`, number)
          times[kind].push(...report.milliseconds)
          statuses.add(Object.keys(report.statuses).join())
        }
    const [one, other] = [median(times.known), median(times.unknown)]
    console.log(`\n${times.known.length} wrong logins each, answered ${[...statuses].join(' ')}`)
    console.log(`  median of known addresses ${one.toFixed(2)} ms, of unknown ones ${other.toFixed(2)} ms`)
    judge('ms between them', Math.abs(one - other), 5, 'at most')
  } finally {
    await db.close()
    await stage.close()
  }
}
