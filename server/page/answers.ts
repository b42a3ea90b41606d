import type { Context as HonoContext, Next } from 'hono'
import type { Actor } from '../kit/actor.ts'
import { makeBoundedMap } from '../kit/bounded-map.ts'
import type { Env } from '../kit/door.ts'
import { positionHeader } from '../kit/http/own-position.ts'

/** An answer of the API as it is sent. `isForGuests`: somebody who is logged in may get another one. */
type Answer = { json: string; madeAt: number; isForGuests: boolean }

/** As much of a response as a page reads. */
export type Told = Pick<Response, 'ok' | 'status' | 'json'>

type Limits = { freshMs: number; entries: number; characters: number }

const usual: Limits = { freshMs: 5_000, entries: 200, characters: 2_000_000 }

export type KeptAnswers = ReturnType<typeof keepAnswers>

/**
 * What the API answers to pages being drawn, kept for some seconds by address for other pages that ask the same. No list says
 * which answers are everybody's: one in whose making nobody looked at who asks is, and one that a guest got is every guest's.
 */
export function keepAnswers(
  { freshMs, entries, characters }: Limits = usual,
  now: () => number = () => performance.now(),
) {
  const kept = makeBoundedMap<Answer>({ entries, weight: characters }, ({ json }) => json.length)
  let changes = 0

  return {
    /** What was told before to those who ask the same as this reader; undefined if nothing was. */
    give: async (request: Request, readActor: () => Promise<Actor>): Promise<Told | undefined> => {
      if (!isShareable(request)) return undefined
      const answer = kept.get(request.url)
      if (!answer || now() - answer.madeAt >= freshMs) return undefined
      // Whoever cannot be looked up hears of it from the doors.
      const reader = answer.isForGuests && (await readActor().catch(() => undefined))
      if (reader !== false && reader?.kind !== 'guest') return undefined
      return { ok: true, status: 200, json: async () => JSON.parse(answer.json) }
    },

    /** Lets the doors answer and keeps what they say, for pages that `give` had nothing for. */
    keep: async (c: HonoContext<Env>, next: Next): Promise<void> => {
      if (!isShareable(c.req.raw)) return next()
      const { context } = c.var
      let looksAtReader = false
      c.set('context', {
        db: context.db,
        at: context.at,
        get actor() {
          looksAtReader = true
          return context.actor
        },
      })
      const [madeAt, changesBefore] = [now(), changes]
      await next()
      const isPersonal = looksAtReader && context.actor.kind === 'person'
      const isJson = c.res.headers.get('content-type')?.startsWith('application/json')
      if (c.res.status !== 200 || !isJson || isPersonal) return
      const json = await c.res.text()
      c.res = new Response(json, { headers: { 'content-type': 'application/json' } })
      // What has changed meanwhile may be missing in it.
      if (changes === changesBefore) kept.set(c.req.url, { json, madeAt, isForGuests: looksAtReader })
    },

    /** To be called when anything has changed: who has just booked reads his page anew. */
    drop: () => {
      changes += 1
      kept.clear()
    },
  }
}

/** A position is the reader's own, whoever he is. */
function isShareable({ method, headers }: Request): boolean {
  return method === 'GET' && !headers.has(positionHeader.name)
}
