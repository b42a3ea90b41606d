import type { DeskReceipt } from '#contract/desk.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'
import type { Known } from '../rules.ts'

// Checks again what `presence` in the rules allows: two desks at once cannot both be right.
const note = prepared(
  'desk-absence',
  `update booking b set status = case when $isAbsent then 'no-show' else 'confirmed' end, sequence = b.sequence + 1,
     changed_at = coalesce($at?::timestamptz, now())
   from field f
   where f.id = b.field_id and f.facility_id = $facilityId and b.id = $id and b.sequence = $version
     and b.status = case when $isAbsent then 'confirmed' else 'no-show' end
     and b.starts_at <= coalesce($at?::timestamptz, now())
     and b.starts_at > coalesce($at?::timestamptz, now()) - interval '30 days'
     and not exists (select from organized_match m where m.booking_id = b.id and m.status <> 'cancelled')
   returning json_build_object('id', b.id, 'version', b.sequence, 'totalCents', b.price_cents, 'shareKey', b.share_key)
     as "outcome!"`,
).giving<{ outcome: DeskReceipt }>()

type Absence = Known & { version: number; isAbsent: boolean }

/** Undefined when the booking has changed since that version, or cannot be noted yet or any more. */
export async function saveAbsence({ db, at }: Context, change: Absence) {
  const [row] = await note(db, { ...change, at })
  return row?.outcome
}
