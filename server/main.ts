import './environment.ts'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { ensureBuilt } from '#tools/build.ts'
import { createApp } from './app.ts'
import { createAuth } from './auth/auth.ts'
import { makeAuthLetters } from './auth/letters.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { seedWhenEmpty } from './db/seed/seed.ts'
import { startDevelopment } from './development.ts'
import { startWorker } from './jobs/worker.ts'
import { makeLog } from './kit/log.ts'
import { makeMailer } from './mail/mailer.ts'
import { mountPages } from './pages.ts'

const DRAIN_SECONDS = 15
const isDevelopment = process.argv.includes('--dev')

await start(readConfig()).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})

async function start(config: Config) {
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const log = makeLog(config.logLevel)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: '.data/demo', durable: true, log: say })
  const url = config.databaseUrl ?? embedded?.url ?? ''
  await migrate(url)

  const db = openDatabase(url, { connections: config.databaseConnections })
  const secret = config.authSecret ?? (await keepSecret())
  const mailer = makeMailer(config, db)
  const letters = makeAuthLetters(db)
  const auth = createAuth({ db, secret, baseUrl: config.baseUrl, origins: config.origins, letters })
  // A configured database belongs to somebody: it is seeded only when asked (`npm run seed`).
  if (embedded) await seedWhenEmpty(db, auth, say)

  let isDraining = false
  const app = createApp({ db, auth, config, log, isDraining: () => isDraining })
  const development = isDevelopment ? await startDevelopment() : undefined
  if (!development) await ensureBuilt(say)
  mountPages(app, {
    loadBuild:
      development?.loadBuild ?? (() => import(new URL('../build/server/index.js', import.meta.url).href)),
    mode: development ? 'development' : 'production',
    baseUrl: config.baseUrl,
  })

  const answer = getRequestListener(app.fetch)
  const listener: RequestListener = development
    ? (request, response) => development.middleware(request, response, () => answer(request, response))
    : answer
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 5_000 }, listener)
  const worker = config.runsJobs ? await startWorker({ db, mailer, log, config }) : undefined
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(config.port, config.host, resolve),
  )
  announce(say, config)

  const stop = async () => {
    if (isDraining) return
    isDraining = true
    const cutOff = setTimeout(() => server.closeAllConnections(), DRAIN_SECONDS * 1_000)
    await new Promise(resolve => {
      server.close(resolve)
      server.closeIdleConnections()
    })
    clearTimeout(cutOff)
    await worker?.stop()
    await development?.close()
    await db.close()
    await embedded?.stop()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

/** The demo's signing secret outlives restarts, so that sessions do too; production must configure one. */
async function keepSecret(): Promise<string> {
  const file = '.data/secret'
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept) return kept
  await mkdir('.data', { recursive: true })
  const secret = randomBytes(32).toString('hex')
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}

function announce(say: (line: string) => void, config: Config) {
  say(`Campo Libero is at ${config.baseUrl}`)
  if (config.isProduction) return
  say(`  letters ${config.baseUrl}/dev/posta, API ${config.baseUrl}/api/docs`)
  if (config.databaseUrl) return
  say(
    '  giulia@demo.example (client), sara@demo.example (owner), paolo@demo.example (admin); password campo-libero',
  )
}
