import { describe, expect, it } from 'vitest'
import { courts, sports } from '../geometry/geometry.ts'
import { dotRadius, lineup, lineupOfTeams, type Seat } from './lineup.ts'

const full = {
  'calcio-5': 10,
  'calcio-8': 16,
  'calcio-11': 22,
  tennis: 4,
  padel: 4,
  basket: 10,
  pallavolo: 12,
  'beach-volley': 4,
}

function count(seats: Seat[] | null, state: Seat['state']): number {
  return seats?.filter(seat => seat.state === state).length ?? -1
}

describe('the lineup of a match', () => {
  it('shows as many empty positions as there are free places, you included', () => {
    const request = { sport: 'calcio-5' as const, maxPlayers: 10, taken: 7 }
    expect(count(lineup(request), 'free')).toBe(3)
    const withYou = lineup({ ...request, you: 'field' })
    expect([count(withYou, 'taken'), count(withYou, 'you'), count(withYou, 'free')]).toEqual([6, 1, 3])
  })

  it('moves you into goal without losing anybody', () => {
    const seats = lineup({ sport: 'calcio-5', maxPlayers: 10, taken: 7, you: 'goal' })
    expect(seats?.findIndex(seat => seat.state === 'you')).toBe(0)
    expect(seats?.[0]?.at[0]).toBeCloseTo(0.06 * 40)
    expect([count(seats, 'taken'), count(seats, 'free')]).toEqual([6, 3])
  })

  it.each([1, 2])('keeps you out of both goals where you play in the field, as one of %i', taken => {
    const seats = lineup({ sport: 'calcio-5', maxPlayers: 10, taken, you: 'field' })
    expect(seats?.findIndex(seat => seat.state === 'you')).toBe(2)
    expect([count(seats, 'taken'), count(seats, 'free')]).toEqual([taken - 1, 10 - taken])
    const ofPadel = lineup({ sport: 'padel', maxPlayers: 4, taken, you: 'field' })
    expect(ofPadel?.findIndex(seat => seat.state === 'you')).toBe(taken - 1)
  })

  it('puts both teams on the court, goalkeepers in goal', () => {
    const match = { sport: 'calcio-5' as const, maxPlayers: 10 }
    const seats = lineupOfTeams(match, { home: ['MD', 'AL'], guest: ['GR'] })
    expect(seats?.slice(0, 4).map(({ team, initials }) => `${team} ${initials}`)).toEqual([
      'home MD',
      'guest GR',
      'home AL',
      'guest undefined',
    ])
    expect([count(seats, 'taken'), count(seats, 'free')]).toEqual([3, 7])
    expect(lineupOfTeams({ ...match, maxPlayers: 12 }, { home: [], guest: [] })).toBeNull()
  })

  it('has no shape for a number of players the sport does not know', () => {
    expect(lineup({ sport: 'calcio-5', maxPlayers: 12, taken: 3 })).toBeNull()
    expect(lineup({ sport: 'tennis', maxPlayers: 2, taken: 1 })).toHaveLength(2)
  })

  it.each(sports)('keeps the dots of %s apart and on the court', sport => {
    const seats = lineup({ sport, maxPlayers: full[sport], taken: 0 }) ?? []
    const radius = dotRadius(sport, seats)
    expect(seats).toHaveLength(full[sport])
    expect(radius).toBeGreaterThan(0)
    for (const [index, seat] of seats.entries()) {
      expect(seat.at[0]).toBeLessThan(courts[sport].length)
      for (const other of seats.slice(index + 1)) {
        expect(Math.hypot(seat.at[0] - other.at[0], seat.at[1] - other.at[1])).toBeGreaterThan(2 * radius)
      }
    }
  })
})
