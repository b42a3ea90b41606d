import { expect, it } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeTestApp } from '../../testing/test-app.ts'
import { countStatements } from '../../testing/work.ts'
import { perAddress } from '../limit/rules.ts'
import { takeHashingPlace } from '../password/hashing.ts'

const db = testDatabase()
const { app, auth } = makeTestApp(db)

const signIn = async () =>
  app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nessuno@demo.example', password: 'indovino' }),
  })

/** Takes all places before the hashing, as many logins at once do. */
function takeAllPlaces(): () => void {
  const leaves: (() => void)[] = []
  try {
    for (;;) leaves.push(takeHashingPlace())
  } catch {
    return () => {
      for (const leave of leaves) leave()
    }
  }
}

it('turns a login away while too many wait, asks nobody for it, and lets the next one in', async () => {
  const leave = takeAllPlaces()
  const { value: refused, statements } = await countStatements(signIn)
  leave()
  expect(refused.status).toBe(503)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  const said: { code: string; requestId: string } = await refused.json()
  expect(said.code).toBe('overloaded')
  // With the headers that close every other answer, and the request id of its body.
  expect(refused.headers.get('x-request-id')).toBe(said.requestId)
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  expect(statements).toBe(0)
  expect((await signIn()).status).toBe(401)
})

it('turns a network that is over its limit away, asks nobody for it, and no other network', async () => {
  const { address } = new Browser(app)
  const from = (network: string) => auth.refuseEarly('/api/auth/sign-in/email', network)
  for (let tries = 0; tries <= perAddress['sign-in'].most; tries += 1) {
    expect(from(address)).toBeUndefined()
    const browser = new Browser(app)
    browser.address = address
    await browser.post('sign-in/email', { email: `nessuno${tries}@demo.example`, password: 'indovino' })
  }
  const { value: refused, statements } = await countStatements(async () => from(address))
  expect(refused?.status).toBe(429)
  expect(statements).toBe(0)
  expect(from('198.51.100.7')).toBeUndefined()
})

it('leaves what needs no hashing open while too many wait', async () => {
  const leave = takeAllPlaces()
  expect((await app.request('/api/auth/get-session')).status).toBe(200)
  expect(auth.refuseEarly('/api/auth/sign-out', '192.0.2.1')).toBeUndefined()
  leave()
})
