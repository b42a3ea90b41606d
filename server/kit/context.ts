import type { Database } from '../db/database.ts'
import type { Actor } from './actor.ts'

/**
 * What every verb needs. `at` is the moment to decide by: absent, as in production, it is the
 * database's own clock, so that servers with drifting clocks still agree on every cut-off.
 */
export type Context = { db: Database; actor: Actor; at?: Date | undefined }
