import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/database.ts'
import { takeLetters, takeToken } from '../../testing/mailbag.ts'
import { makeTestApp, TEST_SECRET } from '../../testing/test-app.ts'
import { createAuth } from '../auth.ts'
import { makeAuthLetters } from '../letter/letters.ts'
import { CUSTOM_RESET_ANSWER } from './doors.ts'

const db = testDatabase()
const baseUrl = 'http://localhost:3000'
const letters = makeAuthLetters(db, { baseUrl })
const auth = createAuth({ db, secret: TEST_SECRET, baseUrl, origins: [baseUrl], letters })
const { app } = makeTestApp(db, { auth })
const OLD = 'quella di sempre'
const EVIL = 'la sceglie il ladro'
const NEW = 'la sceglie chi la possiede'

let count = 0
let victim: { email: string; browser: Browser }
let thief: Browser

beforeEach(async () => {
  count += 1
  const email = `vittima${count}@demo.example`
  await auth.createConfirmedUser({ name: 'Vittoria Prova', email, password: OLD })
  victim = { email, browser: new Browser(app) }
  thief = new Browser(app)
})

const opens = async (password: string, email = victim.email) =>
  (await new Browser(app).post('sign-in/email', { email, password })).status === 200

const askWith = (browser: Browser, password: string) =>
  browser.post('custom-password-reset', { email: victim.email, newPassword: password })

/** What each door takes: a new password only those that install or keep one. */
const wishFor = (door: string, wish: { email: string } | { token: string }) =>
  /^(custom-password-reset|reset-password)$/.test(door) ? { ...wish, newPassword: NEW } : wish

/** Nothing was taken: the old password opens, the thief's does not. */
async function expectUntaken() {
  expect(await opens(EVIL)).toBe(false)
  expect(await opens(OLD)).toBe(true)
}

