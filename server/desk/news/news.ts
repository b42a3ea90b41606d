import { listen } from '../../db/listening.ts'

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
