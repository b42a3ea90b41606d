import type { Database } from '../../db/database.ts'

/** All rows of all tables, except sessions, limits and keys, which every request may change. */
export async function everythingKept({ pool }: Database): Promise<string[]> {
  const { rows: tables } = await pool.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename !~ '^(auth_|idempotency_key)'",
  )
  const all = tables.map(
    ({ tablename }) => `select '${tablename}' as name, to_jsonb(t) as row from "${tablename}" t`,
  )
  const { rows } = await pool.query(
    `select name, row::text as text from (${all.join(' union all ')}) kept order by 1, 2`,
  )
  return rows.map(({ name, text }) => `${name} ${text}`)
}
