import type { Database } from '../db/database.ts'
import type { PersonWish } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** Somebody with an account who has logged in: `cookie` is what the browser would send. */
export type Member = { id: string; name: string; email: string; phone: string; cookie: string }

const PASSWORD = 'una parola lunga e rara'
let count = 0

/** Registers somebody and logs in through the HTTP door. */
export async function makeMember(
  db: Database,
  { app, auth }: TestApp,
  wish: PersonWish = {},
): Promise<Member> {
  count += 1
  const {
    name = 'Ada Prova',
    email = `socio${count}@demo.example`,
    phone = '333 7654321',
    role = 'client',
  } = wish
  const id = await auth.createConfirmedUser({ name, email, password: PASSWORD })
  await db.query.updateTable('profile').set({ phone, role }).where('id', '=', id).execute()
  for (const facility_id of wish.staffOf ?? [])
    await db.query
      .insertInto('facility_staff')
      .values({ facility_id, user_id: id, role: wish.post ?? 'owner', verified_at: new Date() })
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
