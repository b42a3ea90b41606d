import { resolve } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { measureDesks } from './desks.ts'
import { measureGrid } from './grid.ts'
import { measureList } from './list.ts'
import { measureLive } from './live.ts'
import { measureLoginFlood } from './login-flood.ts'
import { measureMatches } from './matches.ts'
import { startSender } from './measure.ts'
import { measureMemory } from './memory.ts'
import { measureNear } from './near.ts'
import { measurePages } from './pages.ts'
import { measureSameness } from './sameness.ts'
import { measureSpeed } from './speed.ts'
import { measureTyping } from './typing.ts'
import { measureViews } from './views.ts'

// `npm run bench` prints what this machine does beside what was promised. Everything is compared within one run, turn
// and turn about, because the machine's own pace changes from minute to minute. A word chooses one scenario:
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

const words = process.argv.slice(2)
const chosen = Object.entries(scenarios).filter(([name]) => words.includes(name))
const measures = chosen.length > 0 ? chosen : Object.entries(scenarios)

const server = await startEmbedded({ dataDir: resolve(import.meta.dirname, '../.data/bench'), durable: true })
const http = startSender('http-load.ts')
try {
  for (const [, measure] of measures)
    await measure({ serverUrl: server.url, http, isQuick: words.includes('--quick') })
} finally {
  http.stop()
  await server.stop()
}
