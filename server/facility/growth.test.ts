import { expect, it } from 'vitest'
import { LISTED_PER_PAGE } from '#contract/listing.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacilities, makeFields } from '../testing/factories.ts'
import { nodesOf, type PlanNode, planOf, rowsRead } from '../testing/plan.ts'
import './listing/card/store.ts'
import './listing/store.ts'
import './store.ts'

const db = testDatabase()
const frascati = '058039'
const sports = ['tennis', 'padel', 'basket'] as const

const day = { date: '2026-11-25', at: new Date('2026-11-20T10:00:00Z') }
const questions: Record<string, Record<string, unknown>> = {
  'showcase-facility': {},
  'showcase-facility-of-comune': { comuneCode: frascati },
  'facility-plan': { ...day, facilityId: 1 },
  'facility-by-slug': { slug: 'primo', date: day.date },
  'fields-of-facility': { ...day, facilityId: 1 },
  'fields-of-sport-in-comune': { ...day, comuneCode: frascati, sport: 'padel' },
  'facilities-of-comune': { comuneCode: frascati, sport: 'padel' },
  'count-of-comune': { comuneCode: frascati, sport: 'padel' },
  'sports-of-comune': { comuneCode: frascati },
  'comuni-with-sport': { codes: [frascati, '058070', '058001'], sport: 'padel', limit: 6 },
  'facility-cards-by-name': { ...day, limit: LISTED_PER_PAGE, offset: 0 },
  'sports-of-all-facilities': {},
}

it('reads no more rows of a catalogue four times the size', async () => {
  await makeFacilitiesElsewhere(200, { name: 'Primo', slug: 'primo', comune_code: frascati })
  const small = await readAll()
  await makeFacilitiesElsewhere(600)
  const large = await readAll()
  for (const [statement, rows] of Object.entries(large))
    expect(rows, statement).toBeLessThanOrEqual(small[statement] ?? 0)
})

/** Their names come late in the list, so that its first page stays the same, and no two comuni are near each other. */
async function makeFacilitiesElsewhere(
  count: number,
  ...first: { name: string; [column: string]: string }[]
) {
  const others = Array.from({ length: count }, (_, at) => ({
    name: `Z ${count + at}`,
    comune_code: String(1_000 + at).padStart(6, '0'),
  }))
  const ids = await makeFacilities(db, [...first, ...others])
  const fields = sports.map(sport => ({ sports: [sport] }))
  await makeFields(
    db,
    ids.flatMap(facility_id => fields.map(field => ({ facility_id, ...field }))),
  )
  await db.pool.query('vacuum analyze')
}

async function readAll(): Promise<Record<string, number>> {
  const read: Record<string, number> = {}
  for (const [statement, params] of Object.entries(questions))
    read[statement] = rowsRead(withoutCount(await planOf(db, statement, params)))
  return read
}

/** How many facilities there are is told by counting them, in an index. */
function withoutCount(plan: PlanNode): PlanNode {
  const counts = nodesOf(plan).filter(node => node['Subplan Name'] === 'CTE counted')
  for (const node of counts.flatMap(nodesOf)) delete node['Relation Name']
  return plan
}
