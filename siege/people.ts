import { openDatabase } from '#server/db/database.ts'
import { makeTestApp } from '#server/testing/test-app.ts'
import { origin, type Target } from './target.ts'

const PASSWORD = 'una parola lunga e rara'

/** Registers people in a database; what they may do is decided by the application when they come. */
export async function makePeople(databaseUrl: string, count: number): Promise<string[]> {
  const db = openDatabase(databaseUrl)
  const { auth } = makeTestApp(db)
  const emails = Array.from({ length: count }, (_, index) => `assedio${index}@demo.example`)
  try {
    for (const email of emails)
      await auth.createConfirmedUser({ name: 'Ada Prova', email, password: PASSWORD })
  } finally {
    await db.close()
  }
  return emails
}

/** Signs somebody in through the door that everybody uses. @returns the cookie a browser would send */
export async function signIn({ url }: Target, email: string, index: number): Promise<string> {
  const reply = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin,
      'x-forwarded-for': `10.1.${Math.floor(index / 250)}.${index % 250}`,
    },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  if (!reply.ok) throw new Error(`${email} cannot sign in: ${reply.status} ${await reply.text()}`)
  return reply.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}
