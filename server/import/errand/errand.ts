import type { Database } from '../../db/database.ts'
import { Cancelled } from '../rules.ts'

type Work = (db: Database, id: string) => Promise<void>

/** Each is loaded only when needed: otherwise saving a list would also load the code that reads one. */
const works = {
  read: async (): Promise<Work> => (await import('./reading.ts')).readUploaded,
  save: async (): Promise<Work> => (await import('./saving.ts')).saveUploaded,
  undo: async (): Promise<Work> => (await import('../undo/undo.ts')).undoImport,
}
export type Errand = { what: keyof typeof works; id: string }

/** Does what an admin has asked for an import; the page that watches reads the progress from the import's row. */
export async function doErrand(db: Database, { what, id }: Errand): Promise<void> {
  try {
    const work = await works[what]()
    await work(db, id)
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error
  }
}
