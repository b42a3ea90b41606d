import type { Database } from '../../db/database.ts'
import type { Asked } from '../../db/prepared.ts'
import { inTransaction } from '../../db/transaction.ts'
import { facilitySlug } from '../../place/rules.ts'
import { recognise } from '../identity/store.ts'
import type { Written } from '../rules.ts'
import { proposeTwins } from '../twin/store.ts'
import {
  listStaged,
  openFields,
  preferIndexes,
  rankWhatWasOpened,
  type StagedFacility,
  saveFacilities,
  saveFields,
  takenSlugs,
} from './store.ts'

/** Facilities that one round of statements writes. */
const BATCH = 1_000
/** Most addresses are free as they are; for the others each query tries ten times as many numbers as the one before. */
const MORE_NUMBERS = 10

export type SaveCounts = Written & {
  opened: number
  /** Pairs that are perhaps one facility, for an admin to decide. */
  twins: number
}
type Options = {
  source: string
  isBookable: boolean
  onProgress: (facilities: number) => Promise<void> | void
  /** Asked once the list is recognised in the catalogue as it is now; if false, nothing is written. */
  goesOn?: (connection: Asked) => Promise<boolean>
  /** Runs in the same transaction: for what must be true exactly when the rows are there. */
  onSaved?: (connection: Asked, counts: SaveCounts) => Promise<void>
}

/**
 * Writes what was read into the catalogue, all of it or nothing. Importing again refreshes and never doubles: what the
 * file says is refreshed, what an owner has set (prices, hours, rules, description) stays.
 * @param options.isBookable gives fields without price and hours the default ones; fields of free use stay as they are
 */
export async function saveImport(db: Database, id: string, options: Options): Promise<SaveCounts> {
  const counts = { newFacilities: 0, knownFacilities: 0, newFields: 0, knownFields: 0, opened: 0, twins: 0 }
  await inTransaction(db, async connection => {
    await recognise(connection, id)
    if (options.goesOn && !(await options.goesOn(connection))) return
    await preferIndexes(connection)
    let after = ''
    for (;;) {
      const staged = await listStaged(connection, id, { after, limit: BATCH })
      const last = staged.at(-1)
      if (!last) break
      after = last.ref
      await saveBatch(connection, id, staged, options, counts)
      await options.onProgress(counts.newFacilities + counts.knownFacilities)
    }
    if (options.isBookable) await rankWhatWasOpened(connection, id)
    await options.onSaved?.(connection, counts)
  })
  return counts
}

async function saveBatch(
  connection: Asked,
  id: string,
  staged: readonly StagedFacility[],
  { source, isBookable }: Options,
  counts: SaveCounts,
): Promise<void> {
  const refs = staged.map(facility => facility.ref)
  const fresh = staged.filter(facility => !facility.is_known).length
  const slugs = await freeSlugs(connection, staged)
  const batch = await saveFacilities(connection, { id, source, refs, slugs })
  const fields = await saveFields(connection, batch)
  counts.newFacilities += fresh
  counts.knownFacilities += staged.length - fresh
  counts.newFields += fields.made
  counts.knownFields += fields.known
  counts.twins += await proposeTwins(connection, batch.ids)
  if (isBookable) counts.opened += await openFields(connection, batch)
}

/** 'circolo-tuscolo-frascati', with a number when another facility has it; '' for a known one, which keeps its own. */
async function freeSlugs(connection: Asked, staged: readonly StagedFacility[]): Promise<string[]> {
  const wanted = staged.map(({ name, city }) => facilitySlug(name, city))
  const used = new Set<string>()
  const found = new Map<number, string>()
  for (const [index, { is_known }] of staged.entries()) if (is_known) found.set(index, '')
  for (let from = 1, count = 1; found.size < wanted.length; from += count, count *= MORE_NUMBERS) {
    const open = wanted.map((slug, index) => ({ slug, index })).filter(({ index }) => !found.has(index))
    const candidates = new Map(open.map(({ slug, index }) => [index, numbered(slug, from, count)]))
    const taken = new Set(await takenSlugs(connection, [...new Set([...candidates.values()].flat())]))
    for (const [index, slugs] of candidates) {
      const free = slugs.find(slug => !taken.has(slug) && !used.has(slug))
      if (free === undefined) continue
      found.set(index, free)
      used.add(free)
    }
  }
  return wanted.map((_, index) => found.get(index) ?? '')
}

function numbered(slug: string, from: number, count: number): string[] {
  return Array.from({ length: count }, (_, step) => (from + step === 1 ? slug : `${slug}-${from + step}`))
}
