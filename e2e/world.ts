import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import pg from 'pg'
import type { SearchResult } from '#contract/search.ts'

export { expect }

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** The people of the demo: who books, who runs a facility, and the admin, for whom no journey books. */
export const giulia = { email: 'giulia@demo.example', password: 'campo-libero' }
export const sara = { email: 'sara@demo.example', password: 'campo-libero' }
export const paolo = { email: 'paolo@demo.example', password: 'campo-libero' }

/** For stories that are the same on every screen: `once` runs on the wide one, `onPhone` on the phone. */
export const once = { tag: '@once' }
export const onPhone = { tag: '@phone' }

export type World = {
  /** One for each worker, with a database of its own. */
  applications: readonly { url: string; databaseUrl: string }[]
  /** The database under the journey, for what happens behind a visitor's back. */
  database: pg.Client
  /** What undoes a change that other stories would meet is done when this one ends, failed or not: it may be tried again. */
  afterwards: (undo: () => Promise<unknown>) => void
  /** Whether the visitor has rejected all cookies before: the card about them is a story of its own. */
  hasChosenCookies: boolean
  /** The story follows links to pages whose code is not here, without a network. */
  losesPages: boolean
  /** How often the network is cut, and from which number the moments follow. */
  cuts: { count: number; seed: number }
  chosenCookies: undefined
  /** Fails the journey when the page logs an error or breaks its content policy. */
  quiet: undefined
}

export const test = base.extend<World>({
  applications: [[], { option: true }],
  baseURL: async ({ applications }, use, { parallelIndex }) => use(applications[parallelIndex]?.url),
  database: async ({ applications, baseURL }, use, { parallelIndex }) => {
    const client = new pg.Client({ connectionString: applications[parallelIndex]?.databaseUrl })
    await client.connect()
    const query = client.query.bind(client)
    // The journeys use one of its many forms.
    client.query = (async (text: string, values?: unknown[]) => {
      const result = await query(text, values)
      if (result.command !== 'SELECT') await forgetAnswers(`${baseURL}`)
      return result
    }) as typeof client.query
    await use(client)
    await client.end()
  },
  // Named, so that both are still there when it is over.
  afterwards: async ({ page: _page, database: _database }, use) => {
    const undoing: (() => Promise<unknown>)[] = []
    await use(undo => void undoing.unshift(undo))
    for (const undo of undoing) await undo()
  },
  hasChosenCookies: [true, { option: true }],
  losesPages: [false, { option: true }],
  cuts: [{ count: 6, seed: 1 }, { option: true }],
  chosenCookies: [
    async ({ context, hasChosenCookies }, use) => {
      if (hasChosenCookies) await context.addInitScript(rejectCookies)
      await use(undefined)
    },
    { auto: true },
  ],
  page: async ({ page, javaScriptEnabled }, use) => {
    const open = page.goto.bind(page)
    page.goto = async (url, options) => {
      const response = await open(url, options)
      if (javaScriptEnabled !== false) await page.waitForFunction(isAlive)
      return response
    }
    await use(page)
  },
  quiet: [
    async ({ page, losesPages }, use) => {
      const complaints: string[] = []
      page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
      page.on('pageerror', error => complaints.push(error.message))
      await page.addInitScript(tellViolations)
      await use(undefined)
      expect(complaints.filter(line => !isExpected(line) && !(losesPages && isOfLostPage(line)))).toEqual([])
    },
    { auto: true },
  ],
})

/** The application forgets what it has kept when it changes anything itself: here it ends the session of nobody. */
async function forgetAnswers(baseURL: string) {
  const { ok } = await fetch(`${baseURL}/api/auth/sign-out`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(ok).toBe(true)
}

/** Whether the scripts have taken over: they come after the text, part by part, and until then presses have no effect. */
function isAlive() {
  if (document.querySelector('main') && !('live' in document.documentElement.dataset)) return false
  const buttons = [...document.querySelectorAll('main button')]
  return buttons.every(button => Object.keys(button).some(key => key.startsWith('__reactProps')))
}

function rejectCookies() {
  const choice = { essential: true, analytics: false, marketing: false, functional: false, version: '1.0' }
  const timestamp = new Date().toISOString()
  localStorage.setItem('cookie-consent', JSON.stringify({ ...choice, timestamp }))
}

/** Logs what a page did against its own content policy, even where its code goes on without it. */
function tellViolations() {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    console.error(`Against ${effectiveDirective}: ${blockedURI} in ${sourceFile}`),
  )
}

/** A refused or failed request is part of some stories: browsers write each one to the console. */
function isExpected(line: string): boolean {
  // 'manifest patches': the router says so when it cannot look ahead without a network.
  return /Failed to load resource: .*(400|401|403|404|409|422|429|500|503|ERR_INTERNET_DISCONNECTED)|Failed to fetch manifest patches/.test(
    line,
  )
}

