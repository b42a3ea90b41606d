import { useMemo, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import { eveningAt, romeDate } from '#web/words/dates.ts'

const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 5_000

/** Today in Rome, for a loader that runs now. Screens use `useToday`, which changes while they stay open. */
export function today(): string {
  return romeDate(new Date())
}

export function useToday(): string {
  return romeDate(useNow())
}

/** The day whose evening is going on, for a loader that runs now: until two at night, the day before (R51). */
export function evening(): string {
  return eveningAt(new Date())
}

/**
 * The present minute: at first the one in which the server drew the page, then it goes on minute by minute.
 * A page left open over midnight knows that today is another day.
 */
export function useNow(): Date {
  // What the root's loader returns; nothing when that failed.
  const root = useRouteLoaderData('root') as { now?: number } | undefined
  const drawn = root?.now ?? Date.now()
  const minute = useSyncExternalStore(
    everyFewSeconds,
    () => toMinute(Date.now() + skewSince(drawn)),
    () => toMinute(drawn),
  )
  return useMemo(() => new Date(minute), [minute])
}

/** By how much this device's clock is wrong; found once, while the page that the server drew is taken over. */
let skew: number | undefined

function skewSince(drawn: number): number {
  if (skew === undefined) {
    skew = skewAt(drawn)
    // A page that the browser brings back from its disk is old: it looks as if the clock were ahead, until the server says.
    if (skew < 0) fetch('/api/company', { method: 'HEAD' }).then(takeTime, () => undefined)
  }
  return skew
}

function takeTime({ headers }: Response): void {
  skew = skewAt(Date.parse(`${headers.get('date')}`))
}

function skewAt(serverNow: number): number {
  const apart = serverNow - Date.now()
  // The answer itself may take seconds to arrive, so only more than a minute counts as a wrong clock.
  return Math.abs(apart) > MINUTE_MS ? apart : 0
}

function toMinute(ms: number): number {
  return ms - (ms % MINUTE_MS)
}

function everyFewSeconds(look: () => void) {
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}
