import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/db/database.ts'
import { makeBanners } from '#server/testing/banner-factories.ts'
import type { PageWish, ViewsWish } from '../load.ts'
import { startSender } from '../measure.ts'
import { judge } from '../print.ts'
import { type Bench, openStage } from '../stage.ts'
import { networkAddress } from '../wishes.ts'
import { BESIDE_SECONDS, bookBeside } from './beside.ts'

const VIEWS_PER_SECOND = 1_000
/** What a browser tells together (`web/banner/counting.ts`): as many as the home has places for, the least that it shows in ten seconds. */
const VIEWS_AT_ONCE = 3
/** As many tokens as one request gives. */
const TOKENS_AT_ONCE = 60
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const livez: PageWish = { kind: 'page', path: '/livez' }

/**
 * Bookings alone, beside a thousand views of banners a second, and beside the same number of requests that do nothing: the
 * difference between the last two is what counting costs, apart from answering at all.
 */
export async function measureViews(bench: Bench): Promise<void> {
  const seconds = BESIDE_SECONDS + 1
  const crowd = startSender('http-load.ts')
  const stage = await openStage(bench.serverUrl, 'bench_views', bench.isQuick ? 300 : 3_000, {
    trustedProxies: 1,
  })
  const db = openDatabase(stage.world.url)
  const [bannerId = 0] = await makeBanners(db, [{}])
  const perSecond = VIEWS_PER_SECOND / VIEWS_AT_ONCE
  const task = { url: stage.api, clients: 50, seconds, perSecond, cookies: [] }
  let told = 0
  try {
    const { calm, questions, views } = await bookBeside(bench, stage, {
      questions: async () => () => crowd.run({ ...task, wishes: [livez] }),
      views: async () => {
        const wishes = await makeViews(stage.api, bannerId, VIEWS_PER_SECOND * seconds)
        return async () => {
          const report = await crowd.run({ ...task, wishes })
          // After the last wish they begin again, with views that have been counted already.
          told += VIEWS_AT_ONCE * Math.min(wishes.length, report.statuses[200] ?? 0)
          return report
        }
      },
    })
    console.log(
      `  p99 of a round: ${calm.toFixed(1)} ms, ${questions.toFixed(1)} beside questions, ${views.toFixed(1)} beside views`,
    )
    judge('times the p99 beside questions that do nothing', views / questions, 1.25, 'at most')
    judge('times the calm p99', views / calm, 1.5, 'at most')
    await sleep(2_500)
    const { rows } = await db.pool.query('select sum(views)::integer as views from banner_day')
    judge('of the views counted', rows[0].views / told, 1, 'at least')
  } finally {
    crowd.stop()
    await db.close()
    await stage.close()
  }
}

async function makeViews(url: string, bannerId: number, count: number): Promise<ViewsWish[]> {
  const views: ViewsWish[] = []
  for (let network = 0; views.length * VIEWS_AT_ONCE < count; network += 1) {
    const from = networkAddress(network)
    const reply = await fetch(`${url}/api/banners/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER, 'x-forwarded-for': from },
      body: JSON.stringify({ ids: Array.from({ length: TOKENS_AT_ONCE }, () => bannerId) }),
    })
    const { tokens } = (await reply.json()) as { tokens: { token: string }[] }
    const sealed = tokens.map(({ token }) => token)
    while (sealed.length > 0)
      views.push({ kind: 'views', tokens: sealed.splice(0, VIEWS_AT_ONCE), from, browser: BROWSER })
  }
  return views
}
