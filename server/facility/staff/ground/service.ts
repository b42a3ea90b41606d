import type { StaffFacility } from '#contract/staff.ts'
import type { FieldGround } from '#contract/staff-field.ts'
import { noteChange } from '../../../audit/service.ts'
import { waitForTurn } from '../../../db/one-at-a-time.ts'
import { requirePerson } from '../../../kit/actor.ts'
import { allOrNothing } from '../../../kit/all-or-nothing.ts'
import type { Context } from '../../../kit/context.ts'
import { Problem } from '../../../kit/problem.ts'
import { isToSave } from '../../../kit/unseen.ts'
import { writeMoment } from '../../../mail/words.ts'
import { facilityMay } from '../../rules.ts'
import { requireMine } from '../service.ts'
import { whyNotOver } from './rules.ts'
import { findInTheWay, layOver } from './store.ts'

/**
 * Lays a field over the ground of others (R52), or gives it ground of its own again, with its future bookings; never overwrites what
 * somebody else has saved meanwhile.
 */
export async function layField(
  context: Context,
  known: { facilityId: number; fieldId: number },
  { over: overIds, seen }: FieldGround,
): Promise<StaffFacility> {
  const { facilityId, fieldId } = known
  await requireMine(context, facilityId, facilityMay.describe)
  await allOrNothing(context, async inside => {
    await waitForTurn(inside.db, `ground ${facilityId}`)
    const { fields } = await requireMine(inside, facilityId, facilityMay.describe)
    const field = fields.find(({ id }) => id === fieldId)
    const over = fields.filter(({ id }) => overIds.includes(id))
    if (!field || over.length < new Set(overIds).size) throw new Problem('not-found')
    const laying = { fieldId, over: over.map(({ id }) => id) }
    const before = field.liesOn
    const detail = whyNotOver(field, over, fields)
    if (detail) throw new Problem('ground-refused', { detail })
    const read = seen ? fields.map(({ id }) => id).filter(id => seen.includes(id)) : before
    if (!isToSave(before, { seen: read, wanted: laying.over }, 'facility-changed')) return
    if (!(await layOver(inside, laying))) throw await whyNotLaid(inside, laying, field.name)
    await noteChange(inside.db, requirePerson(context.actor), {
      action: 'change',
      subject: 'facility',
      subjectId: facilityId,
      facilityId,
      before: { fieldId, over: before },
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
