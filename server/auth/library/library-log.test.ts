import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/database.ts'
import { codeOf } from '../../testing/process/app-code.ts'
import { makeProvider } from '../../testing/provider.ts'
import { makeTestApp, TEST_SECRET } from '../../testing/test-app.ts'
import { createAuth } from '../auth.ts'
import { noLetters } from '../letter/letters.ts'

const db = testDatabase()
const baseUrl = 'http://localhost:3000'
const settings = { db, secret: TEST_SECRET, baseUrl, origins: [baseUrl], letters: noLetters }
const provider = makeProvider(() => ({ sub: '', email: '', email_verified: false, name: '' }))
let google: Awaited<ReturnType<typeof provider.start>>

beforeAll(async () => {
  google = await provider.start()
})
afterAll(() => provider.stop())

/** A log that keeps its lines, and a browser in front of the application that writes it. */
function openHouse() {
  const lines: string[] = []
  const sink = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line))
      done()
    },
  })
  const auth = createAuth({ ...settings, google, log: pino({ level: 'info' }, sink) })
  return { lines, auth, browser: new Browser(makeTestApp(db, { auth }).app) }
}

it('tells what the library has to say in the log of the house, in one line of JSON each', async () => {
  const { lines, browser } = openHouse()
  await browser.get('callback/google?code=x&state=wrong')
  const told = lines.map(line => JSON.parse(line))
  expect(told).toContainEqual(
    expect.objectContaining({ level: 50, reason: expect.stringContaining('State mismatch') }),
  )
  for (const line of lines) expect(line.trimEnd()).not.toContain('\n')
})

it('says nothing of a password that is wrong and a code that is spent, there or beside it', async () => {
  const beside = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  onTestFinished(() => beside.mockRestore())
  const { lines, auth, browser } = openHouse()
  const ada = { email: 'ada@demo.example', password: 'una parola lunga e rara' }
  await auth.createConfirmedUser({ name: 'Ada Prova', ...ada })
  expect((await browser.post('sign-in/email', { ...ada, password: 'sbagliata' })).status).toBe(401)
  await browser.post('sign-in/email', ada)
  const { body } = await browser.post('two-factor/enable', { password: ada.password })
  const code = codeOf(new URL(String(body['totpURI'])).searchParams.get('secret') ?? '')
  expect((await browser.post('two-factor/verify-totp', { code })).status).toBe(200)
  expect((await browser.post('two-factor/verify-totp', { code })).status).toBe(401)
  expect(beside.mock.calls).toEqual([])
  expect(lines).toEqual([])
})
