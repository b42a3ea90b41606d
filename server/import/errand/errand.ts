import type { Database } from '../../db/database.ts'
import { Cancelled } from '../rules.ts'

type Work = (db: Database, id: string) => Promise<void>

/** Each is loaded only when it is asked for: writing a list would pay memory and time for the code that reads one. */
const works = {
  read: async (): Promise<Work> => (await import('./reading.ts')).readUploaded,
  save: async (): Promise<Work> => (await import('./saving.ts')).saveUploaded,
  undo: async (): Promise<Work> => (await import('../undo/undo.ts')).undoImport,
}
export type Errand = { what: keyof typeof works; id: string }

/** What an admin asked of an import that he uploaded; whoever watches reads the progress from its row. */
export async function doErrand(db: Database, { what, id }: Errand): Promise<void> {
  try {
    const work = await works[what]()
    await work(db, id)
  } catch (error) {
    if (!(error instanceof Cancelled)) throw error
  }
}
