import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../kit/door.ts'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/database.ts'
import { takeLetters } from '../../testing/mailbag.ts'
import { makeProvider, type ProviderPerson } from '../../testing/provider.ts'
import { makeTestApp, TEST_SECRET } from '../../testing/test-app.ts'
import { type Auth, createAuth } from '../auth.ts'
import { makeAuthLetters } from '../letter/letters.ts'

const db = testDatabase()
const baseUrl = 'http://localhost:3000'
/** Who signs in at the provider. */
let somebody: ProviderPerson
const provider = makeProvider(() => somebody)
let auth: Auth
let app: App
let count = 0

beforeAll(async () => {
  const google = await provider.start()
  const letters = makeAuthLetters(db, { baseUrl })
  auth = createAuth({ db, secret: TEST_SECRET, baseUrl, origins: [baseUrl], letters, google })
  app = makeTestApp(db, { auth }).app
})
afterAll(() => provider.stop())
beforeEach(() => {
  count += 1
  const email = `persona${count}@demo.example`
  somebody = { sub: `google-${count}`, email, email_verified: true, name: 'Ada Google' }
})

const wish = {
  provider: 'google',
  callbackURL: '/dashboard',
  errorCallbackURL: '/login?redirectTo=%2Fdashboard',
}

/** Through the provider and back, as a browser is sent around. */
async function goThrough(browser: Browser, path = 'sign-in/social', change = (url: URL) => url) {
  const { body } = await browser.post(path, wish)
  const page = await fetch(String(body['url']), { redirect: 'manual' })
  const back = change(new URL(page.headers.get('location') ?? 'none:'))
  const reply = await browser.get(`callback/google${back.search}`)
  return { asked: new URL(String(body['url'])), location: reply.headers.get('location') ?? '' }
}

const reader = async (browser: Browser) => auth.readActor(new Headers({ cookie: browser.cookie }))

describe('signing in with Google', () => {
  it('makes a client at the first time and finds the same at the second, with PKCE', async () => {
    const first = new Browser(app)
    const { asked, location } = await goThrough(first)
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256')
    expect(asked.searchParams.get('redirect_uri')).toBe(`${baseUrl}/api/auth/callback/google`)
    expect(location).toBe('/dashboard')
    const person = await reader(first)
    expect(person).toMatchObject({
      kind: 'person',
      role: 'client',
      email: somebody.email,
      name: 'Ada Google',
    })
    const second = new Browser(app)
    await goThrough(second)
    expect(await reader(second)).toMatchObject({ kind: 'person', email: somebody.email })
    expect(await accountsOf(somebody.email)).toEqual(['google'])
  })

  it('comes back to the login with a cancelled consent, and nobody is in', async () => {
    const browser = new Browser(app)
    const { location } = await goThrough(browser, 'sign-in/social', url => {
      url.searchParams.delete('code')
      url.searchParams.set('error', 'access_denied')
      return url
    })
    expect(location).toBe('/login?redirectTo=%2Fdashboard&error=access_denied')
    expect(await reader(browser)).toEqual({ kind: 'guest' })
  })

  it.each(['wrong', ''])('refuses the state "%s"', async state => {
    const browser = new Browser(app)
    const { location } = await goThrough(browser, 'sign-in/social', url => {
      url.searchParams.set('state', state)
      return url
    })
    expect(location).toMatch(/^http:\/\/localhost:3000\/login\?error=/)
    expect(await reader(browser)).toEqual({ kind: 'guest' })
  })

  it('refuses a good answer in another browser than the one that left', async () => {
    const victim = new Browser(app)
    const thief = new Browser(app)
    const { body } = await thief.post('sign-in/social', wish)
    const page = await fetch(String(body['url']), { redirect: 'manual' })
    const { search } = new URL(page.headers.get('location') ?? 'none:')
    await victim.get(`callback/google${search}`)
    expect(await reader(victim)).toEqual({ kind: 'guest' })
  })

  it('joins the account that has the same confirmed address', async () => {
    const id = await auth.createConfirmedUser({
      name: 'Ada Prova',
      email: somebody.email,
      password: 'una parola lunga e rara',
    })
    const browser = new Browser(app)
    await goThrough(browser)
    expect(await reader(browser)).toMatchObject({ id, name: 'Ada Prova' })
    expect(await accountsOf(somebody.email)).toEqual(['credential', 'google'])
  })

  it('never joins what Google has not verified', async () => {
    await auth.createConfirmedUser({ name: 'Ada Prova', email: somebody.email, password: 'una parola rara' })
    somebody.email_verified = false
    const browser = new Browser(app)
    expect((await goThrough(browser)).location).toContain('error=account_not_linked')
    expect(await reader(browser)).toEqual({ kind: 'guest' })
    expect(await accountsOf(somebody.email)).toEqual(['credential'])
  })

  it('lets nobody in with an unverified address', async () => {
    somebody.email_verified = false
    const browser = new Browser(app)
    expect((await goThrough(browser)).location).toContain('error=email_not_verified')
    expect(await reader(browser)).toEqual({ kind: 'guest' })
  })

  it('does not stand in for a second factor', async () => {
    const email = somebody.email
    await auth.createConfirmedUser({ name: 'Ada Prova', email, password: 'una parola rara' })
    await db.pool.query('update auth_user set two_factor_enabled = true where email = $1', [email])
    const browser = new Browser(app)
    expect((await goThrough(browser)).location).toContain('error=unable_to_create_session')
    expect(await reader(browser)).toEqual({ kind: 'guest' })
  })

  it('takes no token that a page brings along instead', async () => {
    const reply = await new Browser(app).post('sign-in/social', { ...wish, idToken: { token: 'x' } })
    expect(reply.status).toBe(400)
  })

  it.each(['https://truffa.example', '//truffa.example', '/\\truffa.example'])(
    'never leads to %s',
    async hostile => {
      const browser = new Browser(app)
      for (const name of ['callbackURL', 'errorCallbackURL'])
        expect((await browser.post('sign-in/social', { ...wish, [name]: hostile })).status).toBe(400)
    },
  )
})

