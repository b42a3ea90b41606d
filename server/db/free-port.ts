import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Above the ports of known services, and below those that systems give to outgoing connections. */
const FIRST_PORT = 20_000
const PORTS_END = 32_768
const MOST_TRIES = 20

/**
 * A port of the loopback address that nobody listens on now. Another server may take it before it is used, but no
 * outgoing connection ever does: a server that is restarted finds it free.
 */
export async function findFreePort(): Promise<number> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const port = randomInt(FIRST_PORT, PORTS_END)
    if (await isFree(port)) return port
  }
  throw new Error('No free port')
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
