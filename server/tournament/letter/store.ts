import type { FacilitySummary } from '#contract/facility.ts'
import type { SportSlug } from '#contract/sport.ts'
import type { Database } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'

const registrationForLetter = prepared(
  'registration-for-letter',
  `select r.tournament_id, r.key, r.name, coalesce((select p.email from profile p where p.id = r.user_id), r.email) as "email!", r.phone, r.team_name, r.notes, r.standing, r.held_until, r.user_id, r.has_paid,
     registration_number(r) as "number!", is_left_out(r) as "is_left_out!", has_begun(t.id) as "has_begun!",
     -- From then on nobody moves up by himself.
     not is_to_come(t, now()) or has_begun(t.id) as "waits_in_vain!",
     t.status, t.title, t.sport, t.start_date, t.location, t.max_participants, t.entry_fee_cents, t.terms_version, is_as_known(t, r.created_at) as "is_as_known!",
     rome_instant(t.start_date, 0) as "starts_at!", rome_instant(t.end_date, 0) as "last_day_at!", t.organizer_email, t.organizer_whatsapp,
     -- Whoever stopped organising since, or has been stopped, reads nothing of who takes part any more (R6).
     (select u.email from auth_user u join profile p on p.id = u.id and p.suspended_at is null
      where u.id::text = $to and u.email_verified and $to = any (organisers_of_tournament(t.id))) as organiser_email,
     (select coalesce(nullif(n.team_name, ''), n.name) from tournament_registration n
      where n.id = $next?::uuid and n.standing = 'in') as next_team,
     (select y.summary from facility_summary y where y.id = t.partner_facility_id) as facility
   from tournament_registration r join tournament t on t.id = r.tournament_id
   where r.id = $registrationId`,
).giving<{ sport: SportSlug; standing: 'in' | 'waiting' | 'out'; facility: FacilitySummary | null }>()

export type RegistrationLetterRow = NonNullable<Awaited<ReturnType<typeof findRegistrationForLetter>>>

/** For the worker, which acts for nobody: never an answer to a request. */
export async function findRegistrationForLetter(
  db: Database,
  { registrationId, to, next }: { registrationId: string; to: string; next?: string },
) {
  const [row] = await registrationForLetter(db, { registrationId, to, next })
  return row
}

const tournamentForLetter = prepared(
  'tournament-for-letter',
  `select t.title, t.slug, t.sport, t.location, t.status, t.entry_fee_cents, t.programme_version, t.terms_version,
     rome_instant(t.start_date, 0) as "starts_at!", rome_instant(t.end_date, 0) as "last_day_at!", has_begun(t.id) as "has_begun!",
     -- The first letter about a draw goes ten minutes after it, and each further one ten minutes after a change.
     coalesce(t.drawn_at > now() - interval '20 minutes', false) as "was_just_drawn!",
     (select y.summary from facility_summary y where y.id = t.partner_facility_id) as facility,
     (select min(m.starts_at) from tournament_match m where m.tournament_id = t.id) as first_at,
     (select is_as_known(t, f.created_at) from tournament_follower f
      where f.tournament_id = t.id and f.user_id::text = $to) as is_as_known,
     coalesce(
       (select u.email from auth_user u join profile p on p.id = u.id and p.suspended_at is null
        where u.id::text = $to and u.email_verified and $to = any (readers_of_tournament(t.id))),
       (select r.email from tournament_registration r
        where r.id::text = $to and r.tournament_id = t.id and r.standing = 'in' and r.held_until is null
          and r.email <> r.id::text)
     ) as email
   from tournament t where t.id = $tournamentId`,
).giving<{ sport: SportSlug; facility: FacilitySummary | null }>()

export type TournamentLetterRow = NonNullable<Awaited<ReturnType<typeof findTournamentForLetter>>>

/** Like `findRegistrationForLetter`; the address is null if the reader may not read the letter any more. */
export async function findTournamentForLetter(
  db: Database,
  { tournamentId, to }: { tournamentId: string; to: string },
) {
  const [row] = await tournamentForLetter(db, { tournamentId, to })
  return row
}
