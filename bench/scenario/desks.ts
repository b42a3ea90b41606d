import { randomUUID } from 'node:crypto'
import { DeskReceipt } from '#contract/desk.ts'
import { FacilityDay } from '#contract/desk-day.ts'
import { timeOf } from '#contract/wall-clock.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { makeClub } from '#server/testing/club.ts'
import { dayAhead } from '#server/testing/days.ts'
import { makeMember } from '#server/testing/members.ts'
import { makeTestApp } from '#server/testing/test-app.ts'
import { administer } from '#server/testing/test-server.ts'
import { startApplication } from '../application.ts'
import { median } from '../measure.ts'
import { judge } from '../print.ts'
import type { Bench } from '../stage.ts'
import { dropWorld } from '../world.ts'

const NAME = 'bench_desks'

type Desk = { api: string; fieldId: number; cookie: string }

/** One desk books: how long until another one, told by the news, has it on its day? And after the server was started again? */
export async function measureDesks({ serverUrl, isQuick }: Bench): Promise<void> {
  await dropWorld(serverUrl, NAME)
  await administer(serverUrl, `CREATE DATABASE ${NAME}`)
  const address = new URL(serverUrl)
  address.pathname = NAME
  await migrate(address.href)
  const { facilityId, fieldId, cookie } = await makePeople(address.href)
  const bookings = isQuick ? 5 : 50
  console.log(`\n${bookings} bookings of one desk, until the other has each on its day`)
  try {
    for (const start of [1, 2]) {
      const server = await startApplication(address.href)
      const desk = { api: `${server.url}/api/facilities/${facilityId}`, fieldId, cookie }
      try {
        const delays = await watchBookings(desk, dayAhead(start), bookings)
        console.log(`  start ${start} of the server: ${median(delays).toFixed(0)} ms, the median of all`)
        judge('s until the last of them was seen', Math.max(...delays) / 1_000, 1, 'at most')
      } finally {
        await server.stop()
      }
    }
  } finally {
    await dropWorld(serverUrl, NAME)
  }
}

async function makePeople(url: string) {
  const db = openDatabase(url)
  try {
    const { facilityId, fieldId } = await makeClub(db)
    const { cookie } = await makeMember(db, makeTestApp(db), { staffOf: [facilityId] })
    return { facilityId, fieldId, cookie }
  } finally {
    await db.close()
  }
}

/** @returns milliseconds from one desk's press to the other's day that has the booking */
async function watchBookings(desk: Desk, date: string, count: number): Promise<number[]> {
  const gone = new AbortController()
  const told = await listen(desk, gone.signal)
  const delays: number[] = []
  for (let quarter = 0; quarter < count; quarter += 1) {
    const pressed = performance.now()
    const id = await book(desk, date, 9 * 60 + quarter * 15)
    do await told()
    while (!(await idsOn(desk, date)).includes(id))
    delays.push(performance.now() - pressed)
  }
  gone.abort()
  return delays
}

/** @returns what waits for the next piece of news */
async function listen({ api, cookie }: Desk, signal: AbortSignal): Promise<() => Promise<void>> {
  const { body } = await fetch(`${api}/news`, { headers: { cookie }, signal })
  if (!body) throw new Error('No news')
  const words = body.pipeThrough(new TextDecoderStream()).getReader()
  return async () => {
    for (;;) {
      const { value, done } = await words.read()
      if (done) throw new Error('The news ended')
      if (value.includes('event: change')) return
    }
  }
}

async function book({ api, fieldId, cookie }: Desk, date: string, minute: number): Promise<string> {
  const reply = await fetch(`${api}/desk-bookings`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      fieldId,
      date,
      startTime: timeOf(minute),
      endTime: timeOf(minute + 15),
      customerName: 'Ugo Bassi',
      phone: '06 5550 1234',
    }),
  })
  return DeskReceipt.parse(await reply.json()).id
}

async function idsOn({ api, cookie }: Desk, date: string): Promise<string[]> {
  const reply = await fetch(`${api}/day?date=${date}`, { headers: { cookie } })
  return FacilityDay.parse(await reply.json()).entries.map(({ id }) => id)
}
