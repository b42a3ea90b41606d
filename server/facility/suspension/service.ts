import { noteChange } from '../../audit/service.ts'
import { requireAdmin } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { saveSuspension } from './store.ts'

/** Makes a facility neither listed nor bookable, and tells those who run it. Bookings stay, and its desk goes on. */
export function suspendFacility(context: Context, id: number, words: string) {
  return settle(context, id, words)
}

export function takeFacilityUpAgain(context: Context, id: number) {
  return settle(context, id, null)
}

async function settle(context: Context, id: number, words: string | null) {
  const admin = requireAdmin(context.actor)
  return allOrNothing(context, async inside => {
    const done = await saveSuspension(inside, id, words)
    if (!done) throw new Problem('not-found')
    await noteChange(inside.db, admin, {
      action: 'change',
      subject: 'facility',
      subjectId: id,
      facilityId: id,
      before: { suspendedWords: done.was },
      after: { suspendedWords: words },
    })
    return { done: true as const }
  })
}
