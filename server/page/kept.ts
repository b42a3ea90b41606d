import { makeBoundedMap } from '../kit/bounded-map.ts'
import type { Inline } from '../kit/http/content-policy.ts'
import { type Bytes, compressed, type Encoding } from './compression.ts'

/** A page as it was drawn. */
export type Drawn = { status: number; headers: Headers; inline: Inline; body: Bytes }

/** A page that can be sent again to anybody. */
export type MadePage = {
  status: number
  headers: Record<string, string>
  inline: Inline
  body: Bytes
}

/**
 * A made page and its compressed forms. `isForOne` says once, to the first reader of an address with a query, that the page is as
 * good as drawn for him alone: most of these addresses have no second reader.
 */
export type ReadyPage = MadePage & {
  isForOne: () => boolean
  compressed: (encoding: Encoding<'often'>) => Promise<Bytes>
}

export type Limits = {
  /** For how long a page is sent as it is. */
  freshMs: number
  /** For how long it may still be sent while it is renewed. Times are shown for a minute, so this stays well below. */
  longestMs: number
  entries: number
  bytes: number
}

const usual: Limits = { freshMs: 5_000, longestMs: 10_000, entries: 500, bytes: 16 * 1024 * 1024 }

/** Pages renewed at the same time, outside the lanes of `overload.ts`; further ones wait until a reader asks for them. */
const MOST_RENEWED = 2

export type KeptPages = ReturnType<typeof keepPages>

/**
 * Pages that are the same for everybody, kept in memory for some seconds by address: each is made once however many ask,
 * renewed in the background while the old one is sent, and forgotten as soon as something that it may show changes.
 */
export function keepPages(limits: Limits = usual, now: () => number = () => performance.now()) {
  const kept = makeBoundedMap<{ page: ReadyPage; madeAt: number }>(
    { entries: limits.entries, weight: limits.bytes },
    // The compressed forms together are less than the page itself.
    ({ page }) => page.body.byteLength * 2,
  )
  let making = new Map<string, Promise<ReadyPage>>()

  const find = (address: string) => {
    const entry = kept.get(address)
    return entry && now() - entry.madeAt < limits.longestMs ? entry : undefined
  }

  const makeOnce = (address: string, make: () => Promise<MadePage>) => {
    const underWay = making.get(address)
    if (underWay) return underWay
    const ofNow = making
    const work = make()
      .then(made => {
        const page = { ...made, ...forReaders(made.body, address.includes('?')) }
        // If something has changed since this page was begun, it goes to readers who waited for it, and to nobody
        // later.
        if (ofNow === making && made.status === 200) kept.set(address, { page, madeAt: now() })
        return page
      })
      .finally(() => ofNow.delete(address))
    making.set(address, work)
    return work
  }

  return {
    /** Whether a page can be sent at once. */
    has: (address: string) => find(address) !== undefined,

    /** The page of an address, made now unless it is kept. @throws what `make` throws */
    get: async (address: string, make: () => Promise<MadePage>): Promise<ReadyPage> => {
      const entry = find(address)
      if (!entry) return makeOnce(address, make)
      // Nobody waits for this one: if it fails, the old page stays until it is too old, and the next reader meets the
      // failure.
      const isStale = now() - entry.madeAt >= limits.freshMs
      if (isStale && making.size < MOST_RENEWED) makeOnce(address, make).catch(() => undefined)
      return entry.page
    },

    /** To be called when something has changed that a page may tell of. */
    drop: () => {
      kept.clear()
      making = new Map()
    },
  }
}

function forReaders(body: Bytes, hasQuery: boolean): Pick<ReadyPage, 'isForOne' | 'compressed'> {
  const made = new Map<Encoding<'often'>, Promise<Bytes>>()
  let isForOne = hasQuery
  return {
    isForOne: () => {
      const answer = isForOne
      isForOne = false
      return answer
    },
    compressed: encoding => {
      const work = made.get(encoding) ?? compressed(body, encoding, 'often')
      made.set(encoding, work)
      return work
    },
  }
}
