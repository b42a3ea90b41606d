import { noteChange } from '../audit/service.ts'
import type { Person } from '../kit/actor.ts'
import { allOrNothing } from '../kit/all-or-nothing.ts'
import type { Context } from '../kit/context.ts'
import { type Claim, once } from '../kit/idempotency.ts'

type EntryOf<Done> = (done: Done) => Parameters<typeof noteChange>[2]

/**
 * Makes a change and notes who made it, or does neither. Times, fields and the desk's own words are noted, and nothing of a
 * customer (R6).
 */
export function noted<Done>(
  context: Context,
  person: Person,
  change: (inside: Context) => Promise<Done | undefined>,
  entryOf: EntryOf<Done>,
): Promise<Done | undefined> {
  return allOrNothing(context, async inside => {
    const done = await change(inside)
    if (done) await noteChange(inside.db, person, entryOf(done))
    return done
  })
}

/** The same under an idempotency key: a repeated request gets what was made and noted the first time. */
export function notedOnce<Done>(
  context: Context,
  person: Person,
  claim: Claim,
  change: (inside: Context) => Promise<Done | undefined>,
  entryOf: EntryOf<Done>,
): Promise<Done | undefined> {
  return once(context, claim, () => noted(context, person, change, entryOf))
}
