import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { codeOf } from '../../testing/process/app-code.ts'
import { TEST_SECRET } from '../../testing/test-app.ts'
import { libraryPaths } from '../gate/passages.ts'
import { noLetters } from '../letter/letters.ts'
import { makeLimiter } from '../limit/limiter.ts'
import { hashPassword } from '../password/hashing.ts'
import { stepOf } from '../second-factor/app-code.ts'
import {
  addConfirmedUser,
  challengeCookie,
  confirmInLibrary,
  type HookContext,
  knowsProvider,
  openAppKey,
  readSignedCookie,
  sessionCookie,
  signOutOfLibrary,
  whoOwesCode,
  withoutToken,
} from './insides.ts'
import { makeLibrary } from './library.ts'

// Each of these is what an update of the library might change without saying so.
const db = testDatabase()
const limiter = makeLimiter(db, TEST_SECRET)
const PASSWORD = 'una parola lunga e rara'
const at = (baseUrl: string) => ({
  baseUrl,
  library: makeLibrary({
    db,
    secret: TEST_SECRET,
    baseUrl,
    origins: [baseUrl],
    letters: noLetters,
    limiter,
  }),
})
const house = at('http://localhost:3000')
const email = 'ada@demo.example'
let id: string

beforeAll(async () => {
  id = await addConfirmedUser(house.library, {
    name: 'Ada Prova',
    email,
    passwordHash: await hashPassword(PASSWORD),
  })
})

function ask({ library, baseUrl }: typeof house, path: string, body: object, cookie = '') {
  const headers = { 'content-type': 'application/json', origin: baseUrl, cookie }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  return library.handler(new Request(`${baseUrl}/api/auth${path}`, init))
}

const logIn = (where = house) => ask(where, '/sign-in/email', { email, password: PASSWORD })
const cookiesOf = (reply: Response) =>
  reply.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
const sessions = async () =>
  (await db.pool.query<{ token: string }>('select token from auth_session order by created_at desc')).rows

it('makes an account that can log in and whose address counts as confirmed', async () => {
  const { rows } = await db.pool.query(
    `select u.email_verified, a.provider_id, a.account_id = u.id::text as is_own, p.role
     from auth_user u join auth_account a on a.user_id = u.id join profile p on p.id = u.id where u.id = $1`,
    [id],
  )
  expect(rows).toEqual([{ email_verified: true, provider_id: 'credential', is_own: true, role: 'client' }])
  expect((await logIn()).status).toBe(200)
})

it.each(['http://localhost:3000', 'https://campo.example'])(
  'signs its cookies at %s as we read them',
  async baseUrl => {
    const reply = await logIn(at(baseUrl))
    const [newest] = await sessions()
    expect(readSignedCookie(cookiesOf(reply), sessionCookie(baseUrl), TEST_SECRET)).toBe(newest?.token)
  },
)

it.each([
  ['http://localhost:3000', 'campo.session_token', false],
  ['https://campo.example', '__Host-campo.session_token', true],
])('hands out a session at %s to no script and to no other site', async (baseUrl, name, isSecure) => {
  const lines = (await logIn(at(baseUrl))).headers.getSetCookie()
  const [value, ...rules] = lines.find(line => line.startsWith(`${name}=`))?.split('; ') ?? []
  expect(value).toBeDefined()
  expect(rules).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'SameSite=Lax']))
  expect(rules.includes('Secure')).toBe(isSecure)
  // A browser takes a `__Host-` cookie with none.
  expect(rules.join()).not.toMatch(/domain/i)
  // What is kept of a session in a cookie would outlive its end.
  expect(lines.filter(line => /session_data/.test(line))).toEqual([])
})

it('tells the token of a session, and tells it no more once that is hidden', async () => {
  const reply = await logIn()
  const [newest] = await sessions()
  expect(await reply.clone().text()).toContain(newest?.token)
  expect(await (await withoutToken(reply)).text()).not.toContain(newest?.token)
})

it('ends a session with its cookies', async () => {
  const before = await sessions()
  const token = readSignedCookie(cookiesOf(await logIn()), sessionCookie(house.baseUrl), TEST_SECRET)
  const cookie = decodeURIComponent(
    cookiesOf(await logIn())
      .split('=')[1]
      ?.split(';')[0] ?? '',
  )
  const lines = await signOutOfLibrary(house.library, house.baseUrl, cookie)
  expect(lines.find(line => line.startsWith(`${sessionCookie(house.baseUrl)}=`))).toMatch(/Max-Age=0/)
  expect((await sessions()).map(session => session.token)).toContain(token)
  expect(await sessions()).toHaveLength(before.length + 1)
})

it('confirms the address in a token of its own, and believes no other', async () => {
  const tokens: string[] = []
  const letters = {
    ...noLetters,
    confirmAddress: async ({ token }: { token: string }) => void tokens.push(token),
  }
  const library = makeLibrary({
    db,
    secret: TEST_SECRET,
    baseUrl: house.baseUrl,
    origins: [house.baseUrl],
    letters,
    limiter,
  })
  const wish = { name: 'Eva Prova', email: 'eva@demo.example', password: PASSWORD }
  await ask({ ...house, library }, '/sign-up/email', wish)
  const [token = ''] = tokens
  expect(await confirmInLibrary(library, house.baseUrl, token.replace(/.$/, ''))).toBeUndefined()
  expect(await confirmInLibrary(library, house.baseUrl, token)).toEqual([])
  const { rows } = await db.pool.query(
    "select email_verified from auth_user where email = 'eva@demo.example'",
  )
  expect(rows).toEqual([{ email_verified: true }])
})

it('answers under every address that is open for it', () => {
  // The library's own type names its endpoints one by one; here only their paths matter.
  const endpoints = Object.values(house.library.api) as { path?: string }[]
  const paths = endpoints.map(({ path }) => path?.replace(':id', 'google'))
  for (const path of libraryPaths()) expect(paths).toContain(path)
})

it('keeps the key of an app, and of a login that owes a code who it is, as we look for them', async () => {
  const login = cookiesOf(await logIn())
  const enabled = await ask(house, '/two-factor/enable', { password: PASSWORD, method: 'totp' }, login)
  const { totpURI }: { totpURI: string } = await enabled.json()
  const key = new URL(totpURI).searchParams.get('secret') ?? ''
  await ask(house, '/two-factor/verify-totp', { code: codeOf(key) }, login)

  const { rows } = await db.pool.query<{ secret: string }>('select secret from auth_two_factor')
  // `openAppKey` needs only the context of all that a hook is given.
  const context = { context: await house.library.$context } as unknown as HookContext
  const opened = await openAppKey(context, rows[0]?.secret ?? '')
  expect(stepOf(opened, codeOf(key), Date.now())).toBeDefined()

  const challenged = cookiesOf(await logIn())
  const challenge = readSignedCookie(challenged, challengeCookie(house.baseUrl), TEST_SECRET)
  expect(await whoOwesCode(house.library, challenge ?? '')).toBe(id)
  // By this value a new password deletes the challenge; its identifier is kept hashed.
  const { rows: owed } = await db.pool.query('select identifier from auth_verification where value = $1', [
    id,
  ])
  expect(owed.map(row => row.identifier)).not.toContain(challenge)
  expect(owed).toHaveLength(1)
})

it('knows no provider that is not configured', async () => {
  expect(await knowsProvider(house.library, 'google')).toBe(false)
})
