import type { QueryResultRow } from 'pg'
import type { Database } from './database.ts'

/**
 * A named statement: each connection plans it once. In our searches planning is most of the cost,
 * so the hot ones are written this way; the name must be unique in the house.
 */
export function statement<Row extends QueryResultRow>(name: string, text: string) {
  return async (db: Database, values: unknown[]): Promise<Row[]> =>
    (await db.pool.query<Row>({ name, text, values })).rows
}
