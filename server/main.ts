import './environment.ts'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { RequestListener, Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createApp } from './app.ts'
import { createAuth } from './auth/auth.ts'
import { makeAuthLetters } from './auth/letter/letters.ts'
import { makeCounting } from './banner/counting/counting.ts'
import { type Config, readConfig } from './config.ts'
import { openDatabase } from './db/database.ts'
import { type DatabaseWatch, isDatabaseAway, waitForDatabase, watchDatabase } from './db/database-watch.ts'
import { type Embedded, startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { seedWhenEmpty } from './demo/seed.ts'
import { listenForNews } from './desk/news/service.ts'
import { type Development, startDevelopment } from './development.ts'
import { startWorker, WORKER_CONNECTIONS } from './jobs/worker.ts'
import type { App } from './kit/door.ts'
import { type Log, makeLog } from './kit/log.ts'
import { makeMailer } from './mail/mailer.ts'
import { keepAnswers } from './page/answers.ts'
import { keepPages } from './page/kept.ts'
import { mountPages } from './page/pages.ts'
import { takePort } from './port.ts'
import { ensureBuilt } from './running/build.ts'
import { whenParentEnds } from './running/when-parent-ends.ts'
import { askToWait, drain, makeServer } from './serving.ts'

const isDevelopment = process.argv.includes('--dev')

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  await start(readConfig())
} catch (error) {
  fail(error)
}

/** Whatever is still open, a worker or a pool, must not keep a process alive that serves nobody. */
function fail(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function start(config: Config) {
  const state = { isDraining: false, answer: askToWait }
  const server = makeServer(
    (request, response) => state.answer(request, response),
    () => state.isDraining,
  )
  await takePort(server, config)
  const embedded = config.databaseUrl
    ? undefined
    : await startEmbedded({ dataDir: '.data/demo', durable: true, log: say, onLost: fail })
  try {
    await serve(config, { url: config.databaseUrl ?? embedded?.url ?? '', server, embedded, state })
  } catch (error) {
    await embedded?.stop()
    // A full disk, for example, of which nothing is said to whoever was connected.
    if (embedded && isDatabaseAway(error)) throw new Error(`${error}: see ${embedded.log}`)
    throw error
  }
}

type Parts = {
  url: string
  server: Server
  embedded: Embedded | undefined
  state: { isDraining: boolean; answer: RequestListener }
}

async function serve(config: Config, { url, server, embedded, state }: Parts) {
  const log = makeLog(config.logLevel)
  const watch = watchDatabase(url, log)
  surviveRejections(log, watch)
  await waitForDatabase(url)
  await migrate(url)
  const db = openDatabase(url, { connections: config.databaseConnections })
  // Readers have connections of their own, so that bookings and sign-ins never wait for them, and no question changes anything.
  const readingDb = openDatabase(url, {
    connections: Math.ceil(config.databaseConnections * 0.6),
    onlyReads: true,
  })
  const secret = config.authSecret ?? (await keepSecret())
  const auth = createAuth({
    db,
    secret,
    baseUrl: config.baseUrl,
    origins: config.origins,
    letters: makeAuthLetters(db, config),
    log,
    google: config.google,
    adminsNeedSecondFactor: config.isProduction,
  })
  // A configured database belongs to somebody: it is seeded only when asked (`npm run seed`).
  if (embedded) await seedWhenEmpty(db, auth, say)

  const news = listenForNews(url)
  const counting = makeCounting({ db, secret, log })
  const kept = isDevelopment ? undefined : { pages: keepPages(), answers: keepAnswers() }
  const app = createApp({
    db,
    readingDb,
    auth,
    config,
    log,
    counting,
    watch,
    news,
    ...(kept && { kept }),
    isDraining: () => state.isDraining,
  })
  const development = isDevelopment ? await startDevelopment(server) : undefined
  if (!development) await ensureBuilt(say)
  mountPages(app, {
    loadBuild: development?.loadBuild ?? makeLoadBuild(),
    mode: development ? 'development' : 'production',
    baseUrl: config.baseUrl,
    ...(kept && { kept }),
    readActor: auth.readActor,
    report: (path, error) => log.error({ path, err: asError(error) }, 'page failed'),
  })

  const jobsDb = openDatabase(url, { connections: WORKER_CONNECTIONS, connectTimeoutMs: 5_000 })
  const worker = config.runsJobs
    ? await startWorker({ db: jobsDb, mailer: makeMailer(config, jobsDb), log, watch, config })
    : undefined
  state.answer = listener(app, development)
  announce(config)

  // A terminal's Ctrl+C reaches us twice, by npm and by itself: the second must not cut the draining short.
  const stop = async () => {
    if (state.isDraining) return
    state.isDraining = true
    // Those who listen for news would keep their connections open until the draining cuts them off.
    await news.stop()
    await drain(server, config.drainNoticeMs)
    await worker?.stop()
    await counting.stop()
    await development?.close()
    watch.stop()
    await Promise.all([db.close(), readingDb.close(), jobsDb.close()])
    await embedded?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  whenParentEnds(stop)
}

/** Looked up once: every page asks for it, and looking it up takes a hundredth of drawing one. */
function makeLoadBuild(): () => Promise<ServerBuild> {
  let build: Promise<ServerBuild> | undefined
  return () => {
    build ??= import(new URL('../build/server/index.js', import.meta.url).href)
    return build
  }
}

function listener(app: App, development: Development | undefined): RequestListener {
  const answer = getRequestListener(app.fetch)
  if (!development) return answer
  return (request, response) =>
    development.middleware(request, response, () => void answer(request, response))
}

/**
 * An unhandled rejection is a fault to be mended, but no reason to end a healthy process. Where the database went away it is the
 * queue, which notes what became of a job and waits for nothing.
 */
function surviveRejections(log: Log, watch: DatabaseWatch) {
  process.on('unhandledRejection', error => {
    if (!watch.sawFailure(error)) log.error({ err: asError(error) }, 'unhandled rejection')
  })
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

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

function announce(config: Config) {
  say(`Campo Libero is at ${config.baseUrl}`)
  if (config.isProduction) return
  say(`  letters ${config.baseUrl}/dev/posta, API ${config.baseUrl}/api/docs`)
  if (config.databaseUrl) return
  say(
    '  giulia@demo.example (client), sara@demo.example (owner), paolo@demo.example (admin); password campo-libero',
  )
}
