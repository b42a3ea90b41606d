import type { Database } from './database.ts'
import { type Asked, prepared } from './prepared.ts'
import { inTransaction } from './transaction.ts'

const turn = prepared('turn', 'select pg_advisory_xact_lock(hashtextextended($what::text, 0))')

/** Waits until another transaction that does `what` has ended, and makes later ones wait until this one has. */
export async function waitForTurn(connection: Asked, what: string): Promise<void> {
  await turn(connection, { what })
}

/**
 * For work that depends on everything of its kind that was done before: the last place, the third letter of a day, a wish that
 * is known already. Waiting for the turn is a statement of its own, because a statement that waits midway goes on with what it
 * saw when it began.
 */
export function oneAtATime<Result>(
  db: Database,
  what: string,
  work: (connection: Asked) => Promise<Result>,
): Promise<Result> {
  return inTransaction(db, async connection => {
    await waitForTurn(connection, what)
    return work(connection)
  })
}
