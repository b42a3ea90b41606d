import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findFreePort } from '#server/db/free-port.ts'
import { residentMegabytes } from './resident.ts'

const ROOT = join(import.meta.dirname, '..')
const BASE_URL = 'https://campolibero.example'
const SECRET = '7f1d0c3b9a5e4826b7c1f0d2a3948576e1d2c3b4a5968778'

export type Target = {
  url: string
  pid: number
  /** Lines of its log so far, newest last. */
  log: string[]
  isAlive: () => boolean
  /** Resident megabytes of the process and whatever it started, now and at the most so far. */
  megabytes: () => number
  mostMegabytes: () => number
  forgetMost: () => void
  signal: (signal: NodeJS.Signals) => void
  ended: Promise<unknown>
  stop: () => Promise<void>
}

/** The application as production runs it: started by the command of `npm start`, with its limits. */
export async function startTarget(settings: {
  databaseUrl: string
  smtpUrl: string
  drainNotice?: number
}): Promise<Target> {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const [, ...words] = String(scripts.start).split(' ')
  const port = await findFreePort()
  const child = spawn(process.execPath, words, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      CAMPO_MODE: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      BASE_URL,
      DATABASE_URL: settings.databaseUrl,
      AUTH_SECRET: SECRET,
      SMTP_URL: settings.smtpUrl,
      MAIL_FROM: 'Campo Libero <posta@campolibero.example>',
      COMPANY_ADDRESS: 'Via di Prova 1, 00044 Frascati RM',
      COMPANY_VAT: '00000000000',
      LOG_LEVEL: 'warn',
      DRAIN_NOTICE_SECONDS: String(settings.drainNotice ?? 0),
      TRUSTED_PROXIES: '1',
      // One person books more in a siege than people do.
      MOST_ACTIVE_BOOKINGS: '100000',
    },
  })
  const log: string[] = []
  await announced(child, log)
  // A child that has spoken has been started.
  const pid = child.pid as number
  let most = 0
  const megabytes = () => {
    const now = isAlive(child) ? residentMegabytes(pid) : 0
    most = Math.max(most, now)
    return now
  }
  const watching = setInterval(megabytes, 100)
  const ended = once(child, 'exit').finally(() => clearInterval(watching))
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    log,
    isAlive: () => isAlive(child),
    megabytes,
    mostMegabytes: () => most,
    forgetMost: () => {
      most = 0
    },
    signal: signal => void child.kill(signal),
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

function announced(child: ChildProcess, log: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', code =>
      reject(new Error(`The application ended with code ${code}:\n${log.join('\n')}`)),
    )
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface(stream).on('line', line => {
          log.push(line)
          if (line.includes(' is at http')) resolve()
        })
  })
}

export const origin = BASE_URL
