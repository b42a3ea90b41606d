import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeTestApp, TEST_SECRET } from '../../testing/test-app.ts'
import { countStatements } from '../../testing/work.ts'
import { createAuth } from '../auth.ts'
import { makeAuthLetters } from '../letter/letters.ts'
import { hashPassword, verifyPassword } from '../password/hashing.ts'
import { noSooner } from './refusals.ts'

vi.mock('../password/hashing.ts', { spy: true })

const db = testDatabase()
const baseUrl = 'http://localhost:3000'
const letters = makeAuthLetters(db, { baseUrl })
const auth = createAuth({ db, secret: TEST_SECRET, baseUrl, origins: [baseUrl], letters })
const { app } = makeTestApp(db, { auth })
const KNOWN = 'nota@demo.example'
const UNKNOWN = 'ignota@demo.example'
const FLOOR_MS = 400

beforeAll(async () => {
  await auth.createConfirmedUser({ name: 'Ada Prova', email: KNOWN, password: 'una parola lunga e rara' })
  // The library looks at the schema once, at its first question.
  await new Browser(app).post('sign-in/email', { email: UNKNOWN, password: 'sbagliata' })
})
beforeEach(() => db.pool.query('delete from auth_limit'))
afterEach(() => vi.clearAllMocks())

/** One request, and the work it costs: what takes long must not depend on whether the address has an account. */
async function ask(path: string, email: string, fields: object) {
  vi.clearAllMocks()
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const { value, statements } = await countStatements(() => new Browser(app).post(path, { email, ...fields }))
  const waits = timers.mock.calls.filter(([, milliseconds]) => milliseconds === FLOOR_MS).length
  timers.mockRestore()
  const hashes = vi.mocked(hashPassword).mock.calls.length + vi.mocked(verifyPassword).mock.calls.length
  return { answer: { status: value.status, body: value.body }, statements, hashes, waits }
}

describe('a known and an unknown address', () => {
  it('get the same answer to a wrong login, after one hash each', async () => {
    const [known, unknown] = [
      await ask('sign-in/email', KNOWN, { password: 'sbagliata' }),
      await ask('sign-in/email', UNKNOWN, { password: 'sbagliata' }),
    ]
    expect(known.answer).toEqual(unknown.answer)
    expect(known.answer.status).toBe(401)
    expect([known.hashes, unknown.hashes]).toEqual([1, 1])
    // The library reads a known address's ways in besides: a fraction of a millisecond (bench/scenario/sameness.ts).
    expect(known.statements - unknown.statements).toBeLessThanOrEqual(1)
  })

  it.each([
    ['request-password-reset', 0],
    ['custom-password-reset', 1],
    ['send-verification-email', 0],
  ])('get the same answer to %s, not before the floor', async (path, hashes) => {
    const fields = path === 'custom-password-reset' ? { newPassword: 'una parola lunga e rara' } : {}
    const [known, unknown] = [await ask(path, KNOWN, fields), await ask(path, UNKNOWN, fields)]
    expect(known.answer.status).toBe(200)
    expect(known.answer).toEqual(unknown.answer)
    expect([known.hashes, unknown.hashes]).toEqual([hashes, hashes])
    expect([known.waits, unknown.waits]).toEqual([1, 1])
  })

  it('get the same answer to a sign-up, but for the new number', async () => {
    const shape = (body: Record<string, unknown>) => {
      const user = Object.entries(Object(body['user'])).map(([key, value]) => `${key} ${typeof value}`)
      return { ...body, user: user.toSorted() }
    }
    const fields = { name: 'Eva', password: 'parola non comune' }
    const [known, unknown] = [
      await ask('sign-up/email', KNOWN, fields),
      await ask('sign-up/email', 'mai-vista@demo.example', fields),
    ]
    expect(known.answer.status).toBe(unknown.answer.status)
    expect(shape(known.answer.body)).toEqual(shape(unknown.answer.body))
    expect([known.hashes, unknown.hashes]).toEqual([1, 1])
    expect([known.waits, unknown.waits]).toEqual([1, 1])
  })
})

it('answers no sooner than the floor, however soon the work is done', async () => {
  vi.useFakeTimers()
  const said: string[] = []
  const quick = noSooner(async () => 'done').then(word => said.push(word))
  await vi.advanceTimersByTimeAsync(FLOOR_MS - 1)
  expect(said).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await quick
  expect(said).toEqual(['done'])
  vi.useRealTimers()
})
