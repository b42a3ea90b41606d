import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '#server/db/free-port.ts'
import { whenParentEnds } from '#server/running/when-parent-ends.ts'
import { makeProvider } from '#server/testing/provider.ts'
import { administer, openTestServer } from '#server/testing/test-server.ts'

// The application as visitors meet it, on a free port, with a database of its own that ends with it.
const PATIENCE_MS = 90_000
/** Who signs in at the provider that stands in for Google. */
const gaia = { sub: 'gaia', email: 'gaia@demo.example', email_verified: true, name: 'Gaia Google' }

const server = await openTestServer()
const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`
await administer(server.url, `CREATE DATABASE ${name}`)
const database = new URL(server.url)
database.pathname = name

const port = await findFreePort()
const url = `http://localhost:${port}`
const provider = makeProvider(() => gaia)
const google = await provider.start()
const environment = {
  ...process.env,
  PORT: String(port),
  DATABASE_URL: database.href,
  BASE_URL: url,
  GOOGLE_CLIENT_ID: google.clientId,
  GOOGLE_CLIENT_SECRET: google.clientSecret,
  GOOGLE_DISCOVERY_URL: google.discoveryUrl,
}
await fill()
const application = run('server/main.ts')
const ended = once(application, 'exit')
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => application.kill('SIGTERM'))
whenParentEnds(() => application.kill('SIGTERM'))

if (await becomesReady()) console.log(`Journeys at ${url} on ${database.href}`)
else application.kill('SIGTERM')
const [code] = await ended
await provider.stop()
await administer(server.url, `DROP DATABASE ${name} WITH (FORCE)`)
await server.stop()
process.exitCode = code ?? 1

/** The demo, whole or not at all: on a machine that is busy with something else a statement of it may take too long. */
async function fill(): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const [code] = await once(run('server/demo/run.ts'), 'exit')
    if (code === 0) return
  }
  throw new Error('The demo could not be filled')
}

function run(script: string): ChildProcess {
  return spawn(process.execPath, [script], {
    cwd: join(import.meta.dirname, '..'),
    env: environment,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
}

async function becomesReady(): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS
  while (Date.now() < deadline && application.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return true
    await sleep(100)
  }
  return false
}
