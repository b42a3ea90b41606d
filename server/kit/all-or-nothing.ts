import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from './context.ts'

/** Several verbs or statements that happen all or not at all. */
export function allOrNothing<Result>(
  context: Context,
  work: (inside: Context) => Promise<Result>,
): Promise<Result> {
  return inTransaction(context.db, connection =>
    // Inside, statements alone are asked: they need the connection and nothing else of a database.
    work({ ...context, db: { ...context.db, ...connection } as Database }),
  )
}

/** Does something, keeps what comes of it and takes it back: what a change would say, by the statements that make it. */
export async function onlyLook<Result>(
  context: Context,
  work: (inside: Context) => Promise<Result>,
): Promise<Result> {
  const seen: Result[] = []
  const takenBack = new Error('Taken back')
  await allOrNothing(context, async inside => {
    seen.push(await work(inside))
    throw takenBack
  }).catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
  // One was pushed, or an error of the work went on its way.
  return seen[0] as Result
}
