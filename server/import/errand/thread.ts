import { workerData } from 'node:worker_threads'
import { openDatabase } from '../../db/database.ts'
import { doErrand, type Errand } from './errand.ts'

/** One for the transaction, one for its progress. */
const CONNECTIONS = 2

// Given by `inThread`, and by nothing else.
const { url, errand } = workerData as { url: string; errand: Errand }
const db = openDatabase(url, { connections: CONNECTIONS, connectTimeoutMs: 5_000 })
await doErrand(db, errand).finally(() => db.close())
