import type { Tournament } from '#contract/tournament.ts'
import type { Context } from '../kit/context.ts'
import { mailUrl, whatsAppUrl } from './contact.ts'
import { organizerNameOf, tournamentPhase } from './rules.ts'
import type { TournamentRow } from './store.ts'

/** A stored tournament as its reader may see it: other participants are counted, not named (R6). */
export function toTournament(row: TournamentRow, { at }: Pick<Context, 'at'>): Tournament {
  return {
    slug: row.slug,
    title: row.title,
    description: row.description,
    rules: row.rules,
    sport: row.sport,
    startDate: row.start_date,
    endDate: row.end_date,
    registrationDeadline: row.registration_deadline?.toISOString() ?? null,
    maxParticipants: row.max_participants,
    participants: row.participants,
    waiting: row.waiting,
    isFull: row.taken >= row.places || row.waiting > 0,
    entryFeeCents: row.entry_fee_cents,
    prizePool: row.prize_pool,
    organizerName: organizerNameOf(row),
    location: row.location,
    poster: row.poster,
    facility: row.facility,
    whatsappUrl: whatsAppUrl(row.organizer_whatsapp, row),
    mailUrl: mailUrl(row.organizer_email, row),
    ...tournamentPhase(row, at ?? new Date()),
    isDrawn: row.drawn_at !== null,
    isCancelled: row.status === 'cancelled',
    isSample: false,
    mine: row.mine && {
      state: row.mine.standing === 'in' ? 'confirmed' : 'waiting',
      number: row.mine.number,
    },
    wasRemoved: row.was_removed,
    isFollowed: row.is_followed,
  }
}
