import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { freeAbandonedJobs, relayOutbox } from './store.ts'

const db = testDatabase()

beforeEach(() => db.pool.query('delete from outbox; delete from graphile_worker._private_jobs'))

it('hands every task over once, in its order, whoever else relays at the same time', async () => {
  await db.pool.query(
    `insert into outbox (task, payload) select 'count', json_build_object('n', n) from generate_series(1, 1200) as n`,
  )
  const relayed = await Promise.all(Array.from({ length: 4 }, () => relayOutbox(db)))
  expect(relayed.reduce((sum, count) => sum + count, 0)).toBe(1_200)
  expect(await relayOutbox(db)).toBe(0)
  const { rows } = await db.pool.query<{ n: number }>(
    `select (payload ->> 'n')::integer as n from graphile_worker._private_jobs order by n`,
  )
  expect(rows.map(row => row.n)).toEqual(Array.from({ length: 1_200 }, (_, index) => index + 1))
})

it('keeps what the queue could not take', async () => {
  await db.pool.query(
    `insert into outbox (task, payload) values ('fine', '{}'), (repeat('too long for the queue', 99), '{}')`,
  )
  await expect(relayOutbox(db)).rejects.toThrow('tasks_identifier_check')
  const { rows } = await db.pool.query(
    'select (select count(*) from outbox) as kept, (select count(*) from graphile_worker.jobs) as queued',
  )
  expect(rows).toEqual([{ kept: 2, queued: 0 }])
})

it('gives the job of a killed worker to the others, and leaves that of a busy one', async () => {
  await db.pool.query(`select graphile_worker.add_job('letter'), graphile_worker.add_job('letter');
    update graphile_worker._private_jobs set locked_by = 'busy', locked_at = now() - interval '1 minute';
    update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now() - interval '20 minutes'
      where id = (select min(id) from graphile_worker._private_jobs)`)
  await freeAbandonedJobs(db)
  const { rows } = await db.pool.query('select locked_by from graphile_worker.jobs order by id')
  expect(rows).toEqual([{ locked_by: null }, { locked_by: 'busy' }])
})
