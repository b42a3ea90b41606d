import type { Wish } from '../load.ts'
import { median, type Sender, startSender, summarise } from '../measure.ts'
import { judge, printFigures } from '../print.ts'
import { type Bench, openStage, type Stage } from '../stage.ts'
import { findFreeHours, makeSearches } from '../wishes.ts'
import type { World } from '../world.ts'

type Kind = 'search' | 'booking'
type Senders = { http: Sender; bare: Sender }
type Size = { rounds: number; seconds: number }

/** The application beside the bare limit, its own statements in a loop, in turns. */
export async function measureSpeed({ serverUrl, http, isQuick }: Bench): Promise<void> {
  const fields = isQuick ? 300 : 3_000
  const size = isQuick ? { rounds: 3, seconds: 1.5 } : { rounds: 5, seconds: 4 }
  const bare = startSender('bare-load.ts')
  const stages: Stage[] = []
  const open = async (name: string, count: number) => {
    const stage = await openStage(serverUrl, name, count)
    stages.push(stage)
    return stage
  }
  try {
    const small = await open('bench_small', fields)
    const senders = { http, bare }
    await compare('search', 8, { share: 0.85, slowest: 1.3 }, senders, size, small)
    await compare('booking', 8, { share: 0.7, slowest: 1.4 }, senders, size, small)
    await compare('booking', 16, { share: 0.7, slowest: 1.4 }, senders, size, small)
    await raceForOneHour(http, small)
    const large = await open('bench_large', fields * 10)
    await compareGrowth('search', http, size, { small, large })
    await compareGrowth('booking', http, size, { small, large })
  } finally {
    bare.stop()
    for (const stage of stages) await stage.close()
  }
}

/** The application and the bare loop in turns over the same kind of wishes. */
async function compare(
  kind: Kind,
  clients: number,
  promised: { share: number; slowest: number },
  { http, bare }: Senders,
  { rounds, seconds }: Size,
  { world, api, cookies }: Stage,
) {
  // Guests search; people who book are logged in.
  const visitors = kind === 'search' ? [] : cookies
  const overHttp = []
  const overBare = []
  for (let round = 0; round <= rounds; round += 1) {
    const task = { clients, seconds, cookies: visitors }
    const first = await http.run({ ...task, url: api, wishes: await makeWishes(kind, world, seconds) })
    const second = await bare.run({ ...task, url: world.url, wishes: await makeWishes(kind, world, seconds) })
    // The first round warms both up.
    if (round === 0) continue
    overHttp.push(first)
    overBare.push(second)
  }
  const [mine, limit] = [summarise(overHttp), summarise(overBare)]
  console.log(`\n${kind}, ${clients} clients`)
  printFigures('over HTTP', mine)
  printFigures('bare loop', limit)
  judge('of the bare rate', mine.perSecond / limit.perSecond, promised.share, 'at least')
  judge('times the bare p95', mine.p95 / limit.p95, promised.slowest, 'at most')
}

/** 64 people want the same hour at the same moment. */
async function raceForOneHour(http: Sender, { world, api, cookies }: Stage) {
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

/** The same questions over ten times the fields and bookings; their answers are as long as before. */
async function compareGrowth(
  kind: Kind,
  http: Sender,
  { rounds, seconds }: Size,
  stages: { small: Stage; large: Stage },
) {
  const times: Record<'small' | 'large', number[]> = { small: [], large: [] }
  for (let round = 0; round <= rounds; round += 1) {
    for (const [size, { world, api, cookies }] of Object.entries(stages)) {
      const wishes = await makeWishes(kind, world, seconds)
      const report = await http.run({ clients: 8, seconds, cookies, url: api, wishes })
      // The keys of `stages`.
      if (round > 0) times[size as 'small' | 'large'].push(summarise([report]).p50)
    }
  }
  console.log(
    `\n${kind} over ten times the data: ${median(times.small).toFixed(2)} ms, then ${median(times.large).toFixed(2)} ms`,
  )
  judge('times as long', median(times.large) / median(times.small), 1.3, 'at most')
}

function makeWishes(kind: Kind, world: World, seconds: number): Wish[] | Promise<Wish[]> {
  return kind === 'search' ? makeSearches(world, 2_000) : findFreeHours(world, Math.round(seconds * 2_500))
}
