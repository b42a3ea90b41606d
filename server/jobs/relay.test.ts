import { expect, it, vi } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { startRelay } from './relay.ts'

const db = testDatabase()

it.each([
  ['outbox', 'outbox not relayed'],
  ['facility_news', 'news not relayed'],
])('says so where what waits in %s cannot be handed on', async (table, words) => {
  await db.pool.query(`alter table ${table} rename to away`)
  const log = { warn: vi.fn() }
  const relay = startRelay(db, { log, watch: { sawFailure: () => false } })
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledWith(expect.anything(), words))
  await relay.stop()
  await db.pool.query(`alter table away rename to ${table}`)
})
