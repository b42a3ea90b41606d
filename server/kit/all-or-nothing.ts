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
