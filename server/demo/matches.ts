import type { SkillLevel } from '#contract/match.ts'
import { isFootball, type SportSlug } from '#contract/sport.ts'
import { addDays } from '../kit/civil-time.ts'
import { makePerson, type Store } from '../testing/factories.ts'
import { makeMatch } from '../testing/match-factories.ts'
import type { SeededField } from './bookings.ts'
import { callers } from './cast.ts'

type Plan = {
  sport: SportSlug
  inDays: number
  startMinute: number
  title: string
  description: string
  skillLevel: SkillLevel
  maxPlayers: number
  taken: number
  minGoalkeepers?: number
  priceCents: number
}

const plans: Plan[] = [
  {
    sport: 'calcio-5',
    inDays: 3,
    startMinute: 1110,
    skillLevel: 'intermedio',
    maxPlayers: 10,
    taken: 7,
    title: 'Calcetto di gruppo',
    description: 'Ritmo tranquillo: pettorine e pallone li porto io.',
    minGoalkeepers: 1,
    priceCents: 600,
  },
  {
    sport: 'padel',
    inDays: 3,
    startMinute: 1020,
    skillLevel: 'principiante',
    maxPlayers: 4,
    taken: 3,
    title: 'Padel misto, si gioca e si ride',
    description: 'Racchette in prestito per chi non ne ha.',
    priceCents: 800,
  },
  {
    sport: 'calcio-8',
    inDays: 4,
    startMinute: 1080,
    skillLevel: 'avanzato',
    maxPlayers: 16,
    taken: 12,
    title: 'Calciotto, due tempi veri',
    description: 'Si corre. Chi viene di solito gioca in squadra.',
    minGoalkeepers: 2,
    priceCents: 700,
  },
  {
    sport: 'tennis',
    inDays: 5,
    startMinute: 960,
    skillLevel: 'principiante',
    maxPlayers: 4,
    taken: 2,
    title: 'Doppio per ricominciare',
    description: 'Dopo anni di pausa, senza contare i punti.',
    priceCents: 500,
  },
  {
    sport: 'calcio-11',
    inDays: 6,
    startMinute: 960,
    skillLevel: 'intermedio',
    maxPlayers: 22,
    taken: 15,
    title: 'Undici contro undici',
    description: 'Campo intero, maglie chiare e maglie scure.',
    minGoalkeepers: 2,
    priceCents: 500,
  },
]

/** Matches to join, on times that the bookings have left; each organised by somebody who cannot log in. */
export async function seedMatches(db: Store, fields: readonly SeededField[], today: string): Promise<void> {
  for (const [index, { sport, inDays, taken, ...plan }] of plans.entries()) {
    const [organiser, ...others] = callers.slice(index * 8)
    if (!organiser) return
    const { id: creatorId } = await makePerson(db, { ...organiser, email: `partite.${organiser.email}` })
    const names = Array.from(
      { length: taken - 1 },
      (_, seat) => others[seat % others.length]?.name ?? 'Ospite',
    )
    const players = [
      { userId: creatorId, name: organiser.name, isGoalkeeper: isFootball(sport) },
      ...names.map(name => ({ name })),
    ]
    const date = addDays(today, inDays)
    const wish = {
      ...plan,
      sport,
      date,
      creatorId,
      customerName: organiser.name,
      minPlayers: plan.maxPlayers - 2,
      players,
    }
    for (const field of fields.filter(({ sports }) => sports?.includes(sport)))
      if (await makeMatch(db, { ...wish, fieldId: field.id })) break
  }
}
