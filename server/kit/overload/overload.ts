import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { HonoRequest } from 'hono'
import { createMiddleware } from 'hono/factory'
import { previewFolder } from '#contract/paths.ts'
import type { Bindings, Env } from '../door.ts'
import { earlyHeaders } from '../http/early.ts'
import { isUpload } from '../http/guard.ts'
import type { Log } from '../log.ts'
import { Problem, problemBody } from '../problem.ts'
import { busyPage } from './busy-page.ts'
import { type Lateness, watchLateness } from './event-loop.ts'
import { type Lane, makeLane } from './lane.ts'
import { makeTurnstile } from './turnstile.ts'

export type Kind = 'page' | 'read' | 'change' | 'free'

/** When the process is later than this only changes are taken: the next thing to run out would be memory. */
const LATE_MS = 400
/**
 * With fewer pages and reads under way or waiting the machine itself is slow, and refusing one of them would not help.
 */
const CROWD = 6
/** Answers that are ready and nobody has read yet. A page is some 100 KB. */
const MOST_UNREAD = 300
const UNREAD_MS = 20_000
/** For pages that are ready. One costs a fifth of a millisecond, so 24 in a turn of the event loop keep nobody waiting. */
const READY = { perTurn: 24, perMs: 1, waiting: 400 }
/** While pages wait, bookings get at most this long before the next is drawn: drawing it keeps the processor about as long. */
const YIELD_MS = 50
/**
 * A refusal is sent after this while, on the connection that asked. Refused at once, a client would ask again at once; with its
 * connection closed it would need a new one, and a process accepts only one of those in a turn of its event loop.
 */
const REFUSAL_MS = 500
/** With this many requests waiting for their refusal the machine is not slow, it is flooded. */
const FLOOD = 50
/** With more requests waiting for their refusal it costs too much to keep their connections. */
const MOST_REFUSED = 2_000
/** An answer takes no longer; files have a limit of their own. */
const REQUEST_MS = 10_000
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
// A board is answered from memory: hundreds who watch one must not keep others from asking.
const FREE =
  /^\/(livez|readyz|assets\/|api\/tournaments\/[^/]+\/board$|[^/]+\.(ico|svg|png|webmanifest|txt)$)/

/** Pages, questions and changes have lanes of their own, so that bookings go on whatever readers of pages do. */
export function kindOf(method: string, path: string): Kind {
  if (FREE.test(path)) return 'free'
  if (path.startsWith(`${previewFolder}/`)) return 'page'
  if (/^\/(api|foto)\//.test(path)) {
    if (isUpload(method, path)) return 'free'
    // What counts banners changes nothing at once, and never takes the place of a booking.
    if (path.startsWith('/api/banners')) return 'read'
    return SAFE.has(method) && !path.startsWith('/api/auth/') ? 'read' : 'change'
  }
  return 'page'
}

type Options = {
  log: Log
  /** Whether the page is kept: sending it costs next to nothing, so it takes no place in a lane. */
  isReady?: (request: HonoRequest) => boolean
  lateness?: Lateness
  lanes?: Record<Exclude<Kind, 'free'>, Lane>
  refusalMs?: number
}

/**
 * The first thing that happens to a request. What cannot be served soon is refused with 503 and `Retry-After` before
 * it has cost anything: a change at once, a reader after `REFUSAL_MS`; one line a second in the log tells of all of them.
 */
export function shedLoad({
  log,
  isReady = () => false,
  lateness = watchLateness(),
  refusalMs = REFUSAL_MS,
  ...options
}: Options) {
  const unread = watchUnread()
  const ready = makeTurnstile(READY)
  const count = countPerSecond(log)
  let refused = 0
  const lanes = options.lanes ?? makeLanes(() => refused >= FLOOD)
  const isCrowded = () => {
    const loads = [lanes.page.load(), lanes.read.load()]
    return loads.reduce((sum, { underWay, waiting }) => sum + underWay + waiting, 0) >= CROWD
  }
  return createMiddleware<Env>(async (c, next) => {
    const { method, path } = c.req
    // Tests ask without any server, and so without what one binds.
    const env: Bindings | undefined = c.env
    const kind = env?.drawing ? 'free' : kindOf(method, path)
    if (kind === 'free') return next()
    if (kind === 'page' && isReady(c.req)) {
      if (ready.isFull()) return refuse()
      await ready.pass()
      return next()
    }
    const outgoing = env?.outgoing
    if (kind !== 'change' && lateness() > LATE_MS && isCrowded()) return refuse()
    if (kind === 'page' && unread.isFull()) return refuse()
    let leave: () => void
    try {
      leave = await lanes[kind].enter(() => outgoing?.destroyed === true)
    } catch (error) {
      if (error instanceof Problem) return refuse()
      throw error
    }
    try {
      if (kind === 'page' && lanes.page.load().waiting > 0) await letPass(lanes.change)
      await inTime(next())
    } finally {
      leave()
      if (outgoing && kind === 'page') unread.watch(outgoing)
    }

    async function refuse() {
      count(kind)
      const answer = refusal(kind)
      if (kind === 'change' || refused >= MOST_REFUSED) {
        answer.headers.set('connection', 'close')
        return answer
      }
      refused += 1
      await sleep(refusalMs)
      refused -= 1
      return answer
    }
  })
}

function makeLanes(isFlooded: () => boolean) {
  return {
    // In a short queue everybody may wait, so that nobody is refused only because the machine is slow.
    // Rendering keeps the processor busy: with two pages at once, bookings get it between their steps.
    page: makeLane({ atOnce: 2, waiting: 24, always: 6, promise: 300, patience: 2_500, isFlooded }),
    read: makeLane({ atOnce: 6, waiting: 96, always: 16, promise: 300, patience: 2_500, isFlooded }),
    change: makeLane({ atOnce: 32, waiting: 400, patience: 5_000 }),
  }
}

/** A booking runs some six statements. Without this pause it would get only one of them done between two drawings. */
async function letPass(lane: Lane): Promise<void> {
  const until = performance.now() + YIELD_MS
  while (lane.load().underWay > 0 && performance.now() < until) await sleep(2)
}

function refusal(kind: Kind): Response {
  const requestId = crypto.randomUUID()
  if (kind === 'page')
    return new Response(busyPage, {
      status: 503,
      headers: earlyHeaders(requestId, 'text/html; charset=utf-8', 3),
    })
  const body = JSON.stringify(problemBody('overloaded', requestId))
  return new Response(body, {
    status: 503,
    headers: earlyHeaders(requestId, 'application/problem+json; charset=utf-8', 2),
  })
}

/**
 * Refuses after `REQUEST_MS`: no reader waits longer. What is still under way is ended by the timeouts of the database.
 */
async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Problem('overloaded', { retryAfterSeconds: 5 })), REQUEST_MS)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Answers that clients have not read yet stay in memory: their number is limited, and so is their time. */
function watchUnread() {
  const answers = new Set<ServerResponse>()
  return {
    isFull: () => answers.size >= MOST_UNREAD,
    watch: (outgoing: ServerResponse) => {
      if (outgoing.closed) return
      answers.add(outgoing)
      const timer = setTimeout(() => outgoing.destroy(), UNREAD_MS).unref()
      outgoing.once('close', () => {
        clearTimeout(timer)
        answers.delete(outgoing)
      })
    },
  }
}

function countPerSecond(log: Log) {
  const counts = new Map<Kind, number>()
  const tell = () => {
    log.warn({ refused: Object.fromEntries(counts) }, 'more than can be served')
    counts.clear()
  }
  return (kind: Kind) => {
    if (counts.size === 0) setTimeout(tell, 1_000).unref()
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
}
