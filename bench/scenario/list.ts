import { execFileSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Import } from '#contract/import.ts'
import { openDatabase } from '#server/db/database.ts'
import { readPlaces } from '#server/place/data.ts'
import { makeMember } from '#server/testing/members.ts'
import { makeTestApp } from '#server/testing/test-app.ts'
import { type Running, startApplication } from '../application.ts'
import { judge } from '../print.ts'
import type { Bench } from '../stage.ts'
import { dropWorld, makeWorld } from '../world.ts'

const NAME = 'bench_list'
const MEGABYTE = 1_024
const LOOK_MS = 100
const SPORTS = ['Calcio a 5', 'TENNIS', 'Padel', 'Pallavolo - Basket', 'CALCIO A 11']

/** A long list sent by an admin, read and written, while a guest asks for pages: how long, how much memory, how late. */
export async function measureList({ serverUrl, isQuick }: Bench): Promise<void> {
  const rows = isQuick ? 10_000 : 100_000
  const world = await makeWorld(serverUrl, NAME, 300, { days: 4 })
  const db = openDatabase(world.url)
  const { cookie } = await makeMember(db, makeTestApp(db), { role: 'admin' })
  await db.close()
  const application = await startApplication(world.url)
  const isOver = new AbortController()
  try {
    console.log(`\na list of ${rows} rows, read and written while a guest looks on`)
    // The first page loads what draws all others.
    await (await fetch(`${application.url}/campi?page=1`)).text()
    const looking = look(application, isOver.signal)
    const sent = await ask(application, cookie, '?fileName=elenco.csv', makeText(rows))
    const read = await until(application, cookie, sent.id, 'read')
    console.log(`  ${JSON.stringify(read.counts)}`)
    await ask(application, cookie, `/${sent.id}/saving`, { allowRefused: true })
    await until(application, cookie, sent.id, 'saved')
    isOver.abort()
    const { seconds, slowest, most } = await looking
    judge('s until it is in the catalogue', seconds, 15, 'at most')
    judge('ms for the slowest page meanwhile', slowest, 500, 'at most')
    judge('MB at the most', most, 350, 'at most')
  } finally {
    isOver.abort()
    await application.stop()
    await dropWorld(serverUrl, NAME)
  }
}

/** As regions write them: capitals, two rows for most facilities, some sports that are none of ours. */
function makeText(rows: number): string {
  const { comuni } = readPlaces()
  const lines = Array.from({ length: rows }, (_, row) => {
    const number = Math.floor(row / 2)
    const comune = comuni[(number * 7_919) % comuni.length]
    if (!comune) throw new Error('There are no comuni')
    const sport = row % 20 === 0 ? 'BOCCE' : SPORTS[row % SPORTS.length]
    const place = [
      comune.name.toUpperCase(),
      comune.province,
      (comune.latitude + (number % 50) / 500).toFixed(5),
    ]
    return [
      `CENTRO SPORTIVO ${number}`,
      `CAMPO ${row % 2}`,
      sport,
      `VIA ROMA ${number}`,
      ...place,
      comune.longitude,
    ].join(';')
  })
  return ['DENOMINAZIONE;CAMPO;TIPOLOGIA;INDIRIZZO;COMUNE;PROV;LAT;LON', ...lines].join('\r\n')
}

async function look({ url, pid }: Running, isOver: AbortSignal) {
  const begun = performance.now()
  let slowest = 0
  let most = 0
  for (let asked = 0; !isOver.aborted; asked += 1) {
    const before = performance.now()
    // A number without meaning makes each address a new one, which is drawn and not taken from memory.
    await (await fetch(`${url}/campi?page=1&n=${asked}`)).text()
    slowest = Math.max(slowest, performance.now() - before)
    most = Math.max(most, Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / MEGABYTE)
    await sleep(LOOK_MS)
  }
  return { seconds: (performance.now() - begun) / 1_000, slowest, most }
}

async function until({ url }: Running, cookie: string, id: string, state: Import['state']): Promise<Import> {
  for (;;) {
    const reply = await fetch(`${url}/api/imports/${id}`, { headers: { cookie } })
    // The doors' own tests compare replies with the contract.
    const { import: found } = (await reply.json()) as { import: Import }
    if (found.state === state) return found
    if (found.state === 'failed') throw new Error(found.problem ?? 'It failed')
    await sleep(LOOK_MS)
  }
}

async function ask({ url }: Running, cookie: string, path: string, body: string | object): Promise<Import> {
  const isFile = typeof body === 'string'
  const reply = await fetch(`${url}/api/imports${path}`, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': isFile ? 'text/csv' : 'application/json',
      ...(isFile && { 'idempotency-key': crypto.randomUUID() }),
    },
    body: isFile ? body : JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${path} answered ${reply.status} ${await reply.text()}`)
  // As above.
  return (await reply.json()) as Import
}
