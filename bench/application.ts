import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '#server/db/free-port.ts'

const ROOT = join(import.meta.dirname, '..')

export type Application = { url: string; pid: number; stop: () => Promise<void> }

/** The whole application, pages and jobs included, over a database: by the words of `npm start`, limits and all. */
export async function startApplication(databaseUrl: string): Promise<Application> {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const [, ...words] = String(scripts.start).split(' ')
  const port = await findFreePort()
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      LOG_LEVEL: 'info',
      MOST_ACTIVE_BOOKINGS: '1000000',
    },
  })
  await announced(child)
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  // A child that has spoken has been started.
  return { url: `http://127.0.0.1:${port}`, pid: child.pid as number, stop }
}

/** Resolves when the application says its address, and reads on, so that its log never fills the pipe. */
function announced(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', code => reject(new Error(`The application ended at once with code ${code}`)))
    if (!child.stdout) return reject(new Error('The application has no output'))
    createInterface(child.stdout).on('line', line => line.includes(' is at http') && resolve())
  })
}
