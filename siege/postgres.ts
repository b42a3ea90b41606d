import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Embedded, startEmbedded } from '#server/db/embedded.ts'
import { type SilentProxy, startProxy } from '#server/testing/silent-proxy.ts'

export type Postgres = {
  /** Straight to the server, for those who look on; it changes with each start. */
  url: () => string
  /** Through the proxy, where the application finds it whatever happens behind. */
  proxied: (database: string) => string
  proxy: SilentProxy
  restart: () => Promise<void>
  kill: () => Promise<void>
  /** Starts it if it has ended by itself. */
  revive: () => Promise<void>
  freeze: () => void
  thaw: () => void
  stop: () => Promise<void>
}

/** A real server that writes to the disk as in production, and can be killed, frozen and cut off. */
export async function startPostgres(dataDir: string): Promise<Postgres> {
  const starts: Embedded[] = []
  const start = async () => {
    const embedded = await startEmbedded({ dataDir, durable: true, log: console.log })
    starts.push(embedded)
    return embedded
  }
  let embedded = await start()
  const proxy = await startProxy(() => Number(new URL(embedded.url).port))
  const postmaster = async () =>
    Number((await readFile(join(dataDir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
  const family = (pid: number) => [
    pid,
    ...execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .split('\n')
      .map(Number)
      .filter(Boolean),
  ]
  let frozen: number[] = []
  const send = (pids: number[], signal: NodeJS.Signals) => {
    for (const pid of pids)
      try {
        process.kill(pid, signal)
      } catch {
        // Gone by itself meanwhile.
      }
  }
  let pid = await postmaster()
  const again = async () => {
    embedded = await start()
    pid = await postmaster()
  }
  return {
    url: () => embedded.url,
    proxied: database => {
      const address = new URL(embedded.url)
      address.port = String(proxy.port)
      address.pathname = database
      return address.href
    },
    proxy,
    restart: async () => {
      await embedded.stop()
      await again()
    },
    kill: async () => {
      send([pid], 'SIGKILL')
      await again()
    },
    revive: again,
    freeze: () => {
      frozen = family(pid)
      send(frozen, 'SIGSTOP')
    },
    thaw: () => send(frozen, 'SIGCONT'),
    stop: async () => {
      proxy.close()
      // Also the starts whose server was killed: each still counts as a user, and the server ends when the last has
      // left.
      for (const one of starts) await one.stop()
    },
  }
}
