import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { TEST_SECRET } from '../test-app.ts'
import { answerOf } from './answer.ts'

/** The API in a process of its own; `kill` ends it as a power cut would. */
export type ApiProcess = { url: string; kill: () => Promise<void> }

/** Starts the API on a free port over a migrated database. */
export async function startApi(
  databaseUrl: string,
  options: { connections?: number; logLevel?: string; trustedProxies?: number; nodeOptions?: string[] } = {},
): Promise<ApiProcess> {
  const { message, kill } = await startScript<{ port: number }>(
    'api-server.ts',
    {
      DATABASE_URL: databaseUrl,
      DATABASE_CONNECTIONS: String(options.connections ?? 10),
      TRUSTED_PROXIES: String(options.trustedProxies ?? 0),
      LOG_LEVEL: options.logLevel ?? 'warn',
      // Few people book very much here: their limit is another test's.
      MOST_ACTIVE_BOOKINGS: '1000000',
    },
    options.nodeOptions,
  )
  return { url: `http://127.0.0.1:${message.port}`, kill }
}

/** Starts a worker that sends the letters of a database to a mail server. @returns what kills it */
export async function startWorkerProcess(databaseUrl: string, smtpUrl: string): Promise<() => Promise<void>> {
  const { kill } = await startScript('worker-server.ts', { DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl })
  return kill
}

/** Starts a script that says once that it is ready. */
async function startScript<Message>(
  script: string,
  settings: Record<string, string>,
  nodeOptions: string[] = [],
) {
  const child: ChildProcess = fork(join(import.meta.dirname, script), {
    execArgv: nodeOptions,
    // What it logs is written as ever, but nobody reads it.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      TZ: process.env['TZ'],
      AUTH_SECRET: TEST_SECRET,
      BASE_URL: 'http://localhost:3000',
      ...settings,
    },
  })
  const exited = once(child, 'exit')
  return {
    message: await answerOf<Message>(child),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