/** Whether the router says that it could not open a page without a network. */
function isOfLostPage(line: string): boolean {
  return /Failed to fetch dynamically imported module|Error loading route module/.test(line)
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
const entered = new Map<string, Cookies>()

/**
 * Logs in without the screen, for stories that are about something else. Once for each person and run:
 * sign-ins from one address are counted.
 */
export async function enterAs(page: Page, person: { email: string; password: string }) {
  const known = entered.get(person.email)
  if (known) return page.context().addCookies(known)
  const answer = await page.request.post('/api/auth/sign-in/email', { data: person })
  expect(answer.ok()).toBe(true)
  entered.set(person.email, await page.context().cookies())
}

/** The fields that a search finds free just then, the first card's first. */
export async function freeFields(request: APIRequestContext, wish: Record<string, string>) {
  // Tried again, because the server may close an idle connection in the very moment in which it is used again.
  const answer = await request.get(`/api/search?${new URLSearchParams(wish)}`, { maxRetries: 2 })
  const { here } = await answer.json()
  return (here as SearchResult['here']).facilities.flatMap(({ facility, courts }) =>
    courts.filter(court => court.isFree).map(({ id, name }) => ({ id, name, facility })),
  )
}

/**
 * A day `ahead` of today in Rome, as yyyy-MM-dd. For the next twelve the demo is full of bookings, more of them at a weekend: a story
 * that needs one hour to be free on whatever day it is told takes a later one.
 */
export function dayAhead(ahead: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome', dateStyle: 'short' }).format(
    new Date(),
  )
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + ahead)
  return day.toISOString().slice(0, 10)
}

/** An address never asked for before: pages kept for guests may be seconds old, and the database has just been changed. */
export function anew(path: string): string {
  return `${path}?adesso=${crypto.randomUUID()}`
}

export function resultsPath(search: {
  sport: string
  location: string
  date: string
  startTime: string
}): string {
  return `/ricerca-campi?${new URLSearchParams(search)}`
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe finds nothing on the screen as it stands, in either theme, at each of these widths. */
export async function expectAccessible(page: Page, widths: readonly number[] = [], within = 'html') {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(axeSource)
  await page.evaluate(keepStill)
  await expectAccessibleHere(page, within)
  const size = page.viewportSize()
  for (const width of size ? widths.filter(other => other !== size.width) : []) {
    await page.setViewportSize({ width, height: size?.height ?? 0 })
    await expectAccessibleHere(page, within)
  }
  if (size) await page.setViewportSize(size)
  await page.evaluate(moveAgain)
}

async function expectAccessibleHere(page: Page, within: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(untilStill)
    expect(await page.evaluate(findBarriers, { colorScheme, within }), `axe, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null })
}

/** In the browser. When the theme changes colours fade, those out of sight only once they come into sight. */
function keepStill() {
  const still = new CSSStyleSheet()
  still.replaceSync('*, ::before, ::after { transition: none !important }')
  document.adoptedStyleSheets = [still]
}

function moveAgain() {
  document.adoptedStyleSheets = []
}

async function untilStill() {
  await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(ending.map(animation => animation.finished))
}

/** In the browser. Passed checks are not listed: naming their elements takes as long as the search itself. */
async function findBarriers({ colorScheme, within }: { colorScheme: 'light' | 'dark'; within: string }) {
  const options: RunOptions = { resultTypes: ['violations'], preload: false, iframes: false }
  // Themes differ in their colours and in nothing else.
  if (colorScheme === 'dark') options.runOnly = ['color-contrast', 'link-in-text-block']
  const { violations } = await window.axe.run(within, options)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(' | ')}`)
}

/** Waits until the scripts have taken over the page; `goto` does so by itself. */
export function untilLive(page: Page) {
  return page.waitForFunction(isAlive)
}

/** Waits until what was typed is kept for a reload: the code for it may come after the form, and nobody types so fast. */
export async function untilKept(page: Page, words: string) {
  await expect.poll(() => page.evaluate(() => `${sessionStorage.getItem('typed')}`)).toContain(words)
}

/** Cancels what Giulia has asked for and nobody has answered: stories count what waits. */
export async function cancelRequests(page: Page, database: pg.Client) {
  const { rows } = await database.query<{ id: string }>(
    `update booking b set cancellable_until = b.starts_at from auth_user u
     where u.id = b.user_id and u.email = $1 and b.status = 'pending' returning b.id`,
    [giulia.email],
  )
  for (const { id } of rows)
    expect((await page.request.post(`/api/bookings/${id}/cancellation`)).status()).toBe(200)
}

/** What an hour of a field costs, whenever: its bands hold on some days only, the field's own price on the others. */
export async function raisePrices(database: pg.Client, fieldId: number, cents: number) {
  for (const table of ['field', 'price_band']) {
    const key = table === 'field' ? 'id' : 'field_id'
    await database.query(
      `update ${table} set hourly_price_cents = hourly_price_cents + $2 where ${key} = $1`,
      [fieldId, cents],
    )
  }
}

/** Closes all of Frascati, hour by hour except for hours already booked. @returns what opens it again */
export async function closeFrascati(
  database: pg.Client,
  { date, hours: [first, last] }: { date: string; hours: [number, number] },
): Promise<() => Promise<void>> {
  const occupy = `insert into field_occupancy (field_id, unit, during, kind, ref)
    select f.id, f.ground[1], tstzrange(rome_instant($1::date, hour * 60), rome_instant($1::date, hour * 60 + 60)), 'closure', gen_random_uuid()
    from field f join facility y on y.id = f.facility_id, generate_series($2::integer, $3::integer) as hour
    where y.city = 'Frascati' on conflict do nothing returning ref`
  const { rows } = await database.query<{ ref: string }>(occupy, [date, first, last])
  return async () => {
    await database.query('delete from field_occupancy where ref = any ($1)', [rows.map(row => row.ref)])
  }
}
