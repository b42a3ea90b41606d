import pino from 'pino'

export type Log = pino.Logger

/** JSON lines on standard output; secrets never enter a line. */
export function makeLog(level: string): Log {
  return pino({ level, base: null, redact: ['headers.cookie', 'headers.authorization', 'password', 'token'] })
}
