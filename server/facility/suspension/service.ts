import { noteChange } from '../../audit/service.ts'
import { requireAdmin } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { isToSave } from '../../kit/unseen.ts'
import { lockSuspension, saveSuspension } from './store.ts'

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
    const now = await lockSuspension(inside, id)
    if (!now) throw new Problem('not-found')
    const was = now.suspended_words
    // Ending it ends whatever stands; a colleague's words are kept.
    const seen = words === null ? was : null
    if (!isToSave(was, { seen, wanted: words }, 'already-suspended')) return { done: true as const }
    await saveSuspension(inside, id, words)
    await noteChange(inside.db, admin, {
      action: 'change',
      subject: 'facility',
      subjectId: id,
      facilityId: id,
      before: { suspendedWords: was },
      after: { suspendedWords: words },
    })
    return { done: true as const }
  })
}
