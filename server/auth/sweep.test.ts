import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { makeTestApp } from '../testing/test-app.ts'
import { sweepLinks } from './store.ts'

const db = testDatabase()
const { auth } = makeTestApp(db)

it('sweeps the links that open nothing any more, and leaves the others', async () => {
  const id = await auth.createConfirmedUser({
    name: 'Ada Prova',
    email: 'ada@demo.example',
    password: 'una parola lunga e rara',
  })
  await db.pool.query(
    `insert into auth_link (token_hash, kind, user_id, expires_at)
     select 'expired ' || minutes || ' minutes ago', 'reset', $1, now() - minutes * interval '1 minute'
     from unnest(array[-30, 59, 61]) as minutes`,
    [id],
  )
  await sweepLinks(db)
  const { rows } = await db.pool.query('select token_hash from auth_link order by expires_at desc')
  expect(rows.map(row => row.token_hash)).toEqual(['expired -30 minutes ago', 'expired 59 minutes ago'])
})
