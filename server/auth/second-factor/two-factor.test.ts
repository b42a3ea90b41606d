import { beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/database.ts'
import { takeLetters } from '../../testing/mailbag.ts'
import { codeBefore, codeOf } from '../../testing/process/app-code.ts'
import { makeTestApp, TEST_SECRET } from '../../testing/test-app.ts'
import { createAuth } from '../auth.ts'
import { makeAuthLetters } from '../letter/letters.ts'

const db = testDatabase()
const baseUrl = 'http://localhost:3000'
const letters = makeAuthLetters(db, { baseUrl })
const settings = { db, secret: TEST_SECRET, baseUrl, origins: [baseUrl], letters }
const auth = createAuth(settings)
const { app } = makeTestApp(db, { auth })
const PASSWORD = 'una parola lunga e rara'
let count = 0
let email: string
let id: string
let browser: Browser

beforeEach(async () => {
  count += 1
  email = `socia${count}@demo.example`
  id = await auth.createConfirmedUser({ name: 'Ada Prova', email, password: PASSWORD })
  browser = new Browser(app)
  await browser.post('sign-in/email', { email, password: PASSWORD })
})

const isIn = async (who: Browser) =>
  (await auth.readActor(new Headers({ cookie: who.cookie }))).kind === 'person'

/** Adds an authenticator app. @returns its secret and the recovery codes */
async function addApp() {
  const { body } = await browser.post('two-factor/enable', { password: PASSWORD })
  const uri = new URL(String(body['totpURI']))
  const secret = uri.searchParams.get('secret') ?? ''
  expect((await browser.post('two-factor/verify-totp', { code: await codeBefore(secret) })).status).toBe(200)
  return { secret, codes: body['backupCodes'] as string[] }
}

async function challenge() {
  const other = new Browser(app)
  const { body } = await other.post('sign-in/email', { email, password: PASSWORD })
  return { other, body }
}

describe('a second factor by app', () => {
  it('is asked for after the password, and only its code lets in', async () => {
    const { secret } = await addApp()
    const { other, body } = await challenge()
    expect(body['twoFactorRedirect']).toBe(true)
    expect(body['twoFactorMethods']).toContain('totp')
    expect(await isIn(other)).toBe(false)
    expect((await other.post('two-factor/verify-totp', { code: '000000' })).status).toBe(401)
    expect(await isIn(other)).toBe(false)
    expect((await other.post('two-factor/verify-totp', { code: codeOf(secret) })).status).toBe(200)
    expect(await isIn(other)).toBe(true)
  })

  it('believes a code once: not again, not in parallel, and no older one either', async () => {
    const { secret } = await addApp()
    const others = await Promise.all(Array.from({ length: 4 }, async () => (await challenge()).other))
    const code = codeOf(secret)
    const tries = await Promise.all(others.map(other => other.post('two-factor/verify-totp', { code })))
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
    const { other } = await challenge()
    for (const spent of [code, codeOf(secret, -1)])
      expect(await other.post('two-factor/verify-totp', { code: spent })).toMatchObject({
        status: 401,
        body: { code: 'SPENT_CODE' },
      })
    expect((await other.post('two-factor/verify-totp', { code: codeOf(secret, 1) })).status).toBe(200)
  })

  it('believes the code that added the app no second time at a login', async () => {
    const { body } = await browser.post('two-factor/enable', { password: PASSWORD })
    const secret = new URL(String(body['totpURI'])).searchParams.get('secret') ?? ''
    const code = codeOf(secret)
    await browser.post('two-factor/verify-totp', { code })
    const { other } = await challenge()
    expect((await other.post('two-factor/verify-totp', { code })).status).toBe(401)
    expect(await isIn(other)).toBe(false)
  })

  it('gives recovery codes that work once each', async () => {
    const { codes } = await addApp()
    expect(new Set(codes).size).toBe(10)
    // None of 0, 1, i, l and o, which look alike on paper.
    for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/)
    const first = await challenge()
    expect((await first.other.post('two-factor/verify-backup-code', { code: codes[0] })).status).toBe(200)
    expect(await isIn(first.other)).toBe(true)
    const second = await challenge()
    const again = await second.other.post('two-factor/verify-backup-code', { code: codes[0] })
    expect(again).toMatchObject({ status: 401, body: { code: 'INVALID_BACKUP_CODE' } })
    expect(await isIn(second.other)).toBe(false)
  })

  it('gives others for recovery codes that are spent or lost, to who knows the password', async () => {
    const { codes } = await addApp()
    expect((await browser.post('two-factor/generate-backup-codes', { password: 'indovinata' })).status).toBe(
      400,
    )
    const { body } = await browser.post('two-factor/generate-backup-codes', { password: PASSWORD })
    const [fresh] = body['backupCodes'] as string[]
    const { other } = await challenge()
    expect((await other.post('two-factor/verify-backup-code', { code: codes[0] })).status).toBe(401)
    expect((await other.post('two-factor/verify-backup-code', { code: fresh })).status).toBe(200)
    expect(await isIn(other)).toBe(true)
  })

  it('is not got round by a code in the mail', async () => {
    await addApp()
    await takeLetters(db, email)
    const { other } = await challenge()
    expect((await other.post('two-factor/send-otp')).status).toBe(400)
    expect(await takeLetters(db, email)).toEqual([])
  })

  it('ends a challenge after five wrong codes', async () => {
    const { secret } = await addApp()
    const { other } = await challenge()
    for (let tries = 0; tries < 5; tries += 1) await other.post('two-factor/verify-totp', { code: '000000' })
    expect((await other.post('two-factor/verify-totp', { code: '000000' })).body['code']).toBe(
      'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
    )
    expect((await other.post('two-factor/verify-totp', { code: codeOf(secret) })).status).not.toBe(200)
    expect(await isIn(other)).toBe(false)
    // What helps is another login, at once.
    const again = await challenge()
    expect((await again.other.post('two-factor/verify-totp', { code: codeOf(secret) })).status).toBe(200)
  })

  it('believes no code for a quarter of an hour after ten wrong ones, from whatever logins and networks', async () => {
    const { secret } = await addApp()
    for (let tries = 0; tries < 10; tries += 1) {
      const { other } = await challenge()
      expect((await other.post('two-factor/verify-totp', { code: '000000' })).status).toBe(401)
    }
    const { other } = await challenge()
    expect((await other.post('two-factor/verify-totp', { code: codeOf(secret) })).status).toBe(429)
    await db.pool.query("update auth_two_factor set locked_until = locked_until - interval '15 minutes'")
    expect((await other.post('two-factor/verify-totp', { code: codeOf(secret, 1) })).status).toBe(200)
  })

  it('needs the password to be added, shown or removed', async () => {
    expect((await browser.post('two-factor/enable', { password: 'indovinata' })).status).toBe(400)
    await addApp()
    expect((await browser.post('two-factor/disable', { password: 'indovinata' })).status).toBe(400)
    expect((await challenge()).body['twoFactorRedirect']).toBe(true)
    expect((await browser.post('two-factor/disable', { password: PASSWORD })).status).toBe(200)
    expect(await isIn((await challenge()).other)).toBe(true)
  })

  it('is told of by letter as it is switched on and off, not while it waits for its first code', async () => {
    const { body } = await browser.post('two-factor/enable', { password: PASSWORD })
    expect(await takeLetters(db, email)).toEqual([])
    const secret = new URL(String(body['totpURI'])).searchParams.get('secret') ?? ''
    await browser.post('two-factor/verify-totp', { code: codeOf(secret) })
    await challenge()
    await browser.post('two-factor/disable', { password: 'indovinata' })
    await browser.post('two-factor/disable', { password: PASSWORD })
    expect((await takeLetters(db, email)).map(({ subject }) => subject).toSorted()).toEqual([
      'La verifica in due passaggi non è più attiva',
      'La verifica in due passaggi è attiva',
    ])
  })

  it('lets nobody in, and says so, once the secret that keeps it has changed', async () => {
    const { secret, codes } = await addApp()
    const changed = createAuth({ ...settings, secret: `another ${TEST_SECRET}` })
    const other = new Browser(makeTestApp(db, { auth: changed }).app)
    await other.post('sign-in/email', { email, password: PASSWORD })
    const replies = [
      await other.post('two-factor/verify-totp', { code: codeOf(secret) }),
      await other.post('two-factor/verify-backup-code', { code: codes[0] }),
    ]
    expect(replies.map(({ status, body }) => [status, body['code']])).toEqual([
      [401, 'INVALID_CODE'],
      [401, 'INVALID_BACKUP_CODE'],
    ])
    expect(await isIn(other)).toBe(false)
  })

  it('lies in the table encrypted', async () => {
    const { secret, codes } = await addApp()
    const { rows } = await db.pool.query('select t::text as row from auth_two_factor t')
    expect(rows.length).toBeGreaterThan(0)
    for (const word of [secret, ...codes]) expect(JSON.stringify(rows)).not.toContain(word)
  })
})

