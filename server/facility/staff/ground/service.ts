import { isDeepStrictEqual } from 'node:util'
import type { StaffFacility } from '#contract/staff.ts'
import { noteChange } from '../../../audit/service.ts'
import { requirePerson } from '../../../kit/actor.ts'
import { allOrNothing } from '../../../kit/all-or-nothing.ts'
import type { Context } from '../../../kit/context.ts'
import { Problem } from '../../../kit/problem.ts'
import { writeMoment } from '../../../mail/words.ts'
import { facilityMay } from '../../rules.ts'
import { requireMine } from '../service.ts'
import { whyNotOver } from './rules.ts'
import { findInTheWay, layOver } from './store.ts'

/** Lays a field over the ground of others (R52), or gives it ground of its own again, with its future bookings. */
export async function layField(
  context: Context,
  known: { facilityId: number; fieldId: number },
  overIds: readonly number[],
): Promise<StaffFacility> {
  const { facilityId, fieldId } = known
  const { fields } = await requireMine(context, facilityId, facilityMay.describe)
  const field = fields.find(({ id }) => id === fieldId)
  const over = fields.filter(({ id }) => overIds.includes(id))
  if (!field || over.length < new Set(overIds).size) throw new Problem('not-found')
  const detail = whyNotOver(field, over, fields)
  if (detail) throw new Problem('ground-refused', { detail })
  const laying = { fieldId, over: over.map(({ id }) => id) }
  // A colleague was quicker, or it was sent again because its answer was lost.
  if (isDeepStrictEqual(laying.over, field.liesOn))
    return requireMine(context, facilityId, facilityMay.describe)
  await allOrNothing(context, async inside => {
    if (!(await layOver(inside, laying))) throw await whyNotLaid(inside, laying, field.name)
    await noteChange(inside.db, requirePerson(context.actor), {
      action: 'change',
      subject: 'facility',
      subjectId: facilityId,
      facilityId,
      before: { fieldId, over: field.liesOn },
      after: laying,
    })
  })
  return requireMine(context, facilityId, facilityMay.describe)
}

async function whyNotLaid(context: Context, laying: Parameters<typeof layOver>[1], name: string) {
  const other = await findInTheWay(context, laying)
  // Somebody else has just changed the ground of one of them.
  if (!other) return new Problem('ground-refused')
  return new Problem('ground-refused', {
    detail: `Alle ${writeMoment(other.starts_at)} sono occupati sia ${name} sia ${other.name}: prima sposta o annulla.`,
  })
}
