import { hashPassword } from '../auth/password/hashing.ts'
import type { Database } from '../db/database.ts'
import { makePerson, type PersonWish } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Somebody with an account who has logged in: `cookie` is what the browser would send. */
export type Member = { id: string; name: string; email: string; phone: string; cookie: string }

const PASSWORD = 'una parola lunga e rara'
let count = 0

/** Registers somebody and logs in through the HTTP door. */
export async function makeMember(
  db: Database,
  { app }: Pick<TestApp, 'app'>,
  wish: PersonWish = {},
): Promise<Member> {
  count += 1
  const { phone = '333 7654321', ...wished } = wish
  const { id, name, email } = await makePerson(db, { email: `socio${count}@demo.example`, ...wished, phone })
  const password = await hashPassword(PASSWORD)
  await db.query
    .insertInto('auth_account')
    .values({ user_id: id, account_id: id, provider_id: 'credential', password })
    .execute()
  const reply = await app.request('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!reply.ok) throw new Error(`${email} cannot log in: ${reply.status} ${await reply.text()}`)
  const cookie = reply.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  return { id, name, email, phone, cookie }
}
