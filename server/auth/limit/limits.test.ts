import { beforeEach, expect, it } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/database.ts'
import { untilSomeoneWaits } from '../../testing/in-turn.ts'
import { takeToken } from '../../testing/mailbag.ts'
import { makeTestApp, TEST_SECRET } from '../../testing/test-app.ts'
import { createAuth } from '../auth.ts'
import { makeAuthLetters } from '../letter/letters.ts'
import { makeLimiter } from './limiter.ts'
import { perAccount, perAddress } from './rules.ts'
import { countTry } from './store.ts'

const db = testDatabase()
const baseUrl = 'http://localhost:3000'
const letters = makeAuthLetters(db, { baseUrl })
const start = () => createAuth({ db, secret: TEST_SECRET, baseUrl, origins: [baseUrl], letters })
const auth = start()
const { app } = makeTestApp(db, { auth })
const PASSWORD = 'una parola lunga e rara'
let count = 0
let email: string

beforeEach(async () => {
  count += 1
  email = `socio${count}@demo.example`
  await auth.createConfirmedUser({ name: 'Ada Prova', email, password: PASSWORD })
})

const guess = (browser: Browser, password = 'indovino', whose = email) =>
  browser.post('sign-in/email', { email: whose, password })

it('stops a network address after 30 failures, and 500 rotating forwarded addresses do not help', async () => {
  const browser = new Browser(app)
  const statuses: number[] = []
  for (let tries = 0; tries < 500; tries += 1) {
    const forged = { 'x-forwarded-for': `203.0.113.${tries % 256}`, 'x-real-ip': `198.51.100.${tries % 256}` }
    const whose = `nessuno${tries}@demo.example`
    const { status } = await browser.post('sign-in/email', { email: whose, password: 'indovino' }, forged)
    statuses.push(status)
  }
  expect(statuses.filter(status => status === 401)).toHaveLength(perAddress['sign-in'].most)
  expect(statuses.filter(status => status === 429)).toHaveLength(500 - perAddress['sign-in'].most)
})

it('slows guesses at one account down from any number of addresses, with delays that grow to a quarter of an hour', async () => {
  const from = () => new Browser(app)
  const { most } = perAccount['sign-in']
  for (let tries = 0; tries < most; tries += 1) expect((await guess(from())).status).toBe(401)
  const delays: number[] = []
  for (let round = 0; round < 7; round += 1) {
    const refused = await guess(elsewhere())
    expect(refused.status).toBe(429)
    delays.push(Number(refused.headers.get('retry-after')))
    await db.pool.query('update auth_limit set free_at = now()')
    expect((await guess(elsewhere())).status).toBe(401)
  }
  // What is left of a delay is told in whole seconds; one of them may have passed meanwhile.
  expect(delays.map(delay => 10 * Math.round(delay / 10))).toEqual([30, 60, 120, 240, 480, 900, 900])
})

it('lets 64 parallel guesses at one account through no more often than in a row', async () => {
  const replies = await Promise.all(Array.from({ length: 64 }, () => guess(new Browser(app))))
  const looked = replies.filter(({ status }) => status === 401)
  expect(looked.length).toBeLessThanOrEqual(perAccount['sign-in'].most)
})

it('lets a first burst through exactly as often as in a row', async () => {
  const limiter = makeLimiter(db, TEST_SECRET)
  for (let round = 0; round < 20; round += 1) {
    const subject = { name: 'sign-in account', whose: `burst${round}`, limit: perAccount['sign-in'] }
    const waits = await Promise.all(Array.from({ length: 64 }, () => limiter.take(subject)))
    expect(waits.filter(wait => wait === 0)).toHaveLength(subject.limit.most)
  }
})

