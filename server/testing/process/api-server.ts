import '../../environment.ts'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '../../app.ts'
import { createAuth } from '../../auth/auth.ts'
import { makeAuthLetters } from '../../auth/letter/letters.ts'
import { makeCounting } from '../../banner/counting/counting.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/database.ts'
import { listenForNews } from '../../desk/news/service.ts'
import { makeLog } from '../../kit/log.ts'
import { makeServer } from '../../serving.ts'

// The application as `main.ts` starts it, but for the pages: those would have to be built first. It is started by
// `api-process.ts`, tells its port there, and ends with the process that started it.
const config = readConfig()
const db = openDatabase(config.databaseUrl ?? '', { connections: config.databaseConnections })
const auth = createAuth({
  db,
  secret: config.authSecret ?? '',
  baseUrl: config.baseUrl,
  origins: config.origins,
  letters: makeAuthLetters(db, config),
  google: config.google,
  adminsNeedSecondFactor: config.isProduction,
})
const news = listenForNews(config.databaseUrl ?? '')
const log = makeLog(config.logLevel)
const counting = makeCounting({ db, secret: config.authSecret ?? '', log })
const app = createApp({ db, auth, config, log, counting, news, isDraining: () => false })
const server = makeServer(getRequestListener(app.fetch), () => false)
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.once('disconnect', () => process.exit(0))
