import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { errors } from '#contract/errors.ts'
import { openDatabase } from '../../db/database.ts'
import { testDatabase } from '../../testing/database.ts'
import type { Env } from '../door.ts'
import { makeLog } from '../log.ts'
import { Problem } from '../problem.ts'
import { answerFailure } from './failure.ts'

const db = testDatabase()

/** What a visitor reads when a request ends in `failure`. */
async function answerTo(failure: () => Promise<unknown>) {
  const app = new Hono<Env>()
  app.onError(answerFailure(makeLog('silent')))
  app.get('/', async c => c.json(await failure()))
  const reply = await app.request('/')
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), text: await reply.text() }
}

it.each([
  ['a division by zero', 'select 1 / 0', 'internal'],
  ['a table that is not there', 'select from treasure', 'internal'],
  ['a row that exists already', "insert into sport values ('padel', 'Padel')", 'internal'],
  [
    'a rule that is broken',
    "insert into facility (slug, name, comune_code, city, province) values ('x', '', '', '', '')",
    'internal',
  ],
  ['a statement that takes too long', 'set statement_timeout = 20; select pg_sleep(1)', 'overloaded'],
  [
    'a database that is stopping',
    "do $$ begin raise exception using errcode = '57P01'; end $$",
    'overloaded',
  ],
  ['a disk that is full', "do $$ begin raise exception using errcode = '53100'; end $$", 'overloaded'],
  ['a lock that is not given', "do $$ begin raise exception using errcode = '55P03'; end $$", 'overloaded'],
  [
    'two that have waited for each other',
    "do $$ begin raise exception using errcode = '40P01'; end $$",
    'overloaded',
  ],
] as const)('tells nothing of the database after %s', async (_what, statement, code) => {
  const { status, text, retryAfter } = await answerTo(() => db.pool.query(statement))
  expect(JSON.parse(text)).toEqual({
    type: 'about:blank',
    code,
    status,
    title: errors[code].title,
    detail: errors[code].suggestion,
  })
  expect(status).toBe(errors[code].status)
  expect(retryAfter).toBe(code === 'overloaded' ? '2' : null)
})

it('asks for patience when no database can be reached', async () => {
  const { status } = await answerTo(() => askNowhere())
  expect(status).toBe(503)
})

it('answers an expected problem as it is', async () => {
  const problem = new Problem('request-in-progress', { retryAfterSeconds: 7 })
  const { status, retryAfter, text } = await answerTo(() => Promise.reject(problem))
  expect({ status, retryAfter }).toEqual({ status: 409, retryAfter: '7' })
  expect(text).toContain('"request-in-progress"')
})

it.each([
  [false, 1],
  [true, 0],
])('logs that the database is away where nobody has yet: %s', async (isTold, warnings) => {
  const log = { ...makeLog('silent'), warn: vi.fn(), error: vi.fn() }
  const app = new Hono<Env>()
  app.onError(answerFailure(log, { sawFailure: () => isTold }))
  app.get('/away', () => askNowhere().then(() => new Response()))
  app.get('/wrong', () => Promise.reject(new Error('ours')))
  expect((await app.request('/away')).status).toBe(503)
  expect([log.warn.mock.calls.length, log.error.mock.calls.length]).toEqual([warnings, 0])
  expect((await app.request('/wrong')).status).toBe(500)
  expect([log.warn.mock.calls.length, log.error.mock.calls.length]).toEqual([warnings, 1])
})

async function askNowhere() {
  // Port 1 is reserved, and nobody listens there.
  const nowhere = openDatabase('postgres://nobody@127.0.0.1:1/nowhere')
  return nowhere.pool.query('select 1')
}
