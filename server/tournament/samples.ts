import type { SportSlug } from '#contract/sport.ts'
import type { Tournament } from '#contract/tournament.ts'
import { addDays, romeDate, romeMidnight } from '../kit/civil-time.ts'
import { tournamentPhase } from './rules.ts'

type Sample = {
  title: string
  sport: SportSlug
  location: string
  description: string
  organizerName: string
  /** Days from today. */
  starts: number
  lasts: number
  deadline: number
  maxParticipants: number
  participants: number
  entryFeeCents: number | null
  prizePool: string | null
}

/** Something in every tab, whatever the day (R27). */
const samples: readonly Sample[] = [
  {
    title: 'Torneo di Primavera',
    sport: 'calcio-5',
    location: 'Frascati',
    organizerName: 'Polisportiva Esempio',
    description: 'Gironi da quattro e poi eliminazione diretta, in due fine settimana.',
    starts: 5,
    lasts: 2,
    deadline: 3,
    maxParticipants: 16,
    participants: 11,
    entryFeeCents: 15_000,
    prizePool: '1.200,00 €',
  },
  {
    title: 'Coppa del Quartiere',
    sport: 'padel',
    location: 'Roma',
    organizerName: 'Circolo Esempio',
    description: 'Coppie miste, tutti i livelli: si gioca almeno tre volte.',
    starts: 20,
    lasts: 1,
    deadline: 15,
    maxParticipants: 24,
    participants: 9,
    entryFeeCents: 4_000,
    prizePool: 'Materiale sportivo',
  },
  {
    title: 'Open di Classe',
    sport: 'tennis',
    location: 'Milano',
    organizerName: 'Tennis Club Esempio',
    description: 'Singolare, tabellone da trentadue.',
    starts: 34,
    lasts: 7,
    deadline: 28,
    maxParticipants: 32,
    participants: 17,
    entryFeeCents: null,
    prizePool: null,
  },
  {
    title: 'Tre contro tre',
    sport: 'basket',
    location: 'Bologna',
    organizerName: 'Basket Esempio',
    description: 'Partite da dieci minuti, finali la domenica.',
    starts: -1,
    lasts: 3,
    deadline: -3,
    maxParticipants: 12,
    participants: 12,
    entryFeeCents: 0,
    prizePool: null,
  },
  {
    title: 'Trofeo delle Scuole',
    sport: 'pallavolo',
    location: 'Torino',
    organizerName: 'Volley Esempio',
    description: 'Otto squadre, due gironi, finali in un giorno solo.',
    starts: 9,
    lasts: 1,
    deadline: -1,
    maxParticipants: 8,
    participants: 8,
    entryFeeCents: 8_000,
    prizePool: '400,00 €',
  },
  {
    title: 'Sabbia d’Inverno',
    sport: 'beach-volley',
    location: 'Rimini',
    organizerName: 'Beach Esempio',
    description: 'Coppie al coperto: ci si scalda giocando.',
    starts: 48,
    lasts: 2,
    deadline: 40,
    maxParticipants: 16,
    participants: 4,
    entryFeeCents: 3_000,
    prizePool: null,
  },
]

/** The built-in tournaments, with dates around the moment. */
export function sampleTournaments(now: Date): Tournament[] {
  const today = romeDate(now)
  return samples
    .map(({ starts, lasts, deadline, ...sample }, index): Tournament => {
      const startDate = addDays(today, starts)
      const endDate = addDays(startDate, lasts - 1)
      // At the end of a day, as deadlines are.
      const closesAt = romeMidnight(addDays(today, deadline + 1))
      const dates = { start_date: startDate, end_date: endDate, registration_deadline: closesAt }
      return {
        ...sample,
        slug: `esempio-${index + 1}`,
        rules: '',
        startDate,
        endDate,
        registrationDeadline: closesAt.toISOString(),
        waiting: 0,
        isFull: sample.participants >= sample.maxParticipants,
        poster: null,
        isDrawn: false,
        facility: null,
        whatsappUrl: null,
        mailUrl: null,
        ...tournamentPhase({ ...dates, status: 'published', takes_no_team: false }, now),
        isSample: true,
        mine: null,
        isCancelled: false,
        wasRemoved: false,
        isFollowed: false,
      }
    })
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate))
}
