import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { createAuth } from './auth.ts'
import { makeAuthLetters } from './letters.ts'

const db = testDatabase()
const letters = makeAuthLetters(db, { baseUrl: 'https://campo.example' })
const ada = { email: 'ada@demo.example', name: 'Hai vinto! http://truffa.example' }
const verify = 'https://campo.example/api/auth/verify-email'

it.each([
  ['/login?confirmed=true', '/login?confirmed=true'],
  ['/', '/login?confirmed=true'],
  [
    '/login?confirmed=true&redirectTo=%2Fricerca-campi%3Fsport%3Dpadel&matchId=7',
    '/login?confirmed=true&redirectTo=%2Fricerca-campi%3Fsport%3Dpadel&matchId=7',
  ],
  ['/login?redirectTo=https%3A%2F%2Ftruffa.example', '/login?confirmed=true'],
  ['/login?redirectTo=%2F%2Ftruffa.example', '/login?confirmed=true'],
  ['https://truffa.example/login', '/login?confirmed=true'],
  ['http://[', '/login?confirmed=true'],
])('confirming an address that asked to go on to %s leads to %s', async (asked, leads) => {
  await letters.confirmAddress(ada, `${verify}?${new URLSearchParams({ token: 't0k', callbackURL: asked })}`)
  const { text } = await queued()
  const link = linkIn(text)
  expect(`${link.origin}${link.pathname}`).toBe(verify)
  expect(link.searchParams.get('token')).toBe('t0k')
  expect(link.searchParams.get('callbackURL')).toBe(leads)
})

it('gives the link of a new password as it is, with how long it lasts', async () => {
  await letters.resetPassword(ada, 'https://campo.example/reset-password#token=t0k')
  const { subject, text } = await queued()
  expect(subject).toBe('Scegli una nuova password')
  expect(linkIn(text).href).toBe('https://campo.example/reset-password#token=t0k')
  expect(text).toContain('60 minuti')
})

it('tells the owner of an address that somebody tried to register it, and nobody else', async () => {
  await letters.alreadyRegistered(ada)
  const { to, text } = await queued()
  expect(to).toBe(ada.email)
  expect(linkIn(text).href).toBe('https://campo.example/login')
})

it('never repeats what was typed as a name', async () => {
  await letters.confirmAddress(ada, `${verify}?token=t`)
  await letters.alreadyRegistered(ada)
  await letters.resetPassword(ada, 'https://campo.example/api/auth/reset-password/t')
  await letters.confirmPassword(ada, `${verify}?token=t`)
  await letters.passwordChanged(ada)
  await letters.leaveAddress(ada, `${verify}?token=t`)
  await letters.takeAddress(ada, `${verify}?token=t`)
  await letters.addressChanged(ada)
  await letters.signInCode(ada, '123456')
  // One after the other: two takers at once would reach for the same newest letter.
  for (let letter = 1; letter <= 9; letter++) expect(JSON.stringify(await queued())).not.toContain('truffa')
})

it('are sent by a sign-up: the link confirms the address and comes back to the login', async () => {
  const baseUrl = 'https://campo.example'
  const auth = createAuth({ db, secret: 'x'.repeat(32), baseUrl, origins: [baseUrl], letters })
  const signUp = () =>
    auth.handler(
      new Request(`${baseUrl}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: baseUrl, 'x-client-address': '192.0.2.1' },
        body: JSON.stringify({
          name: 'Ada Prova',
          email: ada.email,
          password: 'una parola lunga e rara',
          callbackURL: '/login?confirmed=true&redirectTo=%2Fdashboard',
        }),
      }),
    )
  expect((await signUp()).status).toBe(200)
  const { to, text } = await queued()
  expect(to).toBe(ada.email)
  const opened = await auth.handler(new Request(linkIn(text)))
  expect(opened.headers.get('location')).toBe('/login?confirmed=true&redirectTo=%2Fdashboard')
  const [row] = await db.query.selectFrom('auth_user').select('email_verified').execute()
  expect(row?.email_verified).toBe(true)

  expect((await signUp()).status).toBe(200)
  expect((await queued()).subject).toBe('Hai già un account')
})

type Queued = { to: string; subject: string; text: string; html: string }

/** Takes the newest letter off the queue. */
async function queued(): Promise<Queued> {
  const { rows } = await db.pool.query<{ payload: Queued }>(
    `delete from outbox
     where id = (select max(id) from outbox) returning payload`,
  )
  const [row] = rows
  if (!row) throw new Error('No letter was queued')
  return row.payload
}

function linkIn(text: string): URL {
  return new URL(/^https?:\S+$/m.exec(text)?.[0] ?? 'none:')
}
