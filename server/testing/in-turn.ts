import type { PoolClient } from 'pg'
import { vi } from 'vitest'
import type { Database } from '../db/database.ts'
import { allOrNothing } from '../kit/all-or-nothing.ts'
import type { Context } from '../kit/context.ts'

/**
 * Does `first` in a transaction that ends only when `second` waits for it: so `second` has read what was there before
 * `first`, and goes on after it.
 */
export async function inTurn<First, Second>(
  context: Context,
  first: (inside: Context) => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, PromiseSettledResult<Second>]> {
  const waiting: Promise<[PromiseSettledResult<Second>]>[] = []
  const done = await allOrNothing(context, async inside => {
    const result = await first(inside)
    waiting.push(Promise.allSettled([second()]))
    await untilSomeoneWaits(context.db)
    return result
  })
  const [[outcome]] = (await Promise.all(waiting)) as [[PromiseSettledResult<Second>]]
  return [done, outcome]
}

/** Resolves once a connection to this database waits for what another one holds. @throws Error when none does in time */
export async function untilSomeoneWaits({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const expectWaiting = async () => {
    const { rowCount } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    if (!rowCount) throw new Error('Nobody waits')
  }
  // Patience for a busy machine, but less than `first` may stay idle in its transaction.
  await vi.waitFor(expectWaiting, { interval: 5, timeout: 8_000 })
}

type Statement = { text: string; values: unknown[] }

/** Looks from a third transaction at what is locked while one holds `has` and another waits for it with `wants`. */
export async function whileWaiting(
  { pool }: Pick<Database, 'pool'>,
  { has, wants }: Record<'has' | 'wants', Statement>,
  look: (third: PoolClient) => Promise<void>,
): Promise<void> {
  const [holder, waiter, third] = [await pool.connect(), await pool.connect(), await pool.connect()]
  try {
    for (const client of [holder, waiter, third]) await client.query('begin')
    await holder.query(has)
    const waiting = waiter.query(wants)
    await untilSomeoneWaits({ pool })
    await look(third)
    await third.query('rollback')
    await holder.query('rollback')
    await waiting
  } finally {
    for (const client of [third, holder, waiter]) {
      await client.query('rollback')
      client.release()
    }
  }
}
