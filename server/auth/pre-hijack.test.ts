import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { testDatabase } from '../testing/database.ts'
import { takeLetters, takeToken } from '../testing/mailbag.ts'
import { makeProvider, type ProviderPerson } from '../testing/provider.ts'
import { makeTestApp, TEST_SECRET } from '../testing/test-app.ts'
import { type Auth, createAuth } from './auth.ts'
import { makeAuthLetters } from './letter/letters.ts'

const db = testDatabase()
const baseUrl = 'http://localhost:3000'
const EVIL = 'la sceglie il ladro'
const google: { person?: ProviderPerson } = {}
const provider = makeProvider(() => google.person ?? { sub: '', email: '', email_verified: false, name: '' })
let auth: Auth
let app: ReturnType<typeof makeTestApp>['app']
let count = 0
let email: string
let thief: Browser
let owner: Browser

beforeAll(async () => {
  const letters = makeAuthLetters(db, { baseUrl })
  const way = await provider.start()
  auth = createAuth({ db, secret: TEST_SECRET, baseUrl, origins: [baseUrl], letters, google: way })
  app = makeTestApp(db, { auth }).app
})
afterAll(() => provider.stop())
beforeEach(() => {
  count += 1
  email = `vittima${count}@demo.example`
  google.person = { sub: `google-${count}`, email, email_verified: true, name: 'Vittoria Prova' }
  thief = new Browser(app)
  owner = new Browser(app)
})

const signUp = (browser: Browser, password = EVIL) =>
  browser.post('sign-up/email', { name: 'Ladro', email, password })
const logIn = (browser: Browser, password = EVIL) => browser.post('sign-in/email', { email, password })
const reader = (browser: Browser) => auth.readActor(new Headers({ cookie: browser.cookie }))

async function enterWithGoogle(browser: Browser) {
  const wish = { provider: 'google', callbackURL: '/dashboard', errorCallbackURL: '/login' }
  const { body } = await browser.post('sign-in/social', wish)
  const page = await fetch(String(body['url']), { redirect: 'manual' })
  const { search } = new URL(page.headers.get('location') ?? 'none:')
  return (await browser.get(`callback/google${search}`)).headers.get('location')
}

describe('the letter of a sign-up', () => {
  it('changes nothing when it is opened, only when somebody presses, in any browser', async () => {
    await signUp(thief)
    const token = await takeToken(db, email)
    expect((await owner.get(`verify-email?token=${token}`)).status).toBe(404)
    expect((await logIn(thief)).status).toBe(403)
    expect((await owner.post('confirm-account', { token })).status).toBe(200)
    expect((await logIn(thief)).status).toBe(200)
  })

  it('lets in the browser that signed up, once, and no other', async () => {
    await signUp(thief)
    const token = await takeToken(db, email)
    expect((await thief.post('confirm-account', { token })).status).toBe(200)
    expect(await reader(thief)).toMatchObject({ kind: 'person', email })
    const { rows } = await db.pool.query(
      'select s.ip_address from auth_session s join auth_user u on u.id = s.user_id where u.email = $1',
      [email],
    )
    expect(rows).toEqual([{ ip_address: thief.address }])
    // The same link again, in whatever browser, opens nothing more.
    expect((await owner.post('confirm-account', { token })).status).toBe(200)
    expect(await reader(owner)).toEqual({ kind: 'guest' })
  })

  it('lets nobody in whose browser has signed up for another account, or only asked for a known address', async () => {
    await signUp(owner, 'la sceglie chi ha la casella')
    const token = await takeToken(db, email)
    await signUp(thief)
    expect((await thief.post('confirm-account', { token })).status).toBe(200)
    expect(await reader(thief)).toEqual({ kind: 'guest' })
    const other = `altra${count}@demo.example`
    await thief.post('sign-up/email', { name: 'Ladro', email: other, password: EVIL })
    const theirs = await takeToken(db, other)
    await signUp(owner, 'una parola lunga')
    await owner.post('confirm-account', { token: theirs })
    expect(await reader(owner)).toEqual({ kind: 'guest' })
  })

  it('lets nobody in who is somebody else already', async () => {
    await auth.createConfirmedUser({ name: 'Ada', email: `ada${count}@demo.example`, password: EVIL })
    await signUp(thief)
    await thief.post('sign-in/email', { email: `ada${count}@demo.example`, password: EVIL })
    await thief.post('confirm-account', { token: await takeToken(db, email) })
    expect(await reader(thief)).toMatchObject({ email: `ada${count}@demo.example` })
  })

  it('is refused once it is changed, cut or old', async () => {
    await signUp(thief)
    const token = await takeToken(db, email)
    const [head, body, signature] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ email, exp: 4_000_000_000 })).toString('base64url')
    for (const wrong of [`${head}.${forged}.${signature}`, `${head}.${body}.`, token.slice(2)])
      expect((await owner.post('confirm-account', { token: wrong })).status).toBe(400)
    expect((await logIn(thief)).status).toBe(403)
    // A login sends no letter to an account that is confirmed already, so the words promise it none.
    const refusal = await owner.post('confirm-account', { token: `${head}.${forged}.${signature}` })
    expect(refusal.body['detail']).toBe(
      'Il link è scaduto: accedi con la tua password. Se manca ancora la conferma, te ne mandiamo uno nuovo.',
    )
  })
})

