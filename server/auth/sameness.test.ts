import { beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { testDatabase } from '../testing/database.ts'
import { TEST_SECRET } from '../testing/test-app.ts'
import { createAuth } from './auth.ts'
import { makeAuthLetters } from './letters.ts'

const db = testDatabase()
const baseUrl = 'http://localhost:3000'
const letters = makeAuthLetters(db, { baseUrl })
const auth = createAuth({ db, secret: TEST_SECRET, baseUrl, origins: [baseUrl], letters })
const KNOWN = 40
const TRIES = 400
/** What somebody at the other end of a network could tell apart, at the very best. */
const MOST_MS = 5

beforeAll(async () => {
  for (let number = 0; number < KNOWN; number += 1)
    await auth.createConfirmedUser({
      name: 'Ada Prova',
      email: `noto${number}@demo.example`,
      password: 'una parola lunga e rara',
    })
})

const emails = {
  known: (number: number) => `noto${number % KNOWN}@demo.example`,
  unknown: (number: number) => `ignoto${number % KNOWN}@demo.example`,
}

/** The answers to known and unknown addresses, asked for in turns so that a busy machine slows both alike. */
async function compare(tries: number, ask: (email: string) => ReturnType<Browser['post']>) {
  const times = { known: [] as number[], unknown: [] as number[] }
  const words = { known: new Set<string>(), unknown: new Set<string>() }
  for (let number = 0; number < tries; number += 1)
    for (const kind of ['known', 'unknown'] as const) {
      const begun = performance.now()
      const { status, body } = await ask(emails[kind](number))
      times[kind].push(performance.now() - begun)
      words[kind].add(`${status} ${JSON.stringify(body)}`)
      if (number % 9 === 8) await db.pool.query('delete from auth_limit')
    }
  const difference = Math.abs(median(times.known) - median(times.unknown))
  return { words, difference }
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

describe('a known and an unknown address', () => {
  it(`get the same answer to ${TRIES} wrong logins, in the same time`, { timeout: 120_000 }, async () => {
    const { words, difference } = await compare(TRIES, email =>
      new Browser(auth.handler).post('sign-in/email', { email, password: 'sbagliata' }),
    )
    expect(words.known).toEqual(words.unknown)
    expect(words.known.size).toBe(1)
    expect(difference).toBeLessThanOrEqual(MOST_MS)
  })

  it.each(['request-password-reset', 'custom-password-reset', 'send-verification-email'])(
    'get the same answer to %s, in the same time',
    { timeout: 60_000 },
    async path => {
      const { words, difference } = await compare(6, email =>
        new Browser(auth.handler).post(path, { email, newPassword: 'una parola lunga e rara' }),
      )
      expect(words.known).toEqual(words.unknown)
      expect(difference).toBeLessThanOrEqual(MOST_MS)
    },
  )

  it('get the same answer to a sign-up, but for the new number', { timeout: 60_000 }, async () => {
    const shape = (body: Record<string, unknown>) => {
      const user = Object.entries(Object(body['user'])).map(([key, value]) => `${key} ${typeof value}`)
      return { ...body, user: user.toSorted() }
    }
    const ask = (email: string) =>
      new Browser(auth.handler).post('sign-up/email', { name: 'Eva', email, password: 'parola non comune' })
    const [known, unknown] = [await ask('noto0@demo.example'), await ask('mai-visto@demo.example')]
    expect(known.status).toBe(unknown.status)
    expect(shape(known.body)).toEqual(shape(unknown.body))
  })
})
