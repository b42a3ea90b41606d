import { noteChange } from '../audit/service.ts'
import type { Person } from '../kit/actor.ts'
import { allOrNothing } from '../kit/all-or-nothing.ts'
import type { Context } from '../kit/context.ts'

/** Makes a change and keeps who made it, or neither; times and fields alone, no customer's data (R6). */
export function noted<Done>(
  context: Context,
  person: Person,
  change: (inside: Context) => Promise<Done | undefined>,
  entryOf: (done: Done) => Parameters<typeof noteChange>[2],
): Promise<Done | undefined> {
  return allOrNothing(context, async inside => {
    const done = await change(inside)
    if (done) await noteChange(inside.db, person, entryOf(done))
    return done
  })
}
