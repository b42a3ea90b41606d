import { beforeEach, expect, it, vi } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/database.ts'
import { takeLetters, takeToken } from '../../testing/mailbag.ts'
import { makeTestApp, TEST_SECRET } from '../../testing/test-app.ts'
import { createAuth } from '../auth.ts'
import { makeAuthLetters } from '../letter/letters.ts'
import { verifyPassword } from './hashing.ts'

vi.mock('./hashing.ts', { spy: true })
const { verifyPassword: reallyVerify } = await vi.importActual<typeof import('./hashing.ts')>('./hashing.ts')

const db = testDatabase()
const baseUrl = 'http://localhost:3000'
const letters = makeAuthLetters(db, { baseUrl })
const auth = createAuth({ db, secret: TEST_SECRET, baseUrl, origins: [baseUrl], letters })
const { app } = makeTestApp(db, { auth })
const OLD = 'quella di sempre'
const NEW = 'scelta in tempo'
let count = 0
let email: string
let thief: Browser

beforeEach(async () => {
  count += 1
  email = `socia${count}@demo.example`
  await auth.createConfirmedUser({ name: 'Ada Prova', email, password: OLD })
  thief = new Browser(app)
})

const signIn = (browser: Browser, password = OLD) => browser.post('sign-in/email', { email, password })
const isIn = async (browser: Browser) =>
  (await auth.readActor(new Headers({ cookie: browser.cookie }))).kind === 'person'

async function chooseNew() {
  const owner = new Browser(app)
  await owner.post('request-password-reset', { email })
  const token = await takeToken(db, email)
  expect((await owner.post('reset-password', { token, newPassword: NEW })).status).toBe(200)
}

async function countSessions(): Promise<number> {
  const { rows } = await db.pool.query(
    'select from auth_session s join auth_user u on u.id = s.user_id where email = $1',
    [email],
  )
  return rows.length
}

it('gives no session to a login whose password was changed between its check and its end', async () => {
  vi.mocked(verifyPassword).mockImplementationOnce(async wish => {
    const isRight = await reallyVerify(wish)
    await chooseNew()
    return isRight
  })
  expect((await signIn(thief)).status).toBe(401)
  expect(await isIn(thief)).toBe(false)
  expect(await countSessions()).toBe(0)
  expect((await signIn(thief, NEW)).status).toBe(200)
})

it('nor the question for a code, when the account has a second factor', async () => {
  const owner = new Browser(app)
  await signIn(owner)
  await owner.post('two-factor/enable', { password: OLD, method: 'otp' })
  vi.mocked(verifyPassword).mockImplementationOnce(async wish => {
    const isRight = await reallyVerify(wish)
    await chooseNew()
    return isRight
  })
  expect((await signIn(thief)).status).toBe(401)
  expect((await thief.post('two-factor/send-otp')).status).not.toBe(200)
})

it('takes the question back from who had been asked before the change', async () => {
  const owner = new Browser(app)
  await signIn(owner)
  const { body } = await owner.post('two-factor/enable', { password: OLD })
  await db.pool.query('update auth_user set two_factor_enabled = true where email = $1', [email])
  expect((await signIn(thief)).body['twoFactorRedirect']).toBe(true)
  await chooseNew()
  const [code] = body['backupCodes'] as string[]
  expect((await thief.post('two-factor/verify-backup-code', { code })).status).toBe(401)
  expect(await isIn(thief)).toBe(false)
})

it('says of no password that it is the new one when another was chosen meanwhile', async () => {
  const owner = new Browser(app)
  await signIn(owner)
  vi.mocked(verifyPassword).mockImplementationOnce(async wish => {
    const isRight = await reallyVerify(wish)
    await chooseNew()
    return isRight
  })
  const late = { currentPassword: OLD, newPassword: 'scelta troppo tardi' }
  expect((await owner.post('change-password', late)).body['code']).toBe('wrong-password')
  expect((await signIn(owner, late.newPassword)).status).toBe(401)
  expect((await signIn(owner, NEW)).status).toBe(200)
  const told = (await takeLetters(db, email)).filter(
    ({ subject }) => subject === 'La tua password è cambiata',
  )
  expect(told).toHaveLength(1)
})

it('leaves no session of nine logins that race with the change', async () => {
  const others = Array.from({ length: 9 }, () => new Browser(app))
  await Promise.all([...others.map(other => signIn(other)), chooseNew()])
  expect(await countSessions()).toBe(0)
  for (const other of others) expect(await isIn(other)).toBe(false)
})
