import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below these are ports of known services, above them those that systems lend to connections that go out. */
const FIRST_PORT = 20_000
const PORTS_END = 32_768
const MOST_TRIES = 20

/**
 * A port of the loopback address that nobody listens on now. Somebody else may take it before it is used, but no connection that
 * goes out ever does: a server that is started again finds it as free as it was.
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