it('refuses a try that began before the tries that used everything up were seen', async () => {
  const limit = perAccount['sign-in']
  const others = await db.pool.connect()
  try {
    await others.query('begin')
    for (let tries = 0; tries < limit.most; tries += 1)
      expect(await countTry({ pool: others }, 'late', limit)).toBe(0)
    const late = countTry(db, 'late', limit)
    await untilSomeoneWaits(db)
    await others.query('commit')
    expect(await late).toBeGreaterThan(0)
  } finally {
    others.release()
  }
})

it('lets the owner of the mailbox in at once, however often somebody guessed', async () => {
  for (let tries = 0; tries < 11; tries += 1) await guess(new Browser(app))
  expect((await guess(new Browser(app), PASSWORD)).status).toBe(429)
  const owner = new Browser(app)
  await owner.post('request-password-reset', { email })
  const token = await takeToken(db, email)
  expect((await owner.post('reset-password', { token, newPassword: 'scelta dopo le prove' })).status).toBe(
    200,
  )
  expect((await guess(owner, 'scelta dopo le prove')).status).toBe(200)
})

it('keeps no device out that has logged in before, and gives it an allowance of its own', async () => {
  const known = new Browser(app)
  expect((await guess(known, PASSWORD)).status).toBe(200)
  for (let tries = 0; tries < 49; tries += 1) await guess(new Browser(app))
  expect((await guess(new Browser(app), PASSWORD)).status).toBe(429)
  expect((await guess(known, PASSWORD)).status).toBe(200)
  for (let tries = 0; tries < perAccount['sign-in'].most; tries += 1) await guess(known)
  expect((await guess(known, PASSWORD)).status).toBe(429)
})

it('knows a device for the account it has logged in to, not for others, and takes no changed mark', async () => {
  const own = `ladro${count}@demo.example`
  await auth.createConfirmedUser({ name: 'Ladro Prova', email: own, password: PASSWORD })
  const thief = new Browser(app)
  await guess(thief, PASSWORD, own)
  const mark = thief.cookies.get('campo.device') ?? ''
  expect(mark).not.toBe('')
  for (let tries = 0; tries < 11; tries += 1) await guess(new Browser(app))
  expect((await guess(thief, PASSWORD)).status).toBe(429)
  thief.cookies.set(
    'campo.device',
    mark.replace(/^./, first => (first === 'A' ? 'B' : 'A')),
  )
  expect((await guess(thief, PASSWORD)).status).toBe(429)
})

it('lets who is logged in change the password, whatever others try at the login', async () => {
  const owner = new Browser(app)
  await guess(owner, PASSWORD)
  for (let tries = 0; tries < 11; tries += 1) await guess(new Browser(app))
  const wish = { currentPassword: PASSWORD, newPassword: 'scelta durante le prove' }
  expect((await owner.post('change-password', wish)).status).toBe(200)
})

it('counts wrong present passwords by the session', async () => {
  const owner = new Browser(app)
  await guess(owner, PASSWORD)
  const wish = { currentPassword: 'indovino', newPassword: 'scelta durante le prove' }
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries += 1)
    statuses.push((await owner.post('change-password', wish)).status)
  expect(statuses.at(-2)).toBe(400)
  expect(statuses.at(-1)).toBe(429)
})

it('outlives a restart', async () => {
  for (let tries = 0; tries < 10; tries += 1) await guess(new Browser(app))
  expect((await guess(new Browser(makeTestApp(db, { auth: start() }).app), PASSWORD)).status).toBe(429)
})

it('does not count those who get in', async () => {
  const browser = new Browser(app)
  for (let tries = 0; tries < perAddress['sign-in'].most + 5; tries += 1)
    expect((await guess(browser, PASSWORD)).status).toBe(200)
})

it('keeps no address in its table', async () => {
  await guess(new Browser(app))
  const { rows } = await db.pool.query('select l::text as row from auth_limit l')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain('demo.example')
})

/** Another process: it has not refused anybody yet and must ask the database. */
function elsewhere() {
  return new Browser(makeTestApp(db, { auth: start() }).app)
}
