import { type RefObject, useEffect, useRef } from 'react'
import { api } from '#web/api/query.ts'
import { useMayMove } from '#web/ui/may-move.ts'

/** A view is half of a banner, for a second, once in the life of a page (the specification's section 9). */
const SEEN_PART = 0.5
const SEEN_MS = 1_000
/** Banners that come into sight within this time share one request for their tokens. */
const TOGETHER_MS = 100
/**
 * Views are sent together after this time, or when the page is hidden: neither a phone's radio nor the server wakes for
 * each.
 */
const TELL_MS = 10_000

type BannerEvent = { token: string; kind: 'view' | 'click' }

const seen = new Set<number>()
const tokens = new Map<number, Promise<string | undefined>>()
let waiting: number[] = []
let asked: Promise<ReadonlyMap<number, string>> | undefined
let untold: BannerEvent[] = []
let telling: ReturnType<typeof setTimeout> | undefined

/** @param isShown false for a slide that waits for its turn */
export function useCountedView(id: number, isShown: boolean): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  const isLookedAt = useMayMove() !== 'hidden' && isShown
  useEffect(() => {
    if (!box.current || !isLookedAt || seen.has(id)) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      entries => {
        clearTimeout(timer)
        if (!entries.at(-1)?.isIntersecting) return
        void tokenOf(id)
        timer = setTimeout(() => void countView(id), SEEN_MS)
      },
      { threshold: SEEN_PART },
    )
    observer.observe(box.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [id, isLookedAt])
  return box
}

/** A click may take the visitor away: it is sent at once, with all that waits. */
export async function countClick(id: number): Promise<void> {
  if (await keep(id, 'click')) tell()
}

async function countView(id: number): Promise<void> {
  if (seen.has(id)) return
  seen.add(id)
  if (!(await keep(id, 'view'))) return
  telling ??= setTimeout(tell, TELL_MS)
  // Added again, the same listener counts once. A page that shows a banner is visible, so its next change is that it is
  // hidden.
  document.addEventListener('visibilitychange', tell, { once: true })
}

/** @returns whether the event waits to be sent; false where nobody is counted */
async function keep(id: number, kind: BannerEvent['kind']): Promise<boolean> {
  const token = await tokenOf(id)
  if (token) untold.push({ token, kind })
  return token !== undefined
}

function tell(): void {
  clearTimeout(telling)
  telling = undefined
  if (untold.length === 0) return
  const body = new Blob([JSON.stringify({ events: untold })], { type: 'application/json' })
  untold = []
  // Goes out even when the page goes away; nobody waits for an answer.
  navigator.sendBeacon('/api/banners/events', body)
}

/** One token for each banner in the life of a page; asked for by script, as the page itself may be kept somewhere. */
function tokenOf(id: number): Promise<string | undefined> {
  const known = tokens.get(id)
  if (known) return known
  waiting.push(id)
  asked ??= new Promise(resolve => setTimeout(resolve, TOGETHER_MS)).then(ask)
  const token = asked.then(given => given.get(id))
  tokens.set(id, token)
  return token
}

async function ask(): Promise<ReadonlyMap<number, string>> {
  const ids = waiting
  waiting = []
  asked = undefined
  try {
    const reply = await api('POST /api/banners/tokens', { body: { ids } })
    return new Map(reply.tokens.map(({ id, token }) => [id, token]))
  } catch {
    // The visitor need not know; where a banner is looked at or pressed again, its token is asked for again.
    for (const id of ids) {
      tokens.delete(id)
      seen.delete(id)
    }
    return new Map()
  }
}
