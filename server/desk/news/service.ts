import { listen } from '../../db/listening.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { requireDesk } from '../service.ts'

/** Somebody who looks at the day of a facility. After 'end' he hears nothing more. */
type Listener = { facilityId: number; personId: string; hear: (what: 'change' | 'end') => void }

/** Tells everybody who looks at a facility's day through this process that it has changed. */
export type FacilityNews = {
  /** @returns how to stop; undefined when too many listen already */
  subscribe: (listener: Listener) => (() => void) | undefined
  stop: () => Promise<void>
}

/** Each is an open connection, and bookings need some, too. */
const MOST_LISTENERS = 1_000
/** Open pages of one person, on all devices: one person must not use up everybody's places. */
const MOST_OF_ONE = 30

/** One connection to the database for the whole process. */
export function listenForNews(url: string): FacilityNews {
  const listeners = new Set<Listener>()
  let isStopped = false
  const { stop } = listen(url, 'facility_news', {
    onWords: words => {
      const changed = new Set(words.split(',').map(Number))
      for (const { facilityId, hear } of listeners) if (changed.has(facilityId)) hear('change')
    },
    onGap: () => {
      for (const { hear } of listeners) hear('change')
    },
  })
  return {
    stop: () => {
      isStopped = true
      for (const { hear } of listeners) hear('end')
      return stop()
    },
    subscribe: listener => {
      const ofOne = [...listeners].filter(({ personId }) => personId === listener.personId)
      if (isStopped || listeners.size >= MOST_LISTENERS || ofOne.length >= MOST_OF_ONE) return undefined
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Somebody who no longer works there hears of changes for so long at most; then his browser reconnects, in vain. */
const STREAM_MS = 600_000
/** Proxies and our own server would close a silent connection. */
const BEAT_MS = 20_000

/** Server-sent events that say that the day of a facility has changed, but not what has (R6). */
export function followDay(
  context: Context,
  id: number,
  { news, signal }: { news: FacilityNews | undefined; signal: AbortSignal },
): ReadableStream<Uint8Array> {
  const { id: personId } = requireDesk(context, id)
  const stream = news && openStream(news, { facilityId: id, personId }, signal)
  if (!stream) throw new Problem('overloaded', { retryAfterSeconds: 30 })
  return stream
}

function openStream(
  news: FacilityNews,
  who: Omit<Listener, 'hear'>,
  signal: AbortSignal,
): ReadableStream<Uint8Array> | undefined {
  const { readable, writable } = new TransformStream<string, string>()
  const writer = writable.getWriter()
  // Writing fails when the reader has gone.
  const write = (text: string) => void writer.write(text).catch(() => end())
  const timers = [setInterval(() => write(':\n\n'), BEAT_MS), setTimeout(() => end(), STREAM_MS)]
  const unsubscribe = news.subscribe({
    ...who,
    hear: what => (what === 'end' ? end() : write('event: change\ndata:\n\n')),
  })
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
