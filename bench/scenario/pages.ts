import { openDatabase } from '#server/db/database.ts'
import { dayAhead } from '#server/testing/days.ts'
import { makeMember } from '#server/testing/members.ts'
import { makeTestApp } from '#server/testing/test-app.ts'
import { type Running, startApplication, startEmptyServer } from '../application.ts'
import type { PageWish } from '../load.ts'
import { median, summarise } from '../measure.ts'
import { judge } from '../print.ts'
import type { Bench } from '../stage.ts'
import { dropWorld, makeWorld, type World } from '../world.ts'

const CLIENTS = 8
/** More than can be drawn in one turn. */
const ADDRESSES = 1_000
/** Turns of each kind of page over two catalogues, after one that is not counted. */
const TURNS = 5

/** An address of each kind of page; with a number behind it that means nothing, nobody has asked for it yet. */
const pages: Record<string, (place: World['comuni'][number]) => string> = {
  home: () => '/?',
  results: ({ name }) =>
    `/ricerca-campi?${new URLSearchParams({ sport: 'padel', location: name, date: dayAhead(3), startTime: '20:00' })}&`,
  facilities: () => '/campi?',
  facility: ({ code }) => `/campi/${code}-1?`,
  login: () => '/login?',
}

type Measured = { perSecond: number; milliseconds: number; processor: number; garbage: number }
type Asking = { server: Running; wishes: () => PageWish[]; cookies?: string[] }

/** A catalogue, and the whole application over it. */
type Site = { fields: number; name: string; world: World; place: World['comuni'][number]; server: Running }

/**
 * What each kind of page costs: from memory, drawn for a guest, drawn for somebody; beside a server that does nothing.
 */
export async function measurePages(bench: Bench): Promise<void> {
  const sites: Site[] = []
  try {
    for (const fields of bench.isQuick ? [300] : [300, 3_000, 30_000]) {
      const site = await openSite(bench, fields)
      sites.push(site)
      await measureSite(bench, site)
    }
    const [large, small] = sites.toReversed()
    if (large && small) await compare(bench, small, large)
  } finally {
    for (const { server, name } of sites) {
      await server.stop()
      await dropWorld(bench.serverUrl, name)
    }
  }
}

async function openSite({ serverUrl }: Bench, fields: number): Promise<Site> {
  const name = `bench_pages_${fields}`
  const world = await makeWorld(serverUrl, name, fields, { days: 4 })
  const place = world.comuni[0]
  if (!place) throw new Error('The world has no comune')
  return { fields, name, world, place, server: await startApplication(world.url) }
}

async function measureSite(bench: Bench, { fields, world, place, server }: Site): Promise<void> {
  console.log(`\npages over ${fields} fields: per second, p50 ms, processor ms each, of which garbage`)
  const cookies = await signIn(world)
  const empty = await startEmptyServer()
  const measure = (asking: Asking) => measureTurns(bench, asking)
  try {
    print('empty handler', await measure({ server: empty, wishes: always('/') }))
    print('livez', await measure({ server, wishes: always('/livez') }))
    for (const [kind, address] of Object.entries(pages)) {
      const path = address(place).replace(/[?&]$/, '')
      const fresh = () => numbered(address(place))
      if (kind !== 'login') print(`${kind}, kept`, await measure({ server, wishes: always(path) }))
      print(`${kind}, drawn`, await measure({ server, wishes: fresh }))
      if (kind !== 'login') print(`${kind}, somebody`, await measure({ server, wishes: fresh, cookies }))
      console.log(`    ${await weigh(server.url + path)}`)
    }
    print('dashboard', await measure({ server, wishes: () => numbered('/dashboard?'), cookies }))
  } finally {
    await empty.stop()
  }
}

/** In turns, because other work of the machine changes the rate of a page more than the size of the catalogue may. */
async function compare({ http }: Bench, small: Site, large: Site): Promise<void> {
  console.log(`\npages drawn over ${small.fields} and ${large.fields} fields, in turns`)
  for (const [kind, address] of Object.entries(pages)) {
    const ask = async ({ server, place }: Site) => {
      const wishes = numbered(address(place))
      const report = await http.run({ url: server.url, clients: CLIENTS, cookies: [], seconds: 1.5, wishes })
      return summarise([report]).perSecond
    }
    const shares: number[] = []
    for (let turn = 0; turn <= TURNS; turn += 1) {
      const before = await ask(small)
      const share = (await ask(large)) / before
      if (turn > 0) shares.push(share)
    }
    judge(`of the smaller catalogue’s rate: ${kind}`, median(shares), 1 / 1.2, 'at least')
  }
}

function always(path: string): () => PageWish[] {
  return () => [{ kind: 'page', path }]
}

let number = 0

/** Other addresses for each turn: pages that an earlier one has asked for are kept for some seconds. */
function numbered(address: string): PageWish[] {
  return Array.from({ length: ADDRESSES }, () => {
    number += 1
    return { kind: 'page', path: `${address}volta=${number}` }
  })
}

async function measureTurns(
  { http, isQuick }: Bench,
  { server, wishes, cookies = [] }: Asking,
): Promise<Measured> {
  const task = { url: server.url, clients: CLIENTS, cookies, seconds: isQuick ? 0.5 : 1.5 }
  await http.run({ ...task, wishes: wishes() })
  const before = await server.used()
  const reports = []
  for (let turn = 0; turn < 3; turn += 1) reports.push(await http.run({ ...task, wishes: wishes() }))
  const after = await server.used()
  const { perSecond, p50, statuses } = summarise(reports)
  const count = reports.reduce((sum, report) => sum + report.milliseconds.length, 0)
  if (count !== statuses[200]) throw new Error(`Not every page was answered: ${JSON.stringify(statuses)}`)
  return {
    perSecond,
    milliseconds: p50,
    processor: (after.processor - before.processor) / count,
    garbage: (after.garbage - before.garbage) / count,
  }
}

async function signIn(world: World): Promise<string[]> {
  const db = openDatabase(world.url)
  const house = makeTestApp(db)
  const people = []
  for (let person = 0; person < CLIENTS; person += 1) people.push((await makeMember(db, house)).cookie)
  await db.close()
  return people
}

/** Bytes of a page by kind. */
async function weigh(url: string): Promise<string> {
  const text = await (await fetch(url)).text()
  const sum = (pattern: RegExp) =>
    [...text.matchAll(pattern)].reduce((total, [part]) => total + part.length, 0)
  const parts = {
    style: sum(/<style[\s\S]*?<\/style>/g),
    drawings: sum(/<svg[\s\S]*?<\/svg>/g),
    'state and scripts': sum(/<script[\s\S]*?<\/script>/g),
  }
  const told = Object.entries(parts).map(([kind, bytes]) => `${kind} ${thousands(bytes)}`)
  return `${thousands(text.length)} kB: ${told.join(', ')}`
}

function thousands(bytes: number): string {
  return (bytes / 1_000).toFixed(1)
}

function print(name: string, { perSecond, milliseconds, processor, garbage }: Measured) {
  const cells = [`${perSecond.toFixed(0)}/s`, ...[milliseconds, processor, garbage].map(ms => ms.toFixed(2))]
  console.log(`  ${name.padEnd(22)}${cells.map(cell => cell.padStart(9)).join('')}`)
}