describe('a sign-up with somebody else’s address', () => {
  it('that the owner confirmed is worth nothing once the owner comes with Google', async () => {
    await signUp(thief)
    await owner.post('confirm-account', { token: await takeToken(db, email) })
    await logIn(thief)
    await logIn(new Browser(app))
    await db.pool.query('update auth_user set two_factor_enabled = true where email = $1', [email])
    expect(await enterWithGoogle(owner)).toBe('/dashboard')
    expect(await reader(owner)).toMatchObject({ kind: 'person', email })
    expect(await reader(thief)).toEqual({ kind: 'guest' })
    expect((await logIn(thief)).status).toBe(401)
    const [told] = await takeLetters(db, email)
    expect(told?.subject).toBe('Google è collegato al tuo account')
    expect(told?.text).toContain('abbiamo tolto la password')
  })

  it('that nobody confirmed blocks nobody who comes with Google, and is gone', async () => {
    await signUp(thief)
    expect(await enterWithGoogle(owner)).toBe('/dashboard')
    expect(await reader(owner)).toMatchObject({ kind: 'person', email, name: 'Vittoria Prova' })
    expect((await logIn(thief)).status).toBe(401)
    expect((await takeLetters(db, email)).map(({ subject }) => subject)).not.toContain(
      'Google è collegato al tuo account',
    )
  })

  it('does not last by a Google account whose address nobody verified', async () => {
    google.person = { sub: `ladro-${count}`, email, email_verified: false, name: 'Ladro' }
    await enterWithGoogle(thief)
    await owner.post('confirm-account', { token: await takeToken(db, email) })
    google.person = { sub: `google-${count}`, email, email_verified: true, name: 'Vittoria Prova' }
    expect(await enterWithGoogle(owner)).toBe('/dashboard')
    google.person = { sub: `ladro-${count}`, email, email_verified: false, name: 'Ladro' }
    await enterWithGoogle(thief)
    expect(await reader(thief)).toEqual({ kind: 'guest' })
  })
})

describe('a password whose owner is proven', () => {
  it('by confirming in the browser that signed up outlives Google; the sessions do not', async () => {
    await signUp(owner, 'scelta da chi la possiede')
    await owner.post('confirm-account', { token: await takeToken(db, email) })
    const other = new Browser(app)
    await logIn(other, 'scelta da chi la possiede')
    await enterWithGoogle(owner)
    expect(await reader(other)).toEqual({ kind: 'guest' })
    expect(await reader(owner)).toMatchObject({ kind: 'person', email })
    expect((await takeLetters(db, email)).at(-1)?.text).not.toContain('abbiamo tolto la password')
    expect((await logIn(other, 'scelta da chi la possiede')).status).toBe(200)
  })

  it('by an emailed link outlives Google', async () => {
    await signUp(thief)
    await takeLetters(db, email)
    await owner.post('request-password-reset', { email })
    const token = await takeToken(db, email)
    await owner.post('reset-password', { token, newPassword: 'scelta da chi la possiede' })
    await enterWithGoogle(owner)
    expect((await logIn(owner, 'scelta da chi la possiede')).status).toBe(200)
  })

  it('by an emailed link opens an account that a stranger had begun, to its owner alone', async () => {
    await signUp(thief)
    await takeLetters(db, email)
    await signUp(owner, 'scelta da chi la possiede')
    await owner.post('request-password-reset', { email })
    const token = await takeToken(db, email)
    await owner.post('reset-password', { token, newPassword: 'scelta da chi la possiede' })
    expect((await logIn(thief)).status).toBe(401)
    expect((await logIn(owner, 'scelta da chi la possiede')).status).toBe(200)
  })

  it('is not one that came along when the account moved to another address', async () => {
    const own = `ladro${count}@demo.example`
    await auth.createConfirmedUser({ name: 'Ladro', email: own, password: EVIL })
    await thief.post('sign-in/email', { email: own, password: EVIL })
    await thief.post('change-email', { newEmail: email, password: EVIL })
    await thief.post('confirm-email', { token: await takeToken(db, own) })
    await owner.post('confirm-email', { token: await takeToken(db, email) })
    await enterWithGoogle(owner)
    expect((await logIn(thief)).status).toBe(401)
    expect(await reader(thief)).toEqual({ kind: 'guest' })
  })
})