describe('ten ways to take an account over, none of which leads in', () => {
  it('1: asking is not having', async () => {
    expect((await askWith(thief, EVIL)).body['message']).toBe(CUSTOM_RESET_ANSWER)
    await expectUntaken()
  })

  it('2: the victim’s click shows a form and installs nothing', async () => {
    await askWith(thief, EVIL)
    const token = await takeToken(db, victim.email)
    expect((await victim.browser.post('password-link', { token })).body).toEqual({ state: 'form' })
    expect((await victim.browser.post('confirm-password', { token })).status).toBe(400)
    await expectUntaken()
    // The form throws the thief's password away with the link.
    expect((await victim.browser.post('reset-password', { token, newPassword: NEW })).status).toBe(200)
    expect((await thief.post('confirm-password', { token })).status).toBe(400)
    expect(await opens(EVIL)).toBe(false)
    expect(await opens(NEW)).toBe(true)
  })

  it('3: the asking browser alone, without the letter, gets nowhere', async () => {
    await askWith(thief, EVIL)
    for (const token of [randomBytes(32).toString('base64url'), thief.cookie.split('=')[1] ?? '', ''])
      expect((await thief.post('confirm-password', { token })).status).toBe(400)
    await expectUntaken()
  })

  it('4: a mail scanner that opens and reads the link changes nothing', async () => {
    await askWith(thief, EVIL)
    const token = await takeToken(db, victim.email)
    for (let times = 0; times < 5; times += 1) await new Browser(app).post('password-link', { token })
    expect((await new Browser(app).get(`reset-password/${token}`)).status).toBe(404)
    await expectUntaken()
  })

  it('5: a cookie of the thief’s own making, or of his own request, confirms no other link', async () => {
    const own = `ladro${count}@demo.example`
    await auth.createConfirmedUser({ name: 'Ladro Prova', email: own, password: EVIL })
    await thief.post('custom-password-reset', { email: own, newPassword: EVIL })
    await askWith(new Browser(app), EVIL)
    const token = await takeToken(db, victim.email)
    expect((await thief.post('confirm-password', { token })).status).toBe(400)
    thief.cookies.set('campo.reset', token)
    expect((await thief.post('confirm-password', { token })).status).toBe(400)
    await expectUntaken()
  })

  it('6: a link of one account opens no other', async () => {
    const own = `ladro${count}@demo.example`
    await auth.createConfirmedUser({ name: 'Ladro Prova', email: own, password: 'la sua di prima' })
    const astray = { email: own, redirectTo: 'https://truffa.example' }
    expect((await thief.post('request-password-reset', astray)).status).toBe(400)
    await thief.post('request-password-reset', { email: own })
    const token = await takeToken(db, own)
    const wish = { token, newPassword: EVIL }
    for (const other of [{ email: victim.email }, { userId: victim.email }])
      expect((await thief.post('reset-password', { ...wish, ...other })).status).toBe(400)
    expect((await thief.post('reset-password', wish)).status).toBe(200)
    expect(await opens(EVIL, own)).toBe(true)
    await expectUntaken()
  })

  it('7: a host of the thief’s choice never reaches the letter', async () => {
    const forged = {
      host: 'truffa.example',
      'x-forwarded-host': 'truffa.example',
      'x-forwarded-proto': 'https',
    }
    await thief.post('request-password-reset', { email: victim.email }, forged)
    await thief.post('custom-password-reset', { email: victim.email, newPassword: EVIL }, forged)
    const written = JSON.stringify(await takeLetters(db, victim.email))
    expect(written).toContain(`${baseUrl}/reset-password#token=`)
    expect(written).not.toContain('truffa')
  })

  it('8: a session of the thief and his other links end with the victim’s new password', async () => {
    await thief.post('sign-in/email', { email: victim.email, password: OLD })
    await thief.post('change-email', { newEmail: `ladro${count}@demo.example`, password: OLD })
    const stolen = await takeToken(db, `ladro${count}@demo.example`)
    await victim.browser.post('request-password-reset', { email: victim.email })
    const token = await takeToken(db, victim.email)
    expect((await victim.browser.post('reset-password', { token, newPassword: NEW })).status).toBe(200)
    expect((await thief.get('get-session')).body).toBeNull()
    expect((await thief.post('confirm-email', { token: stolen })).status).toBe(400)
    expect(await opens(NEW)).toBe(true)
    expect(await opens(OLD)).toBe(false)
  })

  it('9: half a change of address moves nothing', async () => {
    const other = `ladro${count}@demo.example`
    await thief.post('sign-in/email', { email: victim.email, password: OLD })
    expect((await thief.post('change-email', { newEmail: other, password: 'indovinata' })).status).toBe(400)
    expect((await thief.post('change-email', { newEmail: other, password: OLD })).status).toBe(200)
    const token = await takeToken(db, other)
    // Pressed twice, half stays half.
    for (let press = 1; press <= 2; press += 1)
      expect((await thief.post('confirm-email', { token })).body['state']).toBe('half')
    await expectUntaken()
    expect(await opens(OLD, other)).toBe(false)
  })

  it('10: signing up with the victim’s address first leaves the thief’s password useless', async () => {
    const email = `futura${count}@demo.example`
    await thief.post('sign-up/email', { name: 'Ladro', email, password: EVIL })
    await takeLetters(db, email)
    expect(await opens(EVIL, email)).toBe(false)
    await victim.browser.post('request-password-reset', { email })
    const token = await takeToken(db, email)
    await victim.browser.post('reset-password', { token, newPassword: NEW })
    expect(await opens(EVIL, email)).toBe(false)
    expect(await opens(NEW, email)).toBe(true)
  })
})

