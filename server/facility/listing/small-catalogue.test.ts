import { beforeAll, expect, it } from 'vitest'
import { LISTED_PER_PAGE } from '#contract/listing.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacilities, makeFields } from '../../testing/factories.ts'
import { nodesOf, planOf } from '../../testing/plan.ts'
import './card/store.ts'

const db = testDatabase()
const FACILITIES = 50
const FIELDS = 6

beforeAll(async () => {
  const names = Array.from({ length: FACILITIES }, (_, at) => ({ name: `Centro ${at}` }))
  const ids = await makeFacilities(db, names)
  const fields = Array.from({ length: FIELDS }, () => ({ sports: ['tennis'] as const }))
  await makeFields(
    db,
    ids.flatMap(facility_id => fields.map(field => ({ facility_id, ...field }))),
  )
  await db.pool.query('analyze facility, field, field_sport')
})

// The plan is kept while an import adds a hundred thousand rows: tables without an index lookup are read for each card.
it.each(['facility-cards', 'facility-cards-by-name'])(
  'looks up the fields of a card and their sports also while the catalogue is small: %s',
  async statement => {
    const plan = await planOf(db, statement, {
      text: '',
      zone: '',
      date: '2026-11-25',
      at: new Date('2026-11-20T10:00:00Z'),
      limit: LISTED_PER_PAGE,
      offset: 0,
    })
    const scans = nodesOf(plan).filter(
      node => node['Actual Loops'] > 0 && /^field(_sport)?$/.test(node['Relation Name'] ?? ''),
    )
    expect(scans.length).toBeGreaterThan(3)
    expect(scans.filter(node => !node['Index Cond'] && !node['Recheck Cond'])).toEqual([])
  },
)
