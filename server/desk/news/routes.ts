import { z } from 'zod'
import { IdParam } from '#contract/shared.ts'
import type { App } from '../../kit/door.ts'
import { Problem } from '../../kit/problem.ts'
import { requireDesk } from '../service.ts'
import type { FacilityNews } from './news.ts'

/** Whoever no longer works there hears of it for so long at most: the browser comes back and is asked again. */
const STREAM_MS = 600_000
/** Silence would be taken for a broken connection, by our server too. */
const BEAT_MS = 20_000

/** Server-sent events: that the day of a facility has changed, and nothing of what has (R6). */
export function newsDoors(app: App, news: FacilityNews | undefined) {
  app.get('/api/facilities/:id/news', c => {
    const id = z.safeParse(IdParam, c.req.param('id')).data
    if (id === undefined) throw new Problem('not-found')
    requireDesk(c.var.context, id)
    const stream = news && openStream(news, id, c.req.raw.signal)
    if (!stream) throw new Problem('overloaded', { retryAfterSeconds: 30 })
    return c.body(stream, 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      // Asks proxies to pass on each line as it comes.
      'x-accel-buffering': 'no',
    })
  })
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
