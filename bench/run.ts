import { resolve } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { startApi } from '#server/testing/api-process.ts'
import { makeMember } from '#server/testing/members.ts'
import { makeTestApp } from '#server/testing/test-app.ts'
import type { Wish } from './load.ts'
import { type Figures, median, startSender, summarise } from './measure.ts'
import { findFreeHours, makeSearches } from './wishes.ts'
import { dropWorld, makeWorld, type World } from './world.ts'

// `npm run bench` measures the application beside the bare limit: its own statements in a loop, in the same run,
// turn and turn about, because the machine's own pace changes from minute to minute. `--quick` is a tenth of it.
const isQuick = process.argv.includes('--quick')
const FIELDS = isQuick ? 300 : 3_000
const ROUNDS = isQuick ? 3 : 5
const SECONDS = isQuick ? 1.5 : 4

const server = await startEmbedded({ dataDir: resolve(import.meta.dirname, '../.data/bench'), durable: true })
const http = startSender('http-load.ts')
const bare = startSender('bare-load.ts')
const stops: (() => Promise<void> | void)[] = [http.stop, bare.stop]
try {
  const small = await open('bench_small', FIELDS)
  await compare('search', 8, 0.8, 10, small)
  await compare('booking', 8, 0.7, 15, small)
  await compare('booking', 16, 0.7, 15, small)
  await raceForOneHour(small)
  const large = await open('bench_large', FIELDS * 10)
  await compareGrowth('search', small, large)
  await compareGrowth('booking', small, large)
} finally {
  for (const stop of stops.reverse()) await stop()
  await server.stop()
}

type Open = { world: World; api: string; cookies: string[] }

async function open(name: string, fields: number): Promise<Open> {
  const begun = performance.now()
  const world = await makeWorld(server.url, name, fields)
  const seconds = Math.round((performance.now() - begun) / 1_000)
  console.log(`\n${fields} fields with ${world.rows} bookings over 30 days, loaded in ${seconds} s`)
  const db = openDatabase(world.url)
  const house = makeTestApp(db)
  const cookies: string[] = []
  for (let i = 0; i < 8; i += 1) cookies.push((await makeMember(db, house)).cookie)
  await db.close()
  const api = await startApi(world.url, { logLevel: 'info' })
  stops.push(() => dropWorld(server.url, name), api.kill)
  return { world, api: api.url, cookies }
}

async function makeWishes(kind: Wish['kind'], world: World): Promise<Wish[]> {
  return kind === 'search' ? makeSearches(world, 2_000) : findFreeHours(world, Math.round(SECONDS * 2_500))
}

/** The application and the bare loop in turns over the same kind of wishes. */
async function compare(
  kind: Wish['kind'],
  clients: number,
  share: number,
  p95: number,
  { world, api, cookies }: Open,
) {
  // Who looks for a field is a guest; who books is logged in.
  const visitors = kind === 'search' ? [] : cookies
  const overHttp = []
  const overBare = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const task = { clients, seconds: SECONDS, cookies: visitors }
    const first = await http.run({ ...task, url: api, wishes: await makeWishes(kind, world) })
    const second = await bare.run({ ...task, url: world.url, wishes: await makeWishes(kind, world) })
    // The first round warms both up.
    if (round === 0) continue
    overHttp.push(first)
    overBare.push(second)
  }
  const [mine, limit] = [summarise(overHttp), summarise(overBare)]
  console.log(`\n${kind}, ${clients} clients`)
  printFigures('over HTTP', mine)
  printFigures('bare loop', limit)
  judge('of the bare rate', mine.perSecond / limit.perSecond, share, 'at least')
  judge('ms p95', mine.p95, p95, 'at most')
}

/** 64 people want the same hour at the same moment. */
async function raceForOneHour({ world, api, cookies }: Open) {
  const hours = await findFreeHours(world, 21)
  const reports = []
  for (const hour of hours)
    reports.push(await http.run({ url: api, clients: 64, cookies, wishes: Array<Wish>(64).fill(hour) }))
  const figures = summarise(reports.slice(1))
  console.log('\none hour, 64 clients at once')
  printFigures('over HTTP', figures)
  judge('winners a race', (figures.statuses[201] ?? 0) / (reports.length - 1), 1, 'at most')
  judge('ms p99', figures.p99, 150, 'at most')
}

/** The same questions with as long answers over ten times the fields and bookings. */
async function compareGrowth(kind: Wish['kind'], small: Open, large: Open) {
  const times: Record<'small' | 'large', number[]> = { small: [], large: [] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [size, { world, api, cookies }] of Object.entries({ small, large })) {
      const wishes = await makeWishes(kind, world)
      const report = await http.run({ clients: 8, seconds: SECONDS, cookies, url: api, wishes })
      // The keys of the object above.
      if (round > 0) times[size as 'small' | 'large'].push(summarise([report]).p50)
    }
  }
  console.log(
    `\n${kind} over ten times the data: ${median(times.small).toFixed(2)} ms, then ${median(times.large).toFixed(2)} ms`,
  )
  judge('times as long', median(times.large) / median(times.small), 1.3, 'at most')
}

function printFigures(name: string, { perSecond, p50, p95, p99, statuses }: Figures) {
  const cells = [`${perSecond.toFixed(0)}/s`, ...[p50, p95, p99].map(ms => ms.toFixed(1))].map(cell =>
    cell.padStart(9),
  )
  console.log(`  ${name}${cells.join('')}   (p50, p95, p99 in ms)  ${JSON.stringify(statuses)}`)
}

function judge(unit: string, value: number, limit: number, sense: 'at least' | 'at most') {
  const isKept = sense === 'at least' ? value >= limit : value <= limit
  console.log(`  ${isKept ? 'kept  ' : 'MISSED'} ${value.toFixed(2)} ${unit}, ${sense} ${limit}`)
}
