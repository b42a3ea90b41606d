import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { SportSlug } from '#contract/sport.ts'
import type { NewRegistration } from '#contract/tournament.ts'
import type { Context } from '../kit/context.ts'
import { register } from '../tournament/registration/service.ts'
import type { Store } from './factories.ts'

export type TournamentWish = {
  slug?: string
  title?: string
  description?: string
  rules?: string
  sport?: SportSlug
  startDate: string
  endDate?: string
  /** An instant, or a bare day. */
  deadline?: string | null
  maxParticipants?: number | null
  entryFeeCents?: number | null
  prizePool?: string | null
  organizerName?: string | null
  organizerEmail?: string | null
  organizerWhatsapp?: string | null
  location?: string | null
  status?: 'draft' | 'published' | 'closed' | 'cancelled'
  facilityId?: number | null
  creatorId?: string | null
}

let count = 0

/** @returns its id */
export async function makeTournament({ query }: Store, wish: TournamentWish): Promise<string> {
  count += 1
  const id = randomUUID()
  const { title = `Torneo ${count}`, startDate, deadline = null } = wish
  await sql`
    insert into tournament (id, slug, title, description, rules, sport, start_date, end_date, registration_deadline,
      max_participants, entry_fee_cents, prize_pool, organizer_name, organizer_email, organizer_whatsapp, location, status,
      partner_facility_id, creator_id)
    values (${id}::uuid, ${wish.slug ?? `torneo-${count}`}, ${title}, ${wish.description ?? ''}, ${wish.rules ?? ''},
      ${wish.sport ?? 'calcio-5'}, ${startDate}::date, ${wish.endDate ?? startDate}::date, tournament_deadline(${deadline}),
      ${wish.maxParticipants ?? null}::smallint, ${wish.entryFeeCents ?? null}::integer, ${wish.prizePool ?? null},
      ${wish.organizerName ?? null}, ${wish.organizerEmail ?? null}, ${wish.organizerWhatsapp ?? null}, ${wish.location ?? null},
      ${wish.status ?? 'published'}, ${wish.facilityId ?? null}::integer, ${wish.creatorId ?? null}::uuid)`.execute(
    query,
  )
  return id
}

export type TeamWish = {
  name: string
  team?: string
  standing?: 'in' | 'waiting'
  hasPaid?: boolean
  userId?: string
}

/** Registrations that stand, in their order. */
export async function makeRegistrations(
  { query }: Store,
  tournamentId: string,
  teams: readonly TeamWish[],
): Promise<void> {
  await query
    .insertInto('tournament_registration')
    .values(
      teams.map(({ name, team = name, standing = 'in', hasPaid = false, userId }, index) => ({
        id: randomUUID(),
        tournament_id: tournamentId,
        user_id: userId ?? null,
        name,
        email: `squadra${index + 1}@demo.example`,
        phone: '333 5550100',
        team_name: team,
        standing,
        position: index + 1,
        told_at: new Date(),
        has_paid: hasPaid,
      })),
    )
    .execute()
}

/** Registers as the form does: a person under his own name and address, a visitor as Ugo unless he says otherwise. */
export function sendRegistration(
  context: Context,
  slug: string,
  wish: Partial<NewRegistration> = {},
  key: string = randomUUID(),
) {
  const { actor } = context
  const { name, email } = actor.kind === 'person' ? actor : { name: 'Ugo Verdi', email: 'ugo@posta.example' }
  const typed = { name, email, phone: '333 1234567', teamName: '', notes: '', ...wish }
  return register(context, slug, typed, { key, countTry: async () => 0 })
}
