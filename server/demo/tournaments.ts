import { addDays, romeDate, romeMinute } from '../kit/civil-time.ts'
import { makeBoard, type Played } from '../testing/board-factories.ts'
import type { Store } from '../testing/factories.ts'
import { makeRegistrations, makeTournament, type TournamentWish } from '../testing/tournament-factories.ts'
import { callers } from './cast.ts'

type Plan = Omit<TournamentWish, 'startDate' | 'endDate' | 'deadline' | 'facilityId'> & {
  title: string
  /** Days from today. */
  starts: number
  lasts?: number
  deadline: number
  teams: number
  waiting?: number
  facility?: string
}

const plans: readonly Plan[] = [
  {
    slug: 'torneo-di-sant-ambrogio',
    title: 'Torneo di Sant’Ambrogio',
    sport: 'padel',
    location: 'Grottaferrata',
    starts: 6,
    deadline: 4,
    teams: 21,
    maxParticipants: 24,
    entryFeeCents: 4_000,
    prizePool: 'Materiale',
    organizerName: 'Villa Senni',
    organizerEmail: 'tornei.senni@demo.example',
    description: 'Coppie miste e libere. Gironi al mattino, tabellone al pomeriggio.',
  },
  {
    slug: 'calcetto-sotto-le-stelle',
    title: 'Calcetto sotto le stelle',
    sport: 'calcio-5',
    location: 'Frascati',
    starts: 7,
    lasts: 3,
    deadline: 5,
    teams: 8,
    waiting: 2,
    maxParticipants: 8,
    entryFeeCents: 0,
    prizePool: null,
    organizerName: 'Le Querce',
    organizerEmail: 'tornei.querce@demo.example',
    facility: 'Centro Sportivo Le Querce',
    description: 'Otto squadre, tre sere, nessuna quota: si gioca per la coppa del bar.',
  },
  {
    slug: 'trofeo-dell-immacolata',
    title: 'Trofeo dell’Immacolata',
    sport: 'calcio-5',
    location: 'Frascati',
    starts: 20,
    lasts: 2,
    deadline: 13,
    teams: 11,
    maxParticipants: 16,
    entryFeeCents: 15_000,
    prizePool: '1.200,00 €',
    organizerName: 'Le Querce',
    organizerEmail: 'tornei.querce@demo.example',
    facility: 'Centro Sportivo Le Querce',
    description:
      'Quattro gironi da quattro, poi quarti, semifinali e finale. Ogni squadra gioca almeno tre partite.',
    rules:
      'Due tempi da 25 minuti.\nDieci persone in distinta al massimo.\nDocumento per tutti al primo incontro.',
  },
  {
    slug: 'open-d-inverno',
    title: 'Open d’Inverno',
    sport: 'tennis',
    location: 'Frascati',
    starts: 27,
    lasts: 3,
    deadline: 21,
    teams: 17,
    maxParticipants: 32,
    entryFeeCents: 2_500,
    prizePool: '500,00 €',
    organizerName: 'Colle Pizzuto',
    facility: 'Circolo Colle Pizzuto',
    description: 'Singolare, tabellone da trentadue, terra rossa coperta.',
  },
  {
    slug: '3-contro-3-in-palestra',
    title: '3 contro 3 in palestra',
    sport: 'basket',
    location: 'Marino',
    starts: 28,
    deadline: 24,
    teams: 6,
    maxParticipants: 12,
    entryFeeCents: null,
    prizePool: null,
    organizerEmail: 'basket.marino@demo.example',
    description: 'Partite da dieci minuti o a ventuno punti.',
  },
  {
    slug: 'beach-al-coperto',
    title: 'Beach al coperto',
    sport: 'beach-volley',
    location: 'Roma, Morena',
    starts: 48,
    lasts: 2,
    deadline: 42,
    teams: 9,
    maxParticipants: 16,
    entryFeeCents: 3_000,
    prizePool: null,
    organizerName: 'Arena Morena',
    description: 'Sabbia riscaldata, coppie di ogni livello.',
  },
  {
    slug: 'memorial-anna-conti',
    title: 'Memorial Anna Conti',
    sport: 'pallavolo',
    location: 'Ciampino',
    starts: 9,
    deadline: -1,
    teams: 8,
    maxParticipants: 8,
    entryFeeCents: 8_000,
    prizePool: '400,00 €',
    organizerName: 'Volley Ciampino',
    description: 'Otto squadre miste in un giorno solo.',
  },
]

