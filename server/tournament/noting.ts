import type { TournamentDeed } from '#contract/facility-audit.ts'
import { noteChange } from '../audit/service.ts'
import { requirePerson } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import type { TournamentRow } from './store.ts'

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

/** Notes that the terms were edited, with what players register for as it was and is, and without the long texts. */
export function noteEdit(inside: Context, was: TournamentRow, is: TournamentRow): Promise<void> {
  return noteDeed(inside, was, { deed: 'edited', before: termsOf(was), after: termsOf(is) })
}

function termsOf(row: TournamentRow) {
  return {
    title: row.title,
    sport: row.sport,
    startDate: row.start_date,
    endDate: row.end_date,
    registrationDeadline: row.registration_deadline,
    maxParticipants: row.max_participants,
    entryFeeCents: row.entry_fee_cents,
  }
}
