import { expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { testDatabase } from '../testing/database.ts'
import { makePerson } from '../testing/factories.ts'
import { endAllSessions, replacePassword, usePasswordLink } from './password/store.ts'
import { clearForGoogle } from './sign-up/store.ts'
import { dropSecondFactor, spendStep, unlinkGoogle } from './store.ts'

const db = testDatabase()

const deeds: [deed: string, (db: Database, id: string) => Promise<unknown>][] = [
  ['a new password', (db, id) => replacePassword(db, id, 'new', `password of ${id}`)],
  ['a new password by letter', (db, id) => usePasswordLink(db, `link of ${id}`, 'new')],
  ['the end of all sessions', endAllSessions],
  ['Google unlinked', unlinkGoogle],
  ['the second factor removed', dropSecondFactor],
  ['a code of the app', (db, id) => spendStep(db, id, 7)],
  ['a first login with Google', clearForGoogle],
]

it.each(deeds)('%s changes one account alone', async (_deed, doIt) => {
  const [one, other] = [await makeAccount(), await makeAccount()]
  const before = [await rowsOf(one), await rowsOf(other)]
  await doIt(db, one)
  expect(await rowsOf(one)).not.toEqual(before[0])
  expect(await rowsOf(other)).toEqual(before[1])
})

/** With a password, Google, an app, a session, a login that owes a code and a letter on its way. */
async function makeAccount(): Promise<string> {
  const { id } = await makePerson(db)
  await db.pool.query(`
    update auth_user set two_factor_enabled = true where id = '${id}';
    insert into auth_account (user_id, account_id, provider_id, password)
      values ('${id}', '${id}', 'credential', 'password of ${id}'), ('${id}', 'google ${id}', 'google', null);
    insert into auth_two_factor (user_id, secret, backup_codes, verified) values ('${id}', 'secret', 'codes', true);
    insert into auth_session (user_id, token, expires_at) values ('${id}', 'session of ${id}', now() + interval '1 day');
    insert into auth_verification (identifier, value, expires_at) values ('owes ${id}', '${id}', now() + interval '1 day');
    insert into auth_link (token_hash, kind, user_id, expires_at)
      values ('link of ${id}', 'reset', '${id}', now() + interval '1 hour')`)
  return id
}

async function rowsOf(id: string): Promise<string[]> {
  const found: string[] = []
  for (const table of ['user', 'account', 'two_factor', 'session', 'verification', 'link']) {
    const { rows } = await db.pool.query(
      `select t::text as row from auth_${table} t where strpos(t::text, $1) > 0 order by 1`,
      [id],
    )
    found.push(...rows.map(({ row }) => `${table} ${row}`))
  }
  return found
}
