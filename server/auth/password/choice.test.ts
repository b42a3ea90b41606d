import { expect, it } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/database.ts'
import { takeToken } from '../../testing/mailbag.ts'
import { makeTestApp, TEST_SECRET } from '../../testing/test-app.ts'
import { createAuth } from '../auth.ts'
import { makeAuthLetters } from '../letter/letters.ts'
import { faultOf } from './rules.ts'

const db = testDatabase()
const baseUrl = 'http://localhost:3000'
const letters = makeAuthLetters(db, { baseUrl })
const auth = createAuth({ db, secret: TEST_SECRET, baseUrl, origins: [baseUrl], letters })
const { app } = makeTestApp(db, { auth })

it.each([
  ['12345', 'password-too-short'],
  ['x'.repeat(129), 'password-too-long'],
  ['123456', 'password-too-common'],
  ['Password', 'password-too-common'],
  ['juventus', 'password-too-common'],
  ['aaaaaaaaaa', 'password-too-common'],
  ['giulia.ranieri', 'password-too-common'],
  ['giulia.ranieri1987', 'password-too-common'],
  ['giulia.ranieri@demo.example', 'password-too-common'],
  ['palla-al-centro', undefined],
  ['correct horse battery', undefined],
])('finds in %s: %s', (password, fault) => {
  expect(faultOf(password, 'Giulia.Ranieri@demo.example')).toBe(fault)
})

it('refuses a common password wherever one is chosen, in words', async () => {
  const email = 'ada@demo.example'
  await auth.createConfirmedUser({ name: 'Ada Prova', email, password: 'una parola lunga e rara' })
  const browser = new Browser(app)
  await browser.post('request-password-reset', { email })
  const token = await takeToken(db, email)
  await browser.post('sign-in/email', { email, password: 'una parola lunga e rara' })
  const common = 'qwertyuiop'
  const answers = [
    await browser.post('sign-up/email', { name: 'Eva', email: 'eva@demo.example', password: common }),
    await browser.post('reset-password', { token, newPassword: common }),
    await browser.post('custom-password-reset', { email, newPassword: common }),
    await browser.post('change-password', {
      currentPassword: 'una parola lunga e rara',
      newPassword: common,
    }),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'password-too-common',
      detail: 'Questa password è troppo comune. Scegline un’altra.',
    })
  }
})

it('ends every session, this one too, with a changed password', async () => {
  const email = 'eva@demo.example'
  await auth.createConfirmedUser({ name: 'Eva Prova', email, password: 'la prima parola' })
  const [here, there] = [new Browser(app), new Browser(app)]
  for (const browser of [here, there])
    await browser.post('sign-in/email', { email, password: 'la prima parola' })
  const wrong = await here.post('change-password', {
    currentPassword: 'altra',
    newPassword: 'la seconda parola',
  })
  expect(wrong.body['detail']).toBe('La password attuale non è corretta.')
  const changed = { currentPassword: 'la prima parola', newPassword: 'la seconda parola' }
  expect((await here.post('change-password', changed)).status).toBe(200)
  for (const browser of [here, there]) expect((await browser.get('get-session')).body).toBeNull()
  expect((await here.post('sign-in/email', { email, password: 'la seconda parola' })).status).toBe(200)
})