describe('a provider that is away', () => {
  const away = makeProvider(() => somebody)
  afterAll(() => away.stop())

  it('fails in words, leaves the password open, and is found once it is back', async () => {
    const google = await away.start()
    await away.stop()
    const letters = makeAuthLetters(db, { baseUrl })
    const early = createAuth({ db, secret: TEST_SECRET, baseUrl, origins: [baseUrl], letters, google })
    const browser = new Browser(makeTestApp(db, { auth: early }).app)
    expect((await browser.post('sign-in/social', wish)).status).toBe(503)
    const { headers } = await browser.get('callback/google?code=x&state=y')
    expect(headers.get('location')).toBe(`${baseUrl}/login?error=provider_away`)
    const forged = new Browser(makeTestApp(db, { auth: early }).app, 'http://truffa.example')
    const sent = await forged.get('callback/google?code=x&state=y')
    expect(sent.headers.get('location')).toBe(`${baseUrl}/login?error=provider_away`)
    const wrong = await browser.post('sign-in/email', { email: somebody.email, password: 'indovino' })
    expect(wrong.status).toBe(401)
    const { origin, port } = new URL(google.discoveryUrl)
    await away.start(Number(port))
    const { status, body } = await browser.post('sign-in/social', wish)
    expect(status).toBe(200)
    expect(String(body['url'])).toContain(origin)
  })
})

describe('the account page', () => {
  it('links Google and unlinks it again, but only to the same address', async () => {
    const { email } = somebody
    await auth.createConfirmedUser({ name: 'Ada Prova', email, password: 'una parola rara' })
    const browser = new Browser(app)
    await browser.post('sign-in/email', { email, password: 'una parola rara' })
    somebody.email = `altra${count}@demo.example`
    expect((await goThrough(browser, 'link-social')).location).toContain('error=email_does_not_match')
    expect(await accountsOf(email)).toEqual(['credential'])
    somebody.email = email
    expect((await goThrough(browser, 'link-social')).location).toBe('/dashboard')
    expect(await accountsOf(email)).toEqual(['credential', 'google'])
    await takeLetters(db, email)
    // Pressed again because the first answer was lost, it is still done.
    for (const _press of ['first', 'again']) expect((await browser.post('unlink-google')).status).toBe(200)
    expect(await accountsOf(email)).toEqual(['credential'])
    expect((await takeLetters(db, email)).map(({ subject }) => subject)).toEqual([
      'Google non è più collegato al tuo account',
    ])
  })
})

it('is not unlinked from an account that has no password', async () => {
  const browser = new Browser(app)
  await goThrough(browser)
  expect((await browser.post('unlink-google')).status).toBe(400)
  expect(await accountsOf(somebody.email)).toEqual(['google'])
  expect(await takeLetters(db, somebody.email)).toEqual([])
})

it('keeps of a name what is one, and no picture from elsewhere', async () => {
  somebody.name = '<b>Ada</b> www.truffa.example'
  await goThrough(new Browser(app))
  const { rows } = await db.pool.query('select name, image from auth_user where email = $1', [somebody.email])
  expect(rows).toEqual([{ name: 'b Ada b www truffa example', image: null }])
})

it('keeps none of Google’s tokens', async () => {
  await goThrough(new Browser(app))
  const { rows } = await db.pool.query(
    "select access_token, id_token from auth_account where provider_id = 'google' and account_id = $1",
    [somebody.sub],
  )
  expect(rows).toEqual([{ access_token: null, id_token: null }])
})

async function accountsOf(email: string): Promise<string[]> {
  const { rows } = await db.pool.query<{ provider_id: string }>(
    `select a.provider_id from auth_account a join auth_user u on u.id = a.user_id
     where u.email = $1 order by 1`,
    [email],
  )
  return rows.map(row => row.provider_id)
}
