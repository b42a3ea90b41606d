import type { Database } from '../db/database.ts'

export type QueuedLetter = { to: string; subject: string; text: string; html: string }

/** Takes the letters to `address` off the queue, the oldest first. */
export async function takeLetters(db: Database, address: string): Promise<QueuedLetter[]> {
  const { rows } = await db.pool.query<{ payload: QueuedLetter }>(
    `with taken as (
       delete from outbox where payload->>'to' = $1 returning id, payload)
     select payload from taken order by id`,
    [address],
  )
  return rows.map(row => row.payload)
}

/** The token behind the newest link to one of our pages in the letters to `address`. */
export async function takeToken(db: Database, address: string): Promise<string> {
  const letters = await takeLetters(db, address)
  const token = /#token=([\w.-]+)/.exec(letters.at(-1)?.text ?? '')?.[1]
  if (!token) throw new Error(`No link came to ${address}`)
  return token
}
