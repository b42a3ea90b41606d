import { expect, it } from 'vitest'
import { Browser } from '../../testing/browser.ts'
import { testDatabase } from '../../testing/database.ts'
import { takeToken } from '../../testing/mailbag.ts'
import { TEST_SECRET } from '../../testing/test-app.ts'
import { createAuth } from '../auth.ts'
import { makeAuthLetters } from '../letters.ts'
import { faultOf, passwordWords } from './rules.ts'

const db = testDatabase()
const baseUrl = 'http://localhost:3000'
const letters = makeAuthLetters(db, { baseUrl })
const auth = createAuth({ db, secret: TEST_SECRET, baseUrl, origins: [baseUrl], letters })

it.each([
  ['12345', 'PASSWORD_TOO_SHORT'],
  ['x'.repeat(129), 'PASSWORD_TOO_LONG'],
  ['123456', 'PASSWORD_TOO_COMMON'],
  ['Password', 'PASSWORD_TOO_COMMON'],
  ['juventus', 'PASSWORD_TOO_COMMON'],
  ['aaaaaaaaaa', 'PASSWORD_TOO_COMMON'],
  ['giulia.ranieri', 'PASSWORD_TOO_COMMON'],
  ['giulia.ranieri1987', 'PASSWORD_TOO_COMMON'],
  ['giulia.ranieri@demo.example', 'PASSWORD_TOO_COMMON'],
  ['palla-al-centro', undefined],
  ['correct horse battery', undefined],
])('finds in %s: %s', (password, fault) => {
  expect(faultOf(password, 'Giulia.Ranieri@demo.example')).toBe(fault)
})

it('refuses a common password wherever one is chosen, in words', async () => {
  const email = 'ada@demo.example'
  await auth.createConfirmedUser({ name: 'Ada Prova', email, password: 'una parola lunga e rara' })
  const browser = new Browser(auth.handler)
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
      code: 'PASSWORD_TOO_COMMON',
      message: passwordWords.PASSWORD_TOO_COMMON,
    })
  }
})

it('ends every session, this one too, with a changed password', async () => {
  const email = 'eva@demo.example'
  await auth.createConfirmedUser({ name: 'Eva Prova', email, password: 'la prima parola' })
  const [here, there] = [new Browser(auth.handler), new Browser(auth.handler)]
  for (const browser of [here, there])
    await browser.post('sign-in/email', { email, password: 'la prima parola' })
  const wrong = await here.post('change-password', {
    currentPassword: 'altra',
    newPassword: 'la seconda parola',
  })
  expect(wrong.body['message']).toBe('La password attuale non è corretta.')
  const changed = { currentPassword: 'la prima parola', newPassword: 'la seconda parola' }
  expect((await here.post('change-password', changed)).status).toBe(200)
  for (const browser of [here, there]) expect((await browser.get('get-session')).body).toBeNull()
  expect((await here.post('sign-in/email', { email, password: 'la seconda parola' })).status).toBe(200)
})
