import type { ImportCounts } from '#contract/import.ts'
import type { Database } from '../../db/database.ts'
import type { Asked } from '../../db/prepared.ts'
import { inTransaction } from '../../db/transaction.ts'
import { fold } from '../../place/rules.ts'
import { recognise } from '../identity/store.ts'
import {
  listStaged,
  openFields,
  preferIndexes,
  type StagedFacility,
  saveFacilities,
  saveFields,
  takenSlugs,
} from './store.ts'

/** Facilities that one round of statements writes. */
const BATCH = 300
/** As long as the address of a facility may be, with room for a number. */
const LONGEST_SLUG = 110
/** Addresses looked up for a facility at once. */
const NUMBERS_TRIED = 10

export type SaveCounts = Pick<
  ImportCounts,
  'newFacilities' | 'knownFacilities' | 'newFields' | 'knownFields'
> & {
  opened: number
}
type Options = {
  source: string
  isBookable: boolean
  onProgress: (facilities: number) => Promise<void> | void
  /** Part of the same transaction: what must be true exactly when the rows are there. */
  onSaved?: (connection: Asked, counts: SaveCounts) => Promise<void>
}

/**
 * Writes what was read into the catalogue, all of it or nothing. Importing again refreshes and never doubles: what the
 * file says is refreshed, what an owner has set (prices, hours, rules, description) stays.
 * @param options.isBookable gives fields without price and hours the default ones; fields of free use stay as they are
 */
export async function saveImport(db: Database, id: string, options: Options): Promise<SaveCounts> {
  const counts = { newFacilities: 0, knownFacilities: 0, newFields: 0, knownFields: 0, opened: 0 }
  await inTransaction(db, async connection => {
    await preferIndexes(connection)
    await recognise(connection, id)
    let after = ''
    for (;;) {
      const staged = await listStaged(connection, id, { after, limit: BATCH })
      const last = staged.at(-1)
      if (!last) break
      after = last.ref
      await saveBatch(connection, id, staged, options, counts)
      await options.onProgress(counts.newFacilities + counts.knownFacilities)
    }
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
  if (isBookable) counts.opened += await openFields(connection, batch)
}

/** 'circolo-tuscolo-frascati', with a number when another facility has it; a known facility keeps the address it has. */
async function freeSlugs(connection: Asked, staged: readonly StagedFacility[]): Promise<string[]> {
  const wanted = staged.map(({ name, city }) =>
    fold(`${name} ${city}`).replaceAll(' ', '-').slice(0, LONGEST_SLUG),
  )
  const used = new Set<string>()
  const found = new Map<number, string>()
  for (let from = 1; found.size < wanted.length; from += NUMBERS_TRIED) {
    const open = wanted.map((slug, index) => ({ slug, index })).filter(({ index }) => !found.has(index))
    const candidates = new Map(open.map(({ slug, index }) => [index, numbered(slug, from)]))
    const taken = new Set(await takenSlugs(connection, [...candidates.values()].flat()))
    for (const [index, slugs] of candidates) {
      const isKnown = staged[index]?.is_known
      const free = isKnown ? slugs[0] : slugs.find(slug => !taken.has(slug) && !used.has(slug))
      if (free === undefined) continue
      found.set(index, free)
      if (!isKnown) used.add(free)
    }
  }
  return wanted.map((slug, index) => found.get(index) ?? slug)
}

function numbered(slug: string, from: number): string[] {
  return Array.from({ length: NUMBERS_TRIED }, (_, step) =>
    from + step === 1 ? slug : `${slug}-${from + step}`,
  )
}
