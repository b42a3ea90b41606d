import { describe, expect, it } from 'vitest'
import { firstLoad, personalFrame, publicPages } from './first-load.ts'
import { files, paths, writings } from './house-files.ts'
import {
  findBadNames,
  findIdleKnowledge,
  findLongFiles,
  findUnusedHidings,
  findUpwardRooms,
  forbid,
  hidesPackages,
  keepsItsNamesPromise,
  keepsOutOf,
  keepsToItsRooms,
  knowsOtherNounsByTheirVerbs,
  loadsWhenTouched,
} from './house-rules.ts'
import { findCircles, type SourceFile } from './imports.ts'
import { rooms } from './rooms.ts'

const PERSONAL =
  /^web\/(desk|staff|admin|customer|import)\/|^web\/shell\/frame\/dashboard-|^web\/routes\/dashboard/
const shipped = files.filter(({ path }) => !/\.test\.tsx?$/.test(path))

function file(path: string, ...lines: string[]): SourceFile {
  return { path, text: lines.join('\n') }
}

it('looks at the whole house', () => {
  expect(files.filter(({ path }) => path.startsWith('server/')).length).toBeGreaterThan(60)
  expect(files.filter(({ path }) => path.startsWith('web/')).length).toBeGreaterThan(80)
})

describe('who may know whom', () => {
  it('keeps every file to the rooms that its own room knows', () => {
    expect(keepsToItsRooms(files)).toEqual([])
  })

  it('sees a browser file that imports the server, in any spelling', () => {
    const strays = [
      file('web/booking/ticket.tsx', "import type { Config } from '#server/config.ts'"),
      file('web/booking/ticket.tsx', 'import {', '  a,', "} from '../../server/config.ts'"),
      file('web/booking/ticket.tsx', "const it = () => import('#server/config.ts')"),
      file('server/app.ts', "import '#web/ui/app.css'"),
      file('attic/old.ts', 'export const old = 1'),
    ]
    for (const stray of strays) expect(keepsToItsRooms([stray])).toHaveLength(1)
  })

  it('lists rooms from the ground up, so that none go round in a circle', () => {
    expect(findUpwardRooms(rooms)).toEqual([])
    expect(
      findUpwardRooms([
        { name: 'a', knows: ['b'] },
        { name: 'b', knows: ['a'] },
      ]),
    ).toHaveLength(1)
  })

  it('lets no room know what it makes no use of', () => {
    expect(findIdleKnowledge(files)).toEqual([])
    const idle = [
      { name: 'a', files: /^server\/a\//, knows: [] },
      { name: 'b', files: /^server\/b\//, knows: ['a'] },
    ]
    expect(findIdleKnowledge([file('server/b/b.ts', "import '../c.ts'")], idle)).toHaveLength(1)
    expect(findIdleKnowledge([file('server/b/b.ts', "import '../a/a.ts'")], idle)).toEqual([])
  })

  it('lets no files import one another round in a circle', () => {
    expect(findCircles(files)).toEqual([])
    const one = file('web/a.ts', "import './b.ts'")
    for (const way of ["import { a } from './a.ts'", "import type { A } from './a.ts'", "import('./a.ts')"])
      expect(findCircles([one, file('web/b.ts', way)])).toEqual([['web/a.ts', 'web/b.ts', 'web/a.ts']])
  })

  it('holds rules, stores, doors, the contract and the design system to what their names promise', () => {
    expect(keepsItsNamesPromise(files)).toEqual([])
    const strays = [
      file('server/booking/rules.ts', "import { prepared } from '../db/prepared.ts'"),
      file('server/booking/rules.ts', 'const now = new Date()'),
      file('server/booking/store.ts', "import { makeBooking } from './service.ts'"),
      file('server/booking/routes.ts', "import { insertBooking } from './store.ts'"),
      file('server/booking/routes.ts', "import { getField } from '../facility/service.ts'"),
      file('contract/booking.ts', "import { Hono } from 'hono'"),
      file('web/ui/card.tsx', "import { Link } from 'react-router'"),
    ]
    for (const stray of strays) expect(keepsItsNamesPromise([stray])).not.toEqual([])
  })

  it('lets a noun know another noun by its verbs, never by its store', () => {
    expect(knowsOtherNounsByTheirVerbs(files)).toEqual([])
    const strays = [
      file('server/booking/service.ts', "import { findField } from '../facility/store.ts'"),
      file('server/leaving/service.ts', "import { listBookings } from '../booking/store.ts'"),
    ]
    for (const stray of strays) expect(knowsOtherNounsByTheirVerbs([stray])).toHaveLength(1)
  })

  it('keeps each replaceable package in its one room', () => {
    expect(hidesPackages(files)).toEqual([])
    expect(findUnusedHidings(files)).toEqual([])
    expect(findUnusedHidings([])).toContain('pg')
    const strays = [
      file('server/app.ts', "import { betterAuth } from 'better-auth'"),
      file('server/app.ts', "import { parsePhoneNumber } from 'libphonenumber-js/min'"),
      file('web/booking/a.tsx', "import { X } from 'react-aria-components'"),
    ]
    for (const stray of strays) expect(hidesPackages([stray])).toHaveLength(1)
  })

  it('loads React Aria with no page, only when somebody touches what needs it', () => {
    const loadsReactAria = loadsWhenTouched('react-aria-components', firstLoad)
    expect(firstLoad.filter(path => !paths.includes(path))).toEqual([])
    expect(loadsReactAria(files)).toEqual([])
    const page = (line: string) => [
      file('web/routes/home.tsx', line),
      file('web/ui/dialog.tsx', "import { Dialog } from 'react-aria-components'"),
    ]
    expect(loadsReactAria(page("import { Dialog } from '#web/ui/dialog.tsx'"))).toHaveLength(1)
    expect(loadsReactAria(page("const load = () => import('#web/ui/dialog.tsx')"))).toEqual([])
    // The rules of a form arrive when somebody types; with them the schemas of the whole contract.
    expect(loadsWhenTouched('zod', [...publicPages, ...personalFrame])(files)).toEqual([])
  })

  it('brings nothing of the personal area along with a page that everybody reads', () => {
    const keepsOut = keepsOutOf(publicPages, PERSONAL)
    expect(files.filter(({ path }) => PERSONAL.test(path)).length).toBeGreaterThan(100)
    expect(keepsOut(files)).toEqual([])
    expect(
      keepsOut([file('web/routes/home.tsx', "import { DayGrid } from '#web/desk/calendar/day-grid.tsx'")]),
    ).toHaveLength(1)
  })
})

describe('one place for each thing', () => {
  const readsEnvironment = forbid(/\bprocess\.env\b/, /\.(ts|tsx|mjs)$/, {
    'server/config.ts': 'the settings, read once at start',
    'server/environment.ts': 'sets the one variable that React reads',
    'server/start.ts': 'sets what the system’s allocator and Node read when a process begins',
    'server/running/': 'the bundler gets the environment, and whoever started this is named in it',
    'server/testing/': 'the address of a database for the tests',
    'tools/': 'commands hand their environment on',
    'playwright.config.ts': 'the address that the journeys visit',
  })
  // Screens use web/words, which formats by hand: the first formatter that a page makes would hold it up.
  const formats = forbid(/\bIntl\.|\.toLocale\w*\(/, /^(contract|server|web)\//, {
    'server/kit/civil-time.ts': 'the civil day in Rome, not for reading',
    'server/mail/words.ts': 'the same words in letters',
    'server/demo/descriptions.ts': 'sentences of the demo',
    'server/testing/model/availability.ts': 'a second opinion on time, apart from the database',
  })
  const seesDatabase = forbid(
    /^import (?!type).*'(kysely|pg|[./]*\/db\/(prepared|transaction)\.ts)'|\bdb\.(query|pool)\b|\.transaction\(/m,
    /^(contract|server|web)\/(?!(db|testing|walk|demo)\/)(?!.*\/store\.ts$)(?!.*\.test\.ts$)/,
    {
      'server/kit/idempotency.ts': 'the answers kept for retries belong to no one noun',
      'server/kit/all-or-nothing.ts': 'gives verbs of several nouns one transaction',
      'server/mail/outbox.ts': 'puts a letter on the queue',
      'server/jobs/worker.ts': 'gives the queue its pool',
      'server/auth/library/library.ts': 'gives the library its connection',
      'server/import/saving/save.ts': 'opens the one transaction of an import',
      'server/import/read.ts': 'stages a list in one transaction',
      'server/import/undo/undo.ts': 'opens the one transaction that takes an import back',
      'server/health.ts': 'asks whether the database answers',
    },
  )

  const asksClock = forbid(/\bnew Date\(\)|\bDate\.now\(\)/, /^web\//, {
    'web/device/now.ts': 'what time it is, for every screen and loader',
    'web/root.tsx': 'when the server drew the page',
    'web/routes/offline-bookings.tsx': 'of which moment the copy is',
    'web/page/offline/worker.ts': 'how old the copy is',
    'web/page/page-data.ts':
      'how old the answers are that a page brings along, by the clock that measures their age',
    'web/consent/': 'when somebody chose',
    'web/desk/rain/rain-closed.tsx': 'for how long a desk may still think again',
    'web/account/watch-session.ts': 'how long ago it looked',
    'web/tournament/board/use-board.ts': 'how old the board is, and for how long somebody has played',
  })
  const spellsPath = forbid(/['"`]\/(?!api\/)(?=[a-z'"`]|\$\{)/, /^web\/(?!.*\.test\.tsx?$).*\.tsx?$/, {
    'web/root.tsx': 'files of public/',
  })

  // Younger than the oldest browsers that the styles need; the compiler knows only what the newest have.
  const asksForYoungBrowser = forbid(
    /\b(Map|Object)\.groupBy\b|\bPromise\.(withResolvers|try)\b|\bArray\.fromAsync\b|\bURL\.(parse|canParse)\b|\bAbortSignal\.any\b|\bIterator\.|\bparams\.size\b|\.checkVisibility\(|\.(values|keys|entries)\(\)\s*\.(map|filter|flatMap|some|every|find|reduce|take|drop|toArray)\(/i,
    /^(contract|web)\//,
    {},
  )

  it('reads the environment in server/config.ts', () => {
    expect(readsEnvironment(shipped)).toEqual([])
  })

  it('formats dates, money and numbers in web/words', () => {
    expect(formats(shipped)).toEqual([])
  })

  it('spells the addresses of pages in contract/paths.ts', () => {
    expect(spellsPath(shipped)).toEqual([])
  })

  it('learns in web/device/now.ts what day it is', () => {
    expect(asksClock(shipped)).toEqual([])
  })

  it('asks of a browser only what those of docs/decisions/0087 have', () => {
    expect(asksForYoungBrowser(shipped)).toEqual([])
  })

  it('speaks to the database in stores', () => {
    expect(seesDatabase(shipped)).toEqual([])
  })

  it('sees each of these in the wrong place, and exceptions that outlived their reason', () => {
    const stray = (text: string) => [file('server/booking/rules.ts', text)]
    const idle = (rule: typeof formats) => rule([]).length
    expect(readsEnvironment(stray('const port = process.env.PORT'))).toHaveLength(idle(readsEnvironment) + 1)
    expect(formats(stray('price.toLocaleString()'))).toHaveLength(idle(formats) + 1)
    expect(formats(stray('new Intl.NumberFormat()'))).toHaveLength(idle(formats) + 1)
    for (const link of ['<Link to="/campi">', "navigate('/')", '`/$' + '{sport}`', '`/campi/`'])
      expect(spellsPath([file('web/booking/ticket.tsx', link)]), link).toHaveLength(idle(spellsPath) + 1)
    const screen = [file('web/booking/ticket.tsx', 'const today = romeDate(new Date())')]
    expect(asksClock(screen)).toHaveLength(idle(asksClock) + 1)
    for (const young of [
      'Map.groupBy(all, of)',
      'params.size > 0',
      'groups.values().map(count)',
      'URL.parse(text)',
    ])
      expect(asksForYoungBrowser([file('web/booking/ticket.tsx', young)]), young).toHaveLength(1)
    expect(seesDatabase(stray("import { sql } from 'kysely'"))).toHaveLength(idle(seesDatabase) + 1)
    expect(seesDatabase(stray('await db.query.selectFrom'))).toHaveLength(idle(seesDatabase) + 1)
    expect(idle(formats)).toBe(4)
  })
})

describe('names and sizes', () => {
  const KNOWN_NAMES = {
    'README.md': 'where every reader looks first',
    'CONTRIBUTING.md': 'where hosts of repositories look for it',
    'server/place/SOURCES.md': 'a notice beside the data that it is about',
    'web/ui/base.css': 'Tailwind’s name for the layer',
  }
  const LONG_FILES = {
    'contract/errors.ts': 'one table with an entry for every way to fail',
    'docs/specification.md': 'one table with a row for every point',
    'server/db/types.ts': 'a tool writes it, one line for each column',
    'server/db/statements.ts': 'a tool writes it, one line for each parameter and column',
    'server/testing/door/doors.test.ts': 'one table with a row for every address',
  }

  it('gives every file a plain name in kebab-case', () => {
    expect(findBadNames(paths, KNOWN_NAMES)).toEqual([])
    const bad = ['web/ui/DatePicker.tsx', 'web/words/utils.ts', 'server/kit/string-helpers.ts']
    expect(
      findBadNames([...bad, 'web/ui/index.ts', 'web/MyStuff/a.ts', 'server/db/migrations/new.SQL'], {}),
    ).toHaveLength(6)
  })

  it('keeps every file under 300 lines, or says why', () => {
    expect(findLongFiles(writings, LONG_FILES)).toEqual([])
    const long = { path: 'web/a.ts', text: 'a\n'.repeat(301) }
    expect(findLongFiles([long], {})).toHaveLength(1)
    expect(findLongFiles([], { 'web/a.ts': 'split since' })).toHaveLength(1)
  })

  it('re-exports nothing: an import names the file where a thing lives', () => {
    const reExports = forbid(/^export (\*|\{[^}]*\}|type \{[^}]*\}) from /m, /\.(ts|tsx)$/)
    expect(reExports(shipped)).toEqual([])
    expect(reExports([file('web/ui/all.ts', "export * from './card.tsx'")])).toHaveLength(1)
    expect(reExports([file('web/ui/all.ts', "export { Card } from './card.tsx'")])).toHaveLength(1)
  })
})

describe('the project speaks of itself', () => {
  const foreign =
    /\/(work|home|root|Users)\/|\b[Ii]ssue #?\d|\bAI\b|\b(an|the|by|our|helper|coding) agents?\b|\bTODO\b|\bFIXME\b/
  const speaksOfElsewhere = forbid(foreign, /./)

  it('names no folder of one machine, no numbered issue and no unfinished work', () => {
    expect(speaksOfElsewhere(files)).toEqual([])
    const lines = [
      'see /work/notes',
      'fixes issue #12',
      'Issue 7',
      'written by AI',
      'the agent said',
      '// TODO later',
    ]
    for (const line of lines) {
      expect(speaksOfElsewhere([...files, file('web/a.ts', line)]), line).toHaveLength(1)
    }
    for (const line of ['User-agent: *', 'new Agent({ keepAlive: true })']) {
      expect(speaksOfElsewhere([...files, file('web/a.ts', line)])).toEqual([])
    }
  })
})
