import { beforeEach, expect, it } from 'vitest'
import { listEntries } from '../../audit/service.ts'
import { testDatabase } from '../../testing/database.ts'
import { makePerson } from '../../testing/factories.ts'
import { appointAdmin } from './service.ts'

const db = testDatabase()
const email = 'ada@example.it'

beforeEach(async () => {
  await db.pool.query('truncate audit_entry; delete from auth_user')
})

it('makes the first admin, who reads in the register that it came from the server', async () => {
  const ada = await makePerson(db, { name: 'Ada Rossi', email })
  expect(await appointAdmin(db, 'ADA@example.it')).toBe('Ada Rossi (ada@example.it) is an admin now.')
  const { rows } = await db.pool.query('select role from profile where id = $1', [ada.id])
  expect(rows).toEqual([{ role: 'admin' }])
  expect(await appointAdmin(db, email)).toBe('Ada Rossi (ada@example.it) is an admin already.')

  const { entries } = await listEntries({ db, actor: { ...ada, role: 'admin' } }, {})
  expect(entries).toMatchObject([
    {
      actor: null,
      isFromServer: true,
      action: 'change',
      subject: 'user',
      name: 'Ada Rossi',
      before: { role: 'client' },
      after: { role: 'admin' },
    },
  ])
})

it.each([
  ['nobody has', 'eva@example.it', 'select', /Nobody is registered as eva@example\.it/],
  ['nobody has confirmed', email, 'update auth_user set email_verified = false', /has not confirmed/],
  [
    'somebody has who is suspended',
    email,
    "update profile set suspended_at = now(), suspended_words = 'Abusi'",
    /is suspended/,
  ],
])('refuses an address that %s', async (_, asked, statement, words) => {
  await makePerson(db, { email })
  await db.pool.query(statement)
  await expect(appointAdmin(db, asked)).rejects.toThrow(words)
  const { rows } = await db.pool.query("select from profile where role = 'admin'")
  expect(rows).toEqual([])
})