describe('a link', () => {
  it('confirms the wanted password in the browser that asked, ends every session and tells', async () => {
    await victim.browser.post('sign-in/email', { email: victim.email, password: OLD })
    const phone = new Browser(app)
    await askWith(phone, NEW)
    const token = await takeToken(db, victim.email)
    expect((await phone.post('password-link', { token })).body).toEqual({ state: 'confirm' })
    expect((await phone.post('confirm-password', { token })).status).toBe(200)
    expect(await opens(NEW)).toBe(true)
    expect((await victim.browser.get('get-session')).body).toBeNull()
    const told = await takeLetters(db, victim.email)
    expect(told.map(letter => letter.subject)).toEqual(['La tua password è cambiata'])
  })

  it.each(['request-password-reset', 'custom-password-reset'])('of %s works once of 32 (R9)', async way => {
    const phone = new Browser(app)
    await phone.post(way, wishFor(way, { email: victim.email }))
    const token = await takeToken(db, victim.email)
    const door = way.startsWith('custom') ? 'confirm-password' : 'reset-password'
    const tries = await Promise.all(
      Array.from({ length: 32 }, () => phone.post(door, wishFor(door, { token }))),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await phone.post('password-link', { token })).body).toEqual({ state: 'invalid' })
  })

  it.each([
    ['reset-password', 'request-password-reset'],
    ['confirm-password', 'custom-password-reset'],
  ])('opens %s for 60 minutes and not for 61', async (door, way) => {
    const phone = new Browser(app)
    await phone.post(way, wishFor(way, { email: victim.email }))
    const token = await takeToken(db, victim.email)
    await db.pool.query("update auth_link set expires_at = expires_at - interval '59 minutes'")
    expect((await phone.post('password-link', { token })).body).not.toEqual({ state: 'invalid' })
    await db.pool.query("update auth_link set expires_at = expires_at - interval '2 minutes'")
    expect((await phone.post('password-link', { token })).body).toEqual({ state: 'invalid' })
    expect((await phone.post(door, wishFor(door, { token }))).status).toBe(400)
    await expectUntaken()
  })

  it('lies in no table as it was sent', async () => {
    await askWith(thief, EVIL)
    const token = await takeToken(db, victim.email)
    const { rows } = await db.pool.query('select l::text as row from auth_link l')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(JSON.stringify(rows)).not.toContain(thief.cookie.split('=')[1])
  })
})

it('confirms one custom reset in 24 hours, sends no letter for another, and does not say so (R49)', async () => {
  const phone = new Browser(app)
  // Wishes are not counted: somebody else's would keep the owner from his own.
  await askWith(thief, EVIL)
  await takeLetters(db, victim.email)
  await askWith(phone, NEW)
  await phone.post('confirm-password', { token: await takeToken(db, victim.email) })
  await takeLetters(db, victim.email)

  const again = await askWith(phone, 'un’altra ancora')
  expect([again.status, again.body]).toEqual([200, { success: true, message: CUSTOM_RESET_ANSWER }])
  expect(await takeLetters(db, victim.email)).toEqual([])
  await phone.post('request-password-reset', { email: victim.email })
  expect(await takeLetters(db, victim.email)).toHaveLength(1)

  await db.pool.query('delete from auth_limit')
  await db.pool.query(
    "update auth_account set pending_confirmed_at = pending_confirmed_at - interval '24 hours'",
  )
  await askWith(phone, 'un’altra ancora')
  expect(await takeLetters(db, victim.email)).toHaveLength(1)
})

it('confirms only one of two that were asked for before either was confirmed', async () => {
  const [phone, tablet] = [new Browser(app), new Browser(app)]
  await askWith(phone, NEW)
  const first = await takeToken(db, victim.email)
  await askWith(tablet, 'un’altra ancora')
  const second = await takeToken(db, victim.email)
  const answers = await Promise.all([
    phone.post('confirm-password', { token: first }),
    tablet.post('confirm-password', { token: second }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

it.each(['request-password-reset', 'custom-password-reset'])(
  'writes three letters of %s in a quarter of an hour, and answers the same afterwards, to a known and an unknown address',
  async way => {
    for (const email of [victim.email, `nessuno${count}@demo.example`]) {
      const ask = async () => {
        const { status, body } = await new Browser(app).post(way, wishFor(way, { email }))
        return { status, body }
      }
      const first = await ask()
      expect(first.status).toBe(200)
      for (let times = 0; times < 3; times += 1) expect(await ask()).toEqual(first)
    }
    expect(await takeLetters(db, victim.email)).toHaveLength(3)
    expect(await takeLetters(db, `nessuno${count}@demo.example`)).toEqual([])
  },
)
