import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type SilentProxy = {
  port: number
  /**
   * Passes nothing on over the present connections, for ever, as a proxy does that has lost its table. Callers do not even
   * hear that one has ended; the server, which has few seats, hears when a caller gives up.
   */
  silence: () => void
  resume: () => void
  close: () => void
}

type Pair = { inward: Socket; outward: Socket; isDeaf: boolean }

/** Stands before a server that may move to another port meanwhile. */
export async function startProxy(portOfTarget: () => number): Promise<SilentProxy> {
  const pairs = new Set<Pair>()
  let isSilent = false
  // Left half open, because otherwise a caller who leaves would be answered by itself.
  const server = createServer({ allowHalfOpen: true }, inward => {
    const outward = connect({ port: portOfTarget(), host: '127.0.0.1', allowHalfOpen: true })
    const pair = { inward, outward, isDeaf: isSilent }
    pairs.add(pair)
    join(pair, inward, outward)
    join(pair, outward, inward)
  })
  const join = (pair: Pair, from: Socket, to: Socket) => {
    from.setNoDelay(true)
    from.on('error', () => undefined)
    from.on('data', data => pair.isDeaf || to.write(data))
    from.on('end', () => {
      if (!pair.isDeaf) to.end()
      else if (from === pair.inward) to.destroy()
    })
    from.on('close', () => {
      if (!pair.isDeaf || from === pair.inward) to.destroy()
      if (pair.inward.destroyed && pair.outward.destroyed) pairs.delete(pair)
    })
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // A TCP server that listens has an address of this kind.
    port: (server.address() as AddressInfo).port,
    silence: () => {
      isSilent = true
      for (const pair of pairs) pair.isDeaf = true
    },
    resume: () => {
      isSilent = false
    },
    close: () => {
      for (const { inward, outward } of pairs) for (const socket of [inward, outward]) socket.destroy()
      server.close()
    },
  }
}
