import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { TEST_SECRET } from './test-app.ts'

/** The API in a process of its own; `kill` ends it as a power cut would. */
export type ApiProcess = { url: string; kill: () => Promise<void> }

const SCRIPT = join(import.meta.dirname, 'api-server.ts')

/** Starts the API on a free port over a migrated database. */
export async function startApi(
  databaseUrl: string,
  options: { connections?: number; logLevel?: string; trustedProxies?: number } = {},
): Promise<ApiProcess> {
  const child = fork(SCRIPT, {
    execArgv: [],
    // What it logs is written as ever, but nobody reads it.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      TZ: process.env['TZ'],
      DATABASE_URL: databaseUrl,
      DATABASE_CONNECTIONS: String(options.connections ?? 10),
      TRUSTED_PROXIES: String(options.trustedProxies ?? 0),
      LOG_LEVEL: options.logLevel ?? 'warn',
      AUTH_SECRET: TEST_SECRET,
      BASE_URL: 'http://localhost:3000',
    },
  })
  const exited = once(child, 'exit')
  const [address] = await Promise.race([
    once(child, 'message'),
    exited.then(([code]) => Promise.reject(new Error(`The API ended at once with code ${code}`))),
  ])
  // The script's first and only message is the address of its server.
  const { port } = address as { port: number }
  return {
    url: `http://127.0.0.1:${port}`,
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
