import pino from 'pino'

export type Log = pino.Logger

// The number in the address of a shared booking or a calendar is all that is needed to read it, so it is a secret.
const KEY = /[0-9a-f]{8}(?:-|%2d)(?:[0-9a-f]{4}(?:-|%2d)){3}[0-9a-f]{12}/gi

// A mail server that refuses a letter repeats whom it is for. No longer than addresses are: without bounds a path of 15 KB with an @
// took half a second to look through.
const ADDRESS = /[^\s@"'<>()[\]{}:;,\\/]{1,64}@[^\s@"'<>()[\]{}:;,\\/]{1,253}\.\p{L}{2,63}/gu

/** The longest that a line waits for others, and the most bytes that wait. */
const LONGEST_WAIT_MS = 50
const MOST_WAITING = 8_192
/** The library's number of the level `warn`. */
const WARNING = 40

const standardOutput = gathered(
  pino.destination({ dest: process.stdout.fd, sync: true, minLength: MOST_WAITING }),
)

/** JSON lines on standard output; neither secrets nor addresses of people ever enter a line. */
export function makeLog(level: string, out: pino.DestinationStream = standardOutput): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    redact: ['headers.cookie', 'headers.authorization', 'password', 'token'],
    formatters: { log: line => ('path' in line ? { ...line, path: withoutKeys(line['path']) } : line) },
    serializers: { err: withoutRow },
    hooks: { streamWrite: line => (line.includes('@') ? line.replaceAll(ADDRESS, '*') : line) },
  }
  return pino(options, out)
}

type Output = {
  write(line: string): unknown
  /** Writes what waits. */
  flush(): void
  /** Writes what waits and, where the log is a file, has the whole process wait for the disk. */
  flushSync(): void
}

/**
 * Writes lines in batches: each write wakes the program that reads the log, and on a busy machine that takes the processor from
 * us for longer than the line itself. A line that somebody should look at is written at once, with all that wait, and so are the
 * last lines of a process; a process that is killed loses those that waited.
 */
export function gathered(out: Output): pino.DestinationStream {
  let timer: NodeJS.Timeout | undefined
  const sendLast = () => out.flushSync()
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    process.off('exit', sendLast)
    out.flush()
  }
  const sendSoon = () => {
    // Only while lines wait: a log of which nobody writes any more leaves nothing behind in the process.
    process.once('exit', sendLast)
    return setTimeout(send, LONGEST_WAIT_MS).unref()
  }
  // By this symbol the library tells a stream the level of each line.
  const levelled = { [Symbol.for('pino.metadata')]: true, lastLevel: 0 }
  return Object.assign(levelled, {
    write(line: string) {
      out.write(line)
      if (levelled.lastLevel >= WARNING) send()
      else timer ??= sendSoon()
    },
  })
}

/** The database says of a row that it refuses all that stands in it, and of JSON that it cannot read how it begins. */
function withoutRow(error: Error): pino.SerializedError {
  const { detail: _row, where: _json, ...others } = pino.stdSerializers.err(error)
  return others
}

function withoutKeys(path: unknown): unknown {
  return typeof path === 'string' ? path.replaceAll(KEY, '*') : path
}