describe('a second factor by mail', () => {
  beforeEach(async () => {
    await browser.post('two-factor/enable', { password: PASSWORD, method: 'otp' })
    await takeLetters(db, email)
  })

  it('sends a code that lets in once', async () => {
    const { other, body } = await challenge()
    expect(body['twoFactorMethods']).toEqual(['otp'])
    expect((await other.post('two-factor/send-otp')).status).toBe(200)
    const [letter] = await takeLetters(db, email)
    const code = /\b\d{6}\b/.exec(letter?.text ?? '')?.[0]
    expect((await other.post('two-factor/verify-otp', { code: '000000' })).status).toBe(401)
    expect((await other.post('two-factor/verify-otp', { code })).status).toBe(200)
    expect(await isIn(other)).toBe(true)
    const next = await challenge()
    expect((await next.other.post('two-factor/verify-otp', { code })).status).toBe(400)
  })

  it('sends no more than three in a quarter of an hour', async () => {
    const { other } = await challenge()
    const statuses: number[] = []
    for (let tries = 0; tries < 4; tries += 1) statuses.push((await other.post('two-factor/send-otp')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  })
})

describe('an admin in production', () => {
  it('is a client until there is an app, and an admin from then on', async () => {
    await db.query.updateTable('profile').set({ role: 'admin' }).where('id', '=', id).execute()
    const strict = createAuth({ ...settings, adminsNeedSecondFactor: true })
    const role = async () => {
      const actor = await strict.readActor(new Headers({ cookie: browser.cookie }))
      return actor.kind === 'person' && actor.role
    }
    expect(await role()).toBe('client')
    await browser.post('two-factor/enable', { password: PASSWORD, method: 'otp' })
    expect(await role()).toBe('client')
    await addApp()
    expect(await role()).toBe('admin')
  })
})
