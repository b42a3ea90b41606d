import type { SportSlug } from '#contract/sport.ts'
import type { Point } from '../geometry/court-geometry.ts'
import { courts } from '../geometry/geometry.ts'

export type Seat = {
  /** In metres on the court. */
  at: Point
  team: 'home' | 'guest'
  state: 'taken' | 'free' | 'you'
  /** The initials of the player. */
  initials?: string | undefined
}

export type LineupRequest = {
  sport: SportSlug
  maxPlayers: number
  /** People in, you included. */
  taken: number
  /** Where you play, when you are in. */
  you?: 'field' | 'goal' | undefined
}

/** Initials of both teams, goalkeepers first. */
export type Teams = { home: readonly string[]; guest: readonly string[] }

/** Fractions of length and width for the left team; index 0 is the goalkeeper where the sport has one. */
const shapes: Record<SportSlug, readonly (readonly Point[])[]> = {
  'calcio-5': [
    [
      [0.06, 0.5],
      [0.2, 0.24],
      [0.2, 0.76],
      [0.45, 0.18],
      [0.36, 0.5],
    ],
  ],
  'calcio-8': [
    [
      [0.06, 0.5],
      [0.18, 0.22],
      [0.18, 0.78],
      [0.19, 0.5],
      [0.33, 0.2],
      [0.33, 0.8],
      [0.31, 0.5],
      [0.42, 0.5],
    ],
  ],
  'calcio-11': [
    [
      [0.05, 0.5],
      [0.17, 0.15],
      [0.15, 0.38],
      [0.15, 0.62],
      [0.17, 0.85],
      [0.3, 0.25],
      [0.28, 0.5],
      [0.3, 0.75],
      [0.43, 0.18],
      [0.45, 0.5],
      [0.43, 0.82],
    ],
  ],
  tennis: [
    [[0.12, 0.4]],
    [
      [0.12, 0.4],
      [0.36, 0.68],
    ],
  ],
  padel: [
    [
      [0.2, 0.28],
      [0.2, 0.74],
    ],
  ],
  basket: [
    [
      [0.38, 0.5],
      [0.32, 0.2],
      [0.32, 0.8],
      [0.17, 0.3],
      [0.13, 0.68],
    ],
  ],
  pallavolo: [
    [
      [0.08, 0.78],
      [0.36, 0.82],
      [0.38, 0.5],
      [0.36, 0.18],
      [0.1, 0.2],
      [0.12, 0.5],
    ],
  ],
  'beach-volley': [
    [
      [0.25, 0.3],
      [0.25, 0.7],
    ],
  ],
}

/** The places of both teams, filled from the back; null when the number of players does not fit the sport's shape. */
export function lineup({ sport, maxPlayers, taken, you }: LineupRequest): Seat[] | null {
  const shape = shapes[sport].find(each => each.length * 2 === maxPlayers)
  if (!shape) return null
  const { length, width } = courts[sport]
  const seats = shape.flatMap(([x, y]): Seat[] => [
    { at: [x * length, y * width], team: 'home', state: 'free' },
    { at: [(1 - x) * length, (1 - y) * width], team: 'guest', state: 'free' },
  ])
  if (!you) return fill(seats, taken)

  // You in goal take the first seat; in the field, the first one after those who were there before, and after the two goals.
  const goals = sport.startsWith('calcio') ? 2 : 0
  const yours = you === 'goal' ? 0 : Math.min(Math.max(taken - 1, goals), seats.length - 1)
  const others = fill(
    seats.filter((_, index) => index !== yours),
    taken - 1,
  )
  return others.toSpliced(
    yours,
    0,
    ...seats.slice(yours, yours + 1).map(seat => ({ ...seat, state: 'you' as const })),
  )
}

/** The same places with the two teams on them; null as above. */
export function lineupOfTeams(
  { sport, maxPlayers }: Pick<LineupRequest, 'sport' | 'maxPlayers'>,
  teams: Teams,
): Seat[] | null {
  const seats = lineup({ sport, maxPlayers, taken: 0 })
  if (!seats) return null
  return seats.map((seat, index) => {
    const initials = teams[seat.team][Math.floor(index / 2)]
    return { ...seat, initials, state: initials === undefined ? 'free' : 'taken' }
  })
}

function fill(seats: readonly Seat[], taken: number): Seat[] {
  return seats.map((seat, index) => ({ ...seat, state: index < taken ? 'taken' : 'free' }))
}

/** In metres: 8 px on a court drawn 184 px wide (less for big teams), smaller where two would touch. */
export function dotRadius(sport: SportSlug, seats: readonly Seat[]): number {
  const pixel = courts[sport].length / 184
  const wanted = sport === 'calcio-11' ? 5.5 : sport === 'calcio-8' ? 6.5 : 8.5
  const gaps = seats.flatMap((a, index) =>
    seats.slice(index + 1).map(b => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1])),
  )
  return Math.min(wanted * pixel, (Math.min(...gaps, 1000) - 2 * pixel) / 2)
}
