import type { TournamentDeed } from '#contract/facility-audit.ts'
import { noteChange } from '../audit/service.ts'
import { requirePerson } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'

type Organised = { id: string; title: string; partner_facility_id: number | null }

export type Deed = { deed: TournamentDeed; before?: object | null; after?: object }

/** Notes what somebody does with a tournament, in the transaction that does it; a team by its number, not its name (R6). */
export function noteDeed(
  inside: Context,
  { id, title, partner_facility_id }: Organised,
  { deed, before, after }: Deed,
): Promise<void> {
  return noteChange(inside.db, requirePerson(inside.actor), {
    action: 'change',
    subject: 'tournament',
    subjectId: id,
    facilityId: partner_facility_id,
    before: { title, ...before },
    after: { title, deed, ...after },
  })
}
