import '../../environment.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/database.ts'
import { watchDatabase } from '../../db/database-watch.ts'
import { startWorker } from '../../jobs/worker.ts'
import { makeLog } from '../../kit/log.ts'
import { makeMailer } from '../../mail/mailer.ts'

// The worker as `main.ts` starts it, alone in a process that a test may kill; it ends with that test.
const config = readConfig()
const db = openDatabase(config.databaseUrl ?? '')
const log = makeLog('silent')
const watch = watchDatabase(config.databaseUrl ?? '', log)
await startWorker({ db, mailer: makeMailer(config, db), log, watch, config })
process.send?.('working')
process.once('disconnect', () => process.exit(0))
