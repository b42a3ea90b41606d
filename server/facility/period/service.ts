import type { ListedPeriod, NewPeriod, Period } from '#contract/period.ts'
import { minuteOf } from '#contract/wall-clock.ts'
import { noteChange } from '../../audit/service.ts'
import { allOrNothing, onlyLook } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { claimOf, once } from '../../kit/idempotency.ts'
import { Problem } from '../../kit/problem.ts'
import { timeOrderedId } from '../../kit/time-ordered-id.ts'
import { requireSetter } from '../week/service.ts'
import { countBookingsLeft } from '../week/store.ts'
import { claimPeriod, deletePeriod, insertPeriod, listPeriods } from './store.ts'

/** The periods that are not over. */
export async function getPeriods(context: Context, facilityId: number): Promise<{ periods: ListedPeriod[] }> {
  requireSetter(context, facilityId)
  return { periods: await listPeriods(context, facilityId) }
}

/** How many bookings those days have, and how many of them would be outside the hours, or have another price. */
export async function previewPeriod(context: Context, facilityId: number, wish: NewPeriod) {
  requireSetter(context, facilityId)
  const { bookings, outsideHours, otherPrice } = await onlyLook(context, async inside => {
    await apply(inside, facilityId, wish)
    const { fromDate, toDate } = wish
    return countBookingsLeft(inside, wish.fieldIds, { fromDate, toDate })
  })
  return { bookings, outsideHours, otherPrice }
}

/** Gives days other hours, or none. What is booked on them stays; the same key and wish give the same period. */
export async function makePeriod(
  context: Context,
  facilityId: number,
  wish: NewPeriod,
  key: string,
): Promise<Period> {
  const person = requireSetter(context, facilityId)
  const request = claimOf(person.id, key, { facilityId, ...wish })
  const made = await once(context, request, () =>
    allOrNothing(context, async inside => {
      const id = await apply(inside, facilityId, wish)
      await noteChange(inside.db, person, {
        action: 'create',
        subject: 'period',
        subjectId: id,
        facilityId,
        before: null,
        after: { facilityId, ...wish },
      })
      return claimPeriod(inside, id, request)
    }),
  )
  if (!made) throw new Problem('request-in-progress', { retryAfterSeconds: 1 })
  return made
}

/** Deletes a period: its days have the hours of the week again. */
export async function removePeriod(context: Context, facilityId: number, id: string) {
  const person = requireSetter(context, facilityId)
  await allOrNothing(context, async inside => {
    const gone = await deletePeriod(inside, { facilityId, id })
    if (gone)
      await noteChange(inside.db, person, {
        action: 'delete',
        subject: 'period',
        subjectId: id,
        facilityId,
        before: { facilityId, ...gone },
        after: null,
      })
  })
  return { done: true as const }
}

async function apply(inside: Context, facilityId: number, { hours, ...wish }: NewPeriod): Promise<string> {
  const id = timeOrderedId()
  const keepsWeek = hours === 'week'
  const own = keepsWeek ? null : hours
  const minutes = {
    opensMinute: own && minuteOf(own.opensAt),
    closesMinute: own && minuteOf(own.closesAt),
  }
  const period = { ...wish, ...minutes, keepsWeek, id, facilityId, fieldIds: [...new Set(wish.fieldIds)] }
  if (!(await insertPeriod(inside, period))) throw new Problem('not-found')
  return id
}
