import type { Server } from 'node:http'

/**
 * Takes the port before anything else is opened, so that a second start of the program fails at once.
 * @throws Error one sentence for the terminal, with what to do
 */
export async function takePort(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<void> {
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, host, resolve),
  ).catch((error: NodeJS.ErrnoException) => {
    throw new Error(reasons[error.code ?? '']?.(port, host) ?? error.message)
  })
}

const LAST_PORT = 65_535

const another = (port: number) =>
  `choose another, such as PORT=${port < 1024 || port === LAST_PORT ? 3000 : port + 1} npm start`

const reasons: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: port =>
    `Port ${port} is taken by another program or another start of this one: ${another(port)}`,
  EACCES: port => `Port ${port} may not be opened by this user: ${another(port)}`,
  EADDRNOTAVAIL: (_port, host) => `${host} is no address of this machine: set HOST to one that is`,
}
