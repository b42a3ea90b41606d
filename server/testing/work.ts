import pg from 'pg'
import { vi } from 'vitest'

/** Counts the statements that this process sends to its databases while `work` runs. */
export async function countStatements<Value>(work: () => Promise<Value>) {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    const value = await work()
    return { value, statements: sent.mock.calls.length }
  } finally {
    sent.mockRestore()
  }
}
