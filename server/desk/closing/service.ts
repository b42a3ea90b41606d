import type { NewClosure } from '#contract/desk.ts'
import { doOrExplain } from '../../availability/service.ts'
import { minuteOf } from '../../kit/civil-time.ts'
import type { Context } from '../../kit/context.ts'
import { hashRequest, once } from '../../kit/idempotency.ts'
import { findObstacle } from '../obstacle/service.ts'
import { requireDesk } from '../service.ts'
import { closeFields, reopenField } from './store.ts'

/** Blocks fields for a time; what stands on one of them is said, and nothing is blocked. */
export async function blockFields(context: Context, facilityId: number, wish: NewClosure, key: string) {
  const { id: userId } = requireDesk(context, facilityId)
  const { date, reason } = wish
  const fieldIds = [...new Set(wish.fieldIds)]
  const span = { date, startMinute: minuteOf(wish.startTime), endMinute: minuteOf(wish.endTime) }
  const claim = { userId, key, requestHash: hashRequest({ facilityId, ...wish }) }
  return doOrExplain(
    () =>
      once(context, claim, () =>
        closeFields(context, { ...claim, ...span, facilityId, fieldIds, count: fieldIds.length, reason }),
      ),
    () => findObstacle(context, { ...span, facilityId, fieldIds }),
  )
}

export async function unblockField(context: Context, facilityId: number, id: string) {
  requireDesk(context, facilityId)
  await reopenField(context, { facilityId, id })
  return { done: true as const }
}
