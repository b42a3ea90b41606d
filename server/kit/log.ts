import pino from 'pino'

export type Log = pino.Logger

// Whoever knows the number in the address of a shared booking or a calendar may come in with it.
const KEY = /[0-9a-f]{8}(?:-|%2d)(?:[0-9a-f]{4}(?:-|%2d)){3}[0-9a-f]{12}/gi

/** JSON lines on standard output; secrets never enter a line. */
export function makeLog(level: string, out?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    redact: ['headers.cookie', 'headers.authorization', 'password', 'token'],
    formatters: { log: line => ('path' in line ? { ...line, path: withoutKeys(line['path']) } : line) },
  }
  return out ? pino(options, out) : pino(options)
}

function withoutKeys(path: unknown): unknown {
  return typeof path === 'string' ? path.replaceAll(KEY, '*') : path
}