/** The fourth day of six: groups are over, and the quarter-finals are under way. */
const running = {
  slug: 'coppa-dei-castelli',
  title: 'Coppa dei Castelli',
  sport: 'calcio-5' as const,
  location: 'Frascati',
  maxParticipants: 16,
  entryFeeCents: 15_000,
  prizePool: '1.200,00 €',
  organizerName: 'Calcetto Vermicino',
  organizerEmail: 'tornei.vermicino@demo.example',
  description: 'Quattro gironi da quattro, poi quarti, semifinali e finale.',
} satisfies Partial<TournamentWish>
const runningAt = 'Calcetto Vermicino'
/** What has no score is still to be played. */
const quarters: readonly (Played | undefined)[] = [
  { home: 5, away: 3 },
  { home: 2, away: 2, penalties: [4, 5] },
  { home: 3, away: 2, period: '2º tempo' },
]
/** A half of twenty minutes, a pause of five, and the thirteen of the second half that `makeBoard` has played. */
const PLAYED_MINUTES = 38

async function seedRunning(
  db: Store,
  { idOfFacility, idOfField, creatorId, today, at }: SeedParts,
): Promise<void> {
  const id = await makeTournament(db, {
    ...running,
    creatorId,
    facilityId: idOfFacility(runningAt),
    startDate: addDays(today, -3),
    endDate: addDays(today, 2),
    deadline: addDays(today, -5),
  })
  await makeRegistrations(
    db,
    id,
    teamNames.map((team, index) => ({
      name: callers[index % callers.length]?.name ?? 'Ospite',
      team,
      hasPaid: index !== 9,
    })),
  )
  // One quarter-final is played at whatever hour the demo is made, and the last one comes after it.
  const kickOff = new Date(at.getTime() - PLAYED_MINUTES * 60_000)
  const firstDate = romeDate(kickOff)
  const firstMinute = romeMinute(kickOff) - (romeMinute(kickOff) % 5)
  const playing = quarters.length - 1
  const fieldIds = ['Calcetto 1', 'Calcetto 2'].map(name => idOfField(runningAt, name))
  await makeBoard(db, id, {
    sport: running.sport,
    format: { groups: 4, advancing: 2, hasThirdPlace: true },
    teams: teamNames,
    scoreOf: ({ stage, round, slot, homeTeam, awayTeam }) => {
      if (stage === 'group') return groupScore(homeTeam ?? 0, awayTeam ?? 0)
      return round === 1 ? quarters[slot] : undefined
    },
    appointmentOf: ({ stage, round, slot, winner }) => {
      if (stage === 'group' || winner) return undefined
      const fieldId = fieldIds[slot % 2]
      if (fieldId === undefined) return undefined
      if (round === 1)
        return { fieldId, date: firstDate, startMinute: firstMinute + 60 * (slot - playing), minutes: 45 }
      const last = stage === 'third' ? 17 * 60 : 18 * 60
      const [days, startMinute] = round === 2 ? [1, 1_260] : [2, last]
      return { fieldId, date: addDays(today, days), startMinute, minutes: 45 }
    },
  })
}

/** Lower numbers are stronger, but do not always win. */
function groupScore(home: number, away: number): Played {
  return {
    home: ((home * 3 + away) % 4) + Number(home < away),
    away: ((home + away * 2) % 3) + Number(away < home),
  }
}

type SeedParts = {
  idOfFacility: (name: string) => number
  idOfField: (facility: string, field: string) => number
  creatorId: string
  today: string
  at: Date
}

/** Something in every tab, around the day. */
export async function seedTournaments(db: Store, parts: SeedParts): Promise<void> {
  await seedRunning(db, parts)
  const { idOfFacility, creatorId, today } = parts
  for (const { starts, lasts = 1, deadline, teams, waiting = 0, facility, ...wish } of plans) {
    const startDate = addDays(today, starts)
    const id = await makeTournament(db, {
      ...wish,
      startDate,
      endDate: addDays(startDate, lasts - 1),
      deadline: addDays(today, deadline),
      facilityId: facility ? idOfFacility(facility) : null,
      creatorId: facility ? creatorId : null,
    })
    await makeRegistrations(
      db,
      id,
      Array.from({ length: teams + waiting }, (_, index) => ({
        name: callers[index % callers.length]?.name ?? 'Ospite',
        team: nameOfTeam(index),
        standing: index < teams ? 'in' : 'waiting',
        // Nobody pays where there is no fee, or none yet.
        hasPaid: Boolean(wish.entryFeeCents) && index % 3 !== 0,
      })),
    )
  }
}

/** Large tournaments have the second teams of some clubs, too. */
function nameOfTeam(index: number): string {
  const name = teamNames[index % teamNames.length] ?? 'Squadra'
  return index < teamNames.length ? name : `${name} B`
}

const teamNames = [
  'Bar Sport Frascati',
  'Castelli United',
  'Borgo Lago',
  'Santa Maria',
  'Amatori Ciampino',
  'Atletico Vermicino',
  'Virtus Marino',
  'Sport Cecchina',
  'Real Squarciarelli',
  'Dopolavoro Enea',
  'Pizzeria da Nando',
  'Gli Scoppiati',
  'Lokomotiv Grotta',
  'Deportivo La Calcara',
  'Officina Moretti',
  'Ragazzi del Tuscolo',
]
