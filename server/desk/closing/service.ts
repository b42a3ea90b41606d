import type { NewClosure } from '#contract/desk.ts'
import { minuteOf } from '#contract/wall-clock.ts'
import { doOrExplain } from '../../availability/service.ts'
import type { Context } from '../../kit/context.ts'
import { claimOf } from '../../kit/idempotency.ts'
import { Problem } from '../../kit/problem.ts'
import { noted, notedOnce } from '../noting.ts'
import { findObstacle } from '../obstacle/service.ts'
import { requireDesk } from '../service.ts'
import { closeFields, isClosing, reopenField } from './store.ts'

/** Blocks fields for a time, all of them or none; the refusal says what is on the first that is taken. */
export async function blockFields(context: Context, facilityId: number, wish: NewClosure, key: string) {
  const person = requireDesk(context, facilityId)
  const { date, reason } = wish
  const fieldIds = [...new Set(wish.fieldIds)]
  const span = { date, startMinute: minuteOf(wish.startTime), endMinute: minuteOf(wish.endTime) }
  const claim = claimOf(person.id, key, { facilityId, ...wish })
  return doOrExplain(
    () =>
      notedOnce(
        context,
        person,
        claim,
        inside =>
          closeFields(inside, { ...claim, ...span, facilityId, fieldIds, count: fieldIds.length, reason }),
        ({ ids }) => ({
          action: 'create',
          subject: 'closure',
          subjectId: ids[0] ?? '',
          facilityId,
          before: null,
          after: { ...wish, ids },
        }),
      ),
    () => findObstacle(context, { ...span, facilityId, fieldIds }),
  )
}

/** @throws Problem reopening-refused within the seconds in which rain can be taken back as a whole */
export async function unblockField(context: Context, facilityId: number, id: string) {
  const opened = await noted(
    context,
    requireDesk(context, facilityId),
    inside => reopenField(inside, { facilityId, id }),
    ({ field_id: fieldId, start_time: startTime, end_time: endTime, date, reason }) => ({
      action: 'delete',
      subject: 'closure',
      subjectId: id,
      facilityId,
      before: { facilityId, fieldId, date, startTime, endTime, reason },
      after: null,
    }),
  )
  if (!opened && (await isClosing(context, { facilityId, id }))) throw new Problem('reopening-refused')
  return { done: true as const }
}
