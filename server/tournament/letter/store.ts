import type { SportSlug } from '#contract/sport.ts'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'

const registrationForLetter = prepared(
  'registration-for-letter',
  `select r.key, r.name, r.email, r.phone, r.team_name, r.notes, r.standing, r.held_until, r.user_id,
     registration_number(r) as "number!", t.status, t.title, t.slug, t.sport, t.start_date, t.location, t.max_participants,
     t.entry_fee_cents, rome_instant(t.start_date, 0) as "starts_at!",
     (select p.email from profile p where p.id::text = $to) as organiser_email,
     (select y.name from facility y where y.id = t.partner_facility_id) as facility_name
   from tournament_registration r join tournament t on t.id = r.tournament_id
   where r.id = $registrationId`,
).giving<{ sport: SportSlug; standing: 'in' | 'waiting' | 'out' }>()

export type RegistrationLetterRow = NonNullable<Awaited<ReturnType<typeof findRegistrationForLetter>>>

/** For the worker, which acts for nobody: never an answer to a request. */
export async function findRegistrationForLetter(
  db: Database,
  { registrationId, to }: { registrationId: string; to: string },
) {
  const [row] = await registrationForLetter(db, { registrationId, to })
  return row
}
