import { listen } from '../../db/listening.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { requireDesk } from '../service.ts'

/** Told 'end', it will hear nothing more. */
type Listener = (what: 'change' | 'end') => void

/** Tells whoever looks at a facility's day, in this process, that it has changed. */
export type FacilityNews = {
  /** @returns how to stop; undefined when too many listen already */
  subscribe: (facilityId: number, listener: Listener) => (() => void) | undefined
  stop: () => Promise<void>
}

/** Each is an open connection, and bookings need some, too. */
const MOST_LISTENERS = 1_000

/** One connection to the database for the whole process. */
export function listenForNews(url: string): FacilityNews {
  const listeners = new Map<number, Set<Listener>>()
  let count = 0
  let isStopped = false
  const tell = (facilityId: number) => {
    for (const listener of listeners.get(facilityId) ?? []) listener('change')
  }
  const { stop } = listen(url, 'facility_news', {
    onWords: words => {
      for (const id of words.split(',')) tell(Number(id))
    },
    onGap: () => {
      for (const id of listeners.keys()) tell(id)
    },
  })
  return {
    stop: () => {
      isStopped = true
      for (const listener of [...listeners.values()].flatMap(own => [...own])) listener('end')
      return stop()
    },
    subscribe: (facilityId, listener) => {
      if (isStopped || count >= MOST_LISTENERS) return undefined
      count += 1
      const own = listeners.get(facilityId) ?? new Set()
      listeners.set(facilityId, own.add(listener))
      return () => {
        if (!own.delete(listener)) return
        count -= 1
        if (own.size === 0) listeners.delete(facilityId)
      }
    },
  }
}

/** How long at most somebody who no longer works there still hears of it: then his browser asks anew and is checked. */
const STREAM_MS = 600_000
/** Silence would be taken for a broken connection, by our server too. */
const BEAT_MS = 20_000

/** Server-sent events: that the day of a facility has changed, and nothing of what has (R6). */
export function followDay(
  context: Context,
  id: number,
  { news, signal }: { news: FacilityNews | undefined; signal: AbortSignal },
): ReadableStream<Uint8Array> {
  requireDesk(context, id)
  const stream = news && openStream(news, id, signal)
  if (!stream) throw new Problem('overloaded', { retryAfterSeconds: 30 })
  return stream
}

function openStream(
  news: FacilityNews,
  id: number,
  signal: AbortSignal,
): ReadableStream<Uint8Array> | undefined {
  const { readable, writable } = new TransformStream<string, string>()
  const writer = writable.getWriter()
  // Who has gone is told nothing more.
  const write = (text: string) => void writer.write(text).catch(() => end())
  const timers = [setInterval(() => write(':\n\n'), BEAT_MS), setTimeout(() => end(), STREAM_MS)]
  const unsubscribe = news.subscribe(id, what => (what === 'end' ? end() : write('event: change\ndata:\n\n')))
  function end() {
    for (const timer of timers) clearInterval(timer)
    unsubscribe?.()
    void writer.close().catch(() => undefined)
  }
  if (!unsubscribe) {
    end()
    return undefined
  }
  for (const timer of timers) timer.unref()
  signal.addEventListener('abort', end, { once: true })
  write('retry: 1000\nevent: open\ndata:\n\n')
  return readable.pipeThrough(new TextEncoderStream())
}
