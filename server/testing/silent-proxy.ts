import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type SilentProxy = {
  port: number
  /** Passes nothing on over the present connections, for ever, not even their end, as a proxy does that has lost its table. */
  silence: () => void
  resume: () => void
  close: () => void
}

/** Stands before a server that may move to another port meanwhile. */
export async function startProxy(portOfTarget: () => number): Promise<SilentProxy> {
  const sockets = new Set<Socket>()
  let isSilent = false
  const server = createServer(inward => {
    const outward = connect(portOfTarget(), '127.0.0.1')
    join(inward, outward)
    join(outward, inward)
  })
  const join = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.setNoDelay(true)
    from.on('error', () => undefined)
    from.on('data', data => to.write(data))
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    if (isSilent) from.pause()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    // A TCP server that listens has an address of this kind.
    port: (server.address() as AddressInfo).port,
    silence: () => {
      isSilent = true
      for (const socket of sockets) socket.pause()
    },
    resume: () => {
      isSilent = false
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
