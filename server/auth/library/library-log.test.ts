import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, it } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeProvider } from '../../testing/provider.ts'
import { makeTestApp, TEST_SECRET } from '../../testing/test-app.ts'
import { createAuth } from '../auth.ts'
import { noLetters } from '../letter/letters.ts'

const db = testDatabase()

it('tells what the library has to say in the log of the house, in one line of JSON each', async () => {
  const lines: string[] = []
  const sink = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line))
      done()
    },
  })
  const nobody = { sub: '', email: '', email_verified: false, name: '' }
  const provider = makeProvider(() => nobody)
  const google = await provider.start()
  const baseUrl = 'http://localhost:3000'
  const auth = createAuth({
    db,
    secret: TEST_SECRET,
    baseUrl,
    origins: [baseUrl],
    letters: noLetters,
    google,
    log: pino({ level: 'info' }, sink),
  })
  const browser = new Browser(makeTestApp(db, { auth }).app)
  await browser.get('callback/google?code=x&state=wrong')
  await provider.stop()
  const told = lines.map(line => JSON.parse(line))
  expect(told).toContainEqual(
    expect.objectContaining({ level: 50, reason: expect.stringContaining('State mismatch') }),
  )
  for (const line of lines) expect(line.trimEnd()).not.toContain('\n')
})
