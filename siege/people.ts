import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/db/database.ts'
import { makeTestApp } from '#server/testing/test-app.ts'
import { origin, type Target } from './target.ts'

const PASSWORD = 'una parola lunga e rara'

/** A word that no page has for any other reason, another for each person. */
export const surnameOf = (index: number) => `Zaquagli${letter(index / 26)}${letter(index)}`
export const surnames = /zaquagli[a-z]{2}/gi

const letter = (index: number) => String.fromCodePoint(97 + (Math.floor(index) % 26))

const emailOf = (index: number) => `${surnameOf(index).toLowerCase()}@demo.example`

/** Registers people in a database; what they may do is decided by the application when they come. */
export async function makePeople(databaseUrl: string, count: number): Promise<string[]> {
  const db = openDatabase(databaseUrl)
  const { auth } = makeTestApp(db)
  const people = Array.from({ length: count }, (_, index) => ({
    name: `Ada ${surnameOf(index)}`,
    email: emailOf(index),
  }))
  try {
    for (const person of people) await auth.createConfirmedUser({ ...person, password: PASSWORD })
  } finally {
    await db.close()
  }
  return people.map(({ email }) => email)
}

const TRIES = 5

/** Signs somebody in through the door that everybody uses. @returns the cookie a browser would send */
export async function signIn({ url }: Target, email: string, index: number): Promise<string> {
  const ask = () => askIn(url, email, index)
  let reply = await ask()
  // Whoever is told when to come back does.
  for (let tries = 1; reply.status === 503 && tries < TRIES; tries += 1) {
    await sleep(1_000 * Number(reply.headers.get('retry-after') ?? 1))
    reply = await ask()
  }
  if (!reply.ok) throw new Error(`${email} cannot sign in: ${reply.status} ${await reply.text()}`)
  return reply.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
}

function askIn(url: string, email: string, index: number): Promise<Response> {
  return fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin,
      'x-forwarded-for': `10.1.${Math.floor(index / 250)}.${index % 250}`,
    },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
}
