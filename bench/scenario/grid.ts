import { type CDPSession, chromium, type Page } from '@playwright/test'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { dayAhead } from '#server/testing/days.ts'
import { makeFacility, makeFields } from '#server/testing/factories.ts'
import { makeMember } from '#server/testing/members.ts'
import { makeBookings } from '#server/testing/occupancy-factories.ts'
import { makeTestApp } from '#server/testing/test-app.ts'
import { administer } from '#server/testing/test-server.ts'
import { ensureChromium } from '../../tools/chromium.ts'
import { startApplication } from '../application.ts'
import { median } from '../measure.ts'
import { judge } from '../print.ts'
import type { Bench } from '../stage.ts'
import { dropWorld } from '../world.ts'

const FIELDS = 12
const ENTRIES = 150
const DRAG_STEPS = 180
/** A frame of a screen that shows sixty a second, with a little patience for its clock. */
const FRAME_MS = 17.5

declare global {
  interface Window {
    bench: { heard: number; drawn: number; frames: number[] }
  }
}

type Drawn = { milliseconds: number; processor: number }

/** The desk's day of twelve fields with 150 entries: from the answer to the picture, and frames while one is dragged. */
export async function measureGrid({ serverUrl, isQuick }: Bench): Promise<void> {
  const name = 'bench_grid'
  await dropWorld(serverUrl, name)
  await administer(serverUrl, `CREATE DATABASE ${name}`)
  const address = new URL(serverUrl)
  address.pathname = name
  await migrate(address.href)
  const { facilityId, cookie } = await makeDay(address.href)
  const server = await startApplication(address.href)
  const browser = await chromium.launch({ executablePath: ensureChromium(console.log) })
  try {
    const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } })
    await context.setExtraHTTPHeaders({ cookie })
    await context.addInitScript(watch, { entries: ENTRIES, date: dayAhead(2) })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    const url = `${server.url}/dashboard/calendario?struttura=${facilityId}&giorno=${dayAhead(1)}`
    const drawn: Drawn[] = []
    for (let turn = 0; turn < (isQuick ? 3 : 15); turn += 1) drawn.push(await timeToDraw(page, session, url))
    const times = drawn.map(({ milliseconds }) => milliseconds)
    console.log(`\nthe day of ${FIELDS} fields with ${ENTRIES} entries, ${times.length} times`)
    console.log(`  from the answer to the picture: ${times.map(time => time.toFixed(0)).join(' ')} ms`)
    const work = median(drawn.map(({ processor }) => processor))
    console.log(
      `  the page’s thread works ${work.toFixed(0)} ms from the press to the picture, the median of all`,
    )
    judge('ms, median', median(times), 100, 'at most')
    const frames = await framesOfDrag(page)
    const late = frames.filter(frame => frame > FRAME_MS + 1_000 / 60).length
    console.log(`  ${frames.length} frames while a booking is dragged, ${late} of them late`)
    judge('ms a frame, median', median(frames), FRAME_MS, 'at most')
    judge('of frames are late', late / frames.length, 0.02, 'at most')
  } finally {
    await browser.close()
    await server.stop()
    await dropWorld(serverUrl, name)
  }
}

async function makeDay(url: string) {
  const db = openDatabase(url)
  try {
    const facilityId = await makeFacility(db)
    const fieldIds = await makeFields(
      db,
      Array.from({ length: FIELDS }, (_, number) => ({
        facility_id: facilityId,
        name: `Campo ${number + 1}`,
      })),
    )
    const date = dayAhead(2)
    // Thirteen hours of twelve fields have room for 156.
    const wishes = fieldIds.flatMap((fieldId, column) =>
      Array.from({ length: 13 }, (_, hour) => ({
        fieldId,
        date,
        startMinute: 540 + hour * 60,
        minutes: 60,
        customerName: `Cliente ${column * 13 + hour}`,
        phone: `333 ${1_000_000 + column * 13 + hour}`,
        email: `cliente${column * 13 + hour}@posta.example`,
      })),
    )
    await makeBookings(db, wishes.slice(0, ENTRIES))
    const { cookie } = await makeMember(db, makeTestApp(db), { staffOf: [facilityId] })
    return { facilityId, cookie }
  } finally {
    await db.close()
  }
}

/** In the page: when the day was answered, when all of it stands on the screen, and each frame from then on. */
function watch({ entries, date }: { entries: number; date: string }): void {
  window.bench = { heard: 0, drawn: 0, frames: [] }
  const ask = window.fetch.bind(window)
  window.fetch = async (...call) => {
    const answer = await ask(...call)
    if (String(call[0]).includes(`/day?date=${date}`)) window.bench.heard ||= performance.now()
    return answer
  }
  const look = new MutationObserver(() => {
    if (document.querySelectorAll('[data-entry]').length < entries) return
    look.disconnect()
    // A timer that is set in a frame's work runs once the frame is on its way to the screen.
    requestAnimationFrame(() => {
      setTimeout(() => {
        window.bench.drawn = performance.now()
      })
    })
  })
  look.observe(document, { childList: true, subtree: true })
  let before = 0
  const tick = (now: number) => {
    if (before) window.bench.frames.push(now - before)
    before = now
    requestAnimationFrame(tick)
  }
  requestAnimationFrame(tick)
}

/** From an empty day to the full one, as somebody turns a page. */
async function timeToDraw(page: Page, session: CDPSession, url: string): Promise<Drawn> {
  await page.goto(url)
  await page.getByText('0 prenotazioni').waitFor()
  const before = await processorOf(session)
  await page.getByRole('link', { name: 'Giorno dopo' }).click()
  await page.waitForFunction(() => window.bench.drawn > 0)
  const milliseconds = await page.evaluate(() => window.bench.drawn - window.bench.heard)
  return { milliseconds, processor: (await processorOf(session)) - before }
}

/** What the page's own thread has worked so far, in milliseconds, whatever else the machine does. */
async function processorOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
}

async function framesOfDrag(page: Page): Promise<number[]> {
  const block = page.locator('[data-entry]').first()
  await block.scrollIntoViewIfNeeded()
  const box = await block.boundingBox()
  if (!box) throw new Error('There is nothing to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(() => {
    window.bench.frames = []
  })
  for (let step = 0; step < DRAG_STEPS; step += 1) {
    const turn = (2 * Math.PI * step) / DRAG_STEPS
    await page.mouse.move(x + 500 * Math.sin(turn), y + 150 * Math.sin(3 * turn))
  }
  const frames = await page.evaluate(() => window.bench.frames)
  await page.keyboard.press('Escape')
  await page.mouse.move(x, y)
  await page.mouse.up()
  return frames
}
