import type { Database } from '../../db/database.ts'
import type { ImportPlan } from './plan.ts'
import { openField, upsertFacility, upsertField } from './store.ts'

export type ImportCounts = {
  newFacilities: number
  knownFacilities: number
  newFields: number
  knownFields: number
  opened: number
}

/**
 * Writes a plan, all of it or nothing. Importing again refreshes and never doubles.
 * @param options.source names the file's origin, the same at every import
 * @param options.isBookable gives fields without price and hours the default ones; fields of free use stay as they are
 */
export async function saveImport(
  { query }: Database,
  plan: ImportPlan,
  options: { source: string; isBookable: boolean },
): Promise<ImportCounts> {
  const counts = { newFacilities: 0, knownFacilities: 0, newFields: 0, knownFields: 0, opened: 0 }
  await query.transaction().execute(async transaction => {
    for (const planned of plan.facilities) {
      const facility = await upsertFacility(transaction, options.source, planned)
      counts[facility.is_new ? 'newFacilities' : 'knownFacilities'] += 1
      for (const plannedField of planned.fields) {
        const field = await upsertField(transaction, facility.id, plannedField)
        counts[field.is_new ? 'newFields' : 'knownFields'] += 1
        const mayOpen = options.isBookable && !plannedField.isFreeUse
        if (mayOpen && (await openField(transaction, field.id))) counts.opened += 1
      }
    }
  })
  return counts
}
