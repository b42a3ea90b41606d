import type { ImportCounts } from '#contract/import.ts'
import { type Asked, prepared } from '../../db/prepared.ts'

const keep = prepared(
  'import-asked-by',
  'update import_run set asked_by = $userId where id = $id returning id',
)

export async function keepAsker(connection: Asked, id: string, userId: string): Promise<void> {
  await keep(connection, { id, userId })
}

const noted = prepared(
  'import-to-note',
  `select asked_by as "askedBy", file_name as "fileName", source, counts from import_run where id = $id`,
).giving<{ counts: ImportCounts }>()

export async function findNoted(connection: Asked, id: string) {
  const [row] = await noted(connection, { id })
  return row
}
