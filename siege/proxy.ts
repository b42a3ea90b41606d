import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type SilentProxy = {
  port: number
  /** Drops every byte of the present connections, for ever, and closes none, as a proxy does that has lost its table. */
  silence: () => void
  resume: () => void
  close: () => void
}

type Pair = { sockets: Socket[]; isDeaf: boolean }

/** Stands before a server that may move to another port meanwhile. */
export async function startProxy(portOfTarget: () => number): Promise<SilentProxy> {
  const pairs = new Set<Pair>()
  let isSilent = false
  const server = createServer(inward => {
    const outward = connect(portOfTarget(), '127.0.0.1')
    const pair: Pair = { sockets: [inward, outward], isDeaf: isSilent }
    pairs.add(pair)
    join(pair, inward, outward)
    join(pair, outward, inward)
  })
  const join = (pair: Pair, from: Socket, to: Socket) => {
    from.setNoDelay(true)
    from.on('error', () => undefined)
    from.on('data', data => pair.isDeaf || to.write(data))
    from.on('close', () => {
      pairs.delete(pair)
      to.destroy()
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
      for (const { sockets } of pairs) for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
