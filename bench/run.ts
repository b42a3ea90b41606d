import { resolve } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { startSender } from './measure.ts'
import { measureDesks } from './scenario/desks.ts'
import { measureGrid } from './scenario/grid.ts'
import { measureList } from './scenario/list.ts'
import { measureLive } from './scenario/live.ts'
import { measureLoginFlood } from './scenario/login-flood.ts'
import { measureMatches } from './scenario/matches.ts'
import { measureMemory } from './scenario/memory.ts'
import { measureNear } from './scenario/near.ts'
import { measurePages } from './scenario/pages.ts'
import { measureSameness } from './scenario/sameness.ts'
import { measureSpeed } from './scenario/speed.ts'
import { measureTyping } from './scenario/typing.ts'
import { measureViews } from './scenario/views.ts'

// `npm run bench` prints what this machine does beside what was promised. Everything is compared within one run, in
// turns, because the machine's own pace changes from minute to minute. A word chooses one scenario:
// `npm run bench -- flood`; `--quick` is a tenth of each.
const scenarios = {
  speed: measureSpeed,
  near: measureNear,
  typing: measureTyping,
  memory: measureMemory,
  flood: measureLoginFlood,
  views: measureViews,
  matches: measureMatches,
  sameness: measureSameness,
  pages: measurePages,
  live: measureLive,
  list: measureList,
  grid: measureGrid,
  desks: measureDesks,
}

const isQuick = process.argv.includes('--quick')
const words = process.argv.slice(2).filter(word => word !== '--quick')
const unknown = words.filter(word => !(word in scenarios))
if (unknown.length > 0)
  throw new Error(`There is no scenario named ${unknown}: choose ${Object.keys(scenarios)}`)
const chosen = Object.entries(scenarios).filter(([name]) => words.length === 0 || words.includes(name))

const server = await startEmbedded({ dataDir: resolve(import.meta.dirname, '../.data/bench'), durable: true })
const http = startSender('http-load.ts')
try {
  for (const [, measure] of chosen) await measure({ serverUrl: server.url, http, isQuick })
} finally {
  http.stop()
  await server.stop()
}
