import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '#server/db/free-port.ts'
import { answerOf } from '#server/testing/process/answer.ts'
import { TEST_SECRET } from '#server/testing/test-app.ts'
import type { Used } from './inside.ts'

const ROOT = join(import.meta.dirname, '..')

export type Running = { url: string; pid: number; used: () => Promise<Used>; stop: () => Promise<void> }

/**
 * The whole application, pages and jobs included, over a database: started by the command of `npm start`, with its
 * limits.
 */
export async function startApplication(databaseUrl: string): Promise<Running> {
  const words = await startWords()
  const port = await findFreePort()
  return start(words, port, {
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: TEST_SECRET,
    LOG_LEVEL: 'info',
    MOST_ACTIVE_BOOKINGS: '1000000',
    // Set here, because `server/start.ts` would set it by starting itself again, without the channel to us.
    MALLOC_ARENA_MAX: '2',
    NODE_COMPILE_CACHE: join(ROOT, '.data', 'compiled'),
  })
}

/** The options for Node in `npm start`, for what is measured without pages too. */
export async function nodeOptions(): Promise<string[]> {
  return (await startWords()).filter(word => word.startsWith('--'))
}

async function startWords(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  return String(scripts.start).split(' ').slice(1)
}

/** A server that says 'ok' to everything. */
export async function startEmptyServer(): Promise<Running> {
  const port = await findFreePort()
  return start(['bench/empty-server.ts', String(port)], port, {})
}

async function start(words: string[], port: number, env: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn(process.execPath, ['--import', './bench/inside.ts', ...words], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env,
  })
  await announced(child)
  return {
    url: `http://127.0.0.1:${port}`,
    // A child that has spoken has been started.
    pid: child.pid as number,
    used: () => {
      child.send('used?')
      return answerOf<Used>(child)
    },
    stop: async () => {
      child.kill()
      await once(child, 'exit')
    },
  }
}

/** Resolves when a server says its address, and reads on, so that its log never fills the pipe. */
function announced(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`It ended at once with code ${code}`)))
    if (!child.stdout) return reject(new Error('It has no output'))
    createInterface(child.stdout).on('line', line => line.includes(' is at http') && resolve())
  })
}
