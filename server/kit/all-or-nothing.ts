import { again } from '../db/again.ts'
import type { Database } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Context } from './context.ts'
import { wasOvertaken } from './idempotency.ts'

/**
 * Runs several verbs or statements in one transaction. If another request was quicker (`wasOvertaken`), they are undone
 * and done again, so `work` must change nothing outside the transaction.
 */
export async function allOrNothing<Result>(
  context: Context,
  work: (inside: Context) => Promise<Result>,
): Promise<Result> {
  const attempt = () =>
    inTransaction(context.db, connection =>
      // `work` only runs statements, which need nothing of a database but the connection.
      work({ ...context, db: { ...context.db, ...connection } as Database }),
    )
  return again(attempt, wasOvertaken)
}

/** Makes a change, rolls it back and returns its result: a preview by the very statements that make the change. */
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
  // A result was pushed, or the error of the work has been thrown above.
  return seen[0] as Result
}
