import { beforeEach, expect, it } from 'vitest'
import { ADMIN_PER_PAGE } from '#contract/admin.ts'
import type { Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makePerson } from '../testing/factories.ts'
import { planOf, rowsRead } from '../testing/plan.ts'
import './store.ts'

const db = testDatabase()
const FEW = 2
const OFTEN = ['booking', 'payment', 'closure', 'customer', 'series', 'terms']
let busy: Person[]
let rare: Person
let facilityId: number

beforeEach(async () => {
  busy = await Promise.all(Array.from({ length: 20 }, () => makePerson(db)))
  rare = await makePerson(db, { name: 'Rita D’Alò' })
  facilityId = await makeFacility(db)
})

// The log is kept for ten years, and every desk in the country writes into it.
it('reads no more of the log the more there is in it', async () => {
  await note([rare], ['banner'], FEW)
  await note(busy, OFTEN, 4)
  const few = await readAll()
  await note(busy, OFTEN, 40)
  const many = await readAll()
  for (const [question, rows] of Object.entries(many)) {
    expect(rows, question).toBeGreaterThan(0)
    expect(rows, question).toBeLessThanOrEqual((few[question] ?? 0) + ADMIN_PER_PAGE)
  }
})

async function readAll(): Promise<Record<string, number>> {
  await db.pool.query('vacuum analyze audit_entry, profile')
  const { rows } = await db.pool.query('select min(id)::integer + 200 as early from audit_entry')
  const ofSite = { text: '', subject: null, before: null }
  const ofFacility = { facilityId, before: null }
  return {
    newest: await read('audit-entries', ofSite),
    'an early page': await read('audit-entries', { ...ofSite, before: rows[0].early }),
    'a rare noun': await read('audit-entries', { ...ofSite, subject: 'banner' }),
    'a frequent noun': await read('audit-entries', { ...ofSite, subject: 'booking' }),
    'one person': await read('audit-entries', { ...ofSite, text: 'rita dalo' }),
    'one who does much': await read('audit-entries', { ...ofSite, text: busy[0]?.email }),
    'one address': await read('audit-entries', { ...ofSite, text: rare.email }),
    'a facility’s newest': await read('facility-audit-entries', ofFacility),
    'a facility’s early page': await read('facility-audit-entries', { ...ofFacility, before: rows[0].early }),
  }
}

async function read(statement: string, params: Record<string, unknown>): Promise<number> {
  return rowsRead(await planOf(db, statement, params))
}

function note(actors: Person[], subjects: string[], countOfEach: number) {
  return db.pool.query(
    `insert into audit_entry (actor_id, is_from_server, action, subject, subject_id, facility_id)
     select actor, false, 'change', subject, gen_random_uuid()::text, $4
     from generate_series(1, $3::integer), unnest($1::uuid[]) actor, unnest($2::text[]) subject`,
    [actors.map(({ id }) => id), subjects, countOfEach, facilityId],
  )
}
