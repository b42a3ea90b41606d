import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gathered, makeLog } from './log.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A log, and what has been sent of it so far, a line for each time. */
function watchedLog() {
  const sent: string[] = []
  let waiting = ''
  const out = {
    write: (line: string) => {
      waiting += JSON.parse(line).msg
    },
    flush: () => {
      sent.push(waiting)
      waiting = ''
    },
    flushSync: () => sent.push('waited for the disk'),
  }
  return { log: makeLog('info', gathered(out)), sent }
}

it('sends lines together after a moment', () => {
  const { log, sent } = watchedLog()
  log.info('a')
  vi.advanceTimersByTime(49)
  log.info('b')
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual(['ab'])
  log.info('c')
  vi.advanceTimersByTime(50)
  expect(sent).toEqual(['ab', 'c'])
})

it('sends a warning at once, with all before it, and nothing twice', () => {
  const { log, sent } = watchedLog()
  log.info('a')
  log.warn('b')
  expect(sent).toEqual(['ab'])
  log.error('c')
  vi.advanceTimersByTime(1_000)
  expect(sent).toEqual(['ab', 'c'])
})

it('leaves nothing behind in the process once all is sent', () => {
  const before = process.listenerCount('exit')
  const logs = Array.from({ length: 3 }, watchedLog)
  for (const { log } of logs) log.info('a')
  expect(process.listenerCount('exit')).toBe(before + 3)
  logs[0]?.log.warn('b')
  vi.advanceTimersByTime(50)
  expect(process.listenerCount('exit')).toBe(before)
  expect(logs.map(({ sent }) => sent)).toEqual([['ab'], ['a'], ['a']])
})

it('sends the last lines of a process that ends', () => {
  const script = `
    import { makeLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)}
    const log = makeLog('info')
    for (let line = 0; line < 2_000; line += 1) log.info({ line })
    process.exit(3)`
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script])
  expect(status).toBe(3)
  const lines = stdout.toString().trim().split('\n')
  expect(lines.map(line => JSON.parse(line).line)).toEqual(Array.from({ length: 2_000 }, (_, line) => line))
})

it('names neither whom a letter was for nor what stood in a row that the database refused', () => {
  const lines: string[] = []
  const log = makeLog('info', { write: line => void lines.push(line) })
  log.error({ message: 'rejected: 550 5.1.1 <ada.riva@demo.example>: User unknown\n at x/@hono/y.js' }, 'a')
  const detail = 'Failing row contains (7, Ada Riva, ada@demo.example, +393331234567).'
  const where = 'JSON data, line 1: {"customerName":"Ada Riva"...'
  log.error({ err: Object.assign(new Error('violates check'), { code: '23514', detail, where }) }, 'b')
  expect(lines.join('')).not.toMatch(/ada|riva|\+39/i)
  expect(lines[0]).toContain('550 5.1.1 <*>: User unknown')
  expect(lines[0]).toContain('x/@hono/y.js')
  expect(JSON.parse(lines[1] ?? '').err).toMatchObject({ message: 'violates check', code: '23514' })
})
