import type { Database } from './database.ts'
import type { Asked } from './prepared.ts'

/** Several statements that happen all or not at all. Everything inside asks the one connection it is given. */
export async function inTransaction<Result>(
  { pool }: Database,
  work: (connection: Asked) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query('begin')
    const result = await work({ pool: client })
    await client.query('commit')
    broken = false
    return result
  } catch (error) {
    broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    throw error
  } finally {
    // A connection that could not even roll back is not used again.
    client.release(broken)
  }
}
