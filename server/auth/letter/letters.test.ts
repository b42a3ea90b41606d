import { expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { createAuth } from '../auth.ts'
import { makeAuthLetters } from './letters.ts'

const db = testDatabase()
const letters = makeAuthLetters(db, { baseUrl: 'https://campo.example' })
const ada = { email: 'ada@demo.example', name: 'Hai vinto! http://truffa.example' }
const at = new Date('2026-11-21T22:10:00Z')
const PIXEL =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36'
const signUp = { ...ada, at, token: 'a.b.c', wish: '/' }

it.each([
  ['/login?confirmed=true', ''],
  ['/', ''],
  [
    '/login?confirmed=true&redirectTo=%2Fricerca-campi%3Fsport%3Dpadel&matchId=7',
    '&redirectTo=%2Fricerca-campi%3Fsport%3Dpadel&matchId=7',
  ],
  ['/login?redirectTo=https%3A%2F%2Ftruffa.example', ''],
  ['/login?redirectTo=%2F%2Ftruffa.example', ''],
  ['https://truffa.example/login', ''],
  ['http://[', ''],
])('the letter of a sign-up that asked to go on to %s carries "%s"', async (wish, carried) => {
  await letters.confirmAddress({ ...signUp, wish })
  const { text } = await queued()
  expect(linkIn(text).href).toBe(`https://campo.example/conferma-account#token=a.b.c${carried}`)
})

it('says whose sign-up it was: name, time and kind of device', async () => {
  await letters.confirmAddress({ ...signUp, name: 'Ada D’Angelo', userAgent: PIXEL })
  expect((await queued()).text).toContain(
    'L’account è stato creato alle 23:10 del 21/11/2026, con il nome «Ada D’Angelo», da Chrome su Android.',
  )
  await letters.confirmAddress(signUp)
  expect((await queued()).text).toContain('L’account è stato creato alle 23:10 del 21/11/2026.')
})

it('leads whoever has to act at once to where he can', async () => {
  const [password, support] = [
    'https://campo.example/custom-reset-password',
    'https://campo.example/supporto',
  ]
  const ways = async () => (await queued()).text.match(/^https:\S+$/gm)
  await letters.addressChanged(ada)
  expect(await ways()).toEqual([support])
  await letters.secondFactorOff(ada)
  expect(await ways()).toEqual([password, support])
  for (const send of [
    () => letters.secondFactorOn(ada),
    () => letters.googleLinked(ada),
    () => letters.googleUnlinked(ada),
    () => letters.googleJoined(ada, true),
    () => letters.signInCode(ada, '123456'),
  ]) {
    await send()
    expect(await ways()).toEqual([password])
  }
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

it('never repeats what was typed as a name and is none', async () => {
  await letters.confirmAddress(signUp)
  await letters.alreadyRegistered(ada)
  await letters.signedUpAgain(ada)
  await letters.resetPassword(ada, 'https://campo.example/api/auth/reset-password/t')
  await letters.confirmPassword(ada, 'https://campo.example/x#token=t')
  await letters.passwordChanged(ada)
  await letters.leaveAddress(ada, 'https://campo.example/x#token=t')
  await letters.takeAddress(ada, 'https://campo.example/x#token=t')
  await letters.addressChanged(ada)
  await letters.signInCode(ada, '123456')
  // One after the other: two takers at once would reach for the same newest letter.
  for (let letter = 1; letter <= 10; letter++) expect(JSON.stringify(await queued())).not.toContain('truffa')
})

it('are sent by a sign-up, and another one to an address that has an account', async () => {
  const send = asking('sign-up/email', { name: 'Ada Prova', callbackURL: '/login?redirectTo=%2Fdashboard' })
  expect((await send()).status).toBe(200)
  const { to, text } = await queued()
  expect(to).toBe(ada.email)
  expect(linkIn(text).hash).toMatch(/^#token=[\w.-]+&redirectTo=%2Fdashboard$/)
  expect(text).toContain('con il nome «Ada Prova», da Chrome su Android.')

  // Sent once more, as if the answer was lost: the account waits for its confirmation, so the letter is another one.
  expect((await send()).status).toBe(200)
  const again = await queued()
  expect(again.subject).toBe('Manca la conferma del tuo indirizzo')
  expect(again.text).not.toContain('token=')

  await db.pool.query('update auth_user set email_verified = true where email = $1', [ada.email])
  expect((await send()).status).toBe(200)
  expect((await queued()).subject).toBe('Hai già un account')
})

it('go on to the same place when a login sends the second one, to whoever has not confirmed yet', async () => {
  await asking('sign-up/email', { name: 'Ada Prova', email: 'seconda@posta.example' })()
  await queued()
  const wish = { email: 'seconda@posta.example', callbackURL: '/login?redirectTo=%2Fpartite&matchId=7' }
  expect((await asking('sign-in/email', wish)()).status).toBe(403)
  const { to, text } = await queued()
  expect(to).toBe('seconda@posta.example')
  expect(linkIn(text).hash).toMatch(/^#token=[\w.-]+&redirectTo=%2Fpartite&matchId=7$/)
})

function asking(path: string, wish: object): () => Promise<Response> {
  const baseUrl = 'https://campo.example'
  const auth = createAuth({ db, secret: 'x'.repeat(32), baseUrl, origins: [baseUrl], letters })
  return async () =>
    auth.handler(
      new Request(`${baseUrl}/api/auth/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: baseUrl,
          'x-client-address': '192.0.2.1',
          'user-agent': PIXEL,
        },
        body: JSON.stringify({ email: ada.email, password: 'una parola lunga e rara', ...wish }),
      }),
    )
}

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
