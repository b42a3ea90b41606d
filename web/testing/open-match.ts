import type { Match } from '#contract/match.ts'
import { facility } from './facility.ts'

/** A match of four with one who is in it, which its reader may join; no more of it than the sheets to join read. */
export const openMatch = {
  id: '7',
  title: 'Doppio',
  sport: 'padel',
  date: '2100-11-25',
  startTime: '20:00',
  startsAt: '2100-11-25T19:00:00Z',
  decidesAt: '2100-11-25T16:00:00Z',
  leavableUntil: '2100-11-25T18:00:00Z',
  status: 'open',
  players: 1,
  held: 0,
  maxPlayers: 4,
  priceCents: 900,
  allowed: ['join'],
  mine: null,
  field: { name: 'Padel 1', surface: null, facility: facility() },
} as unknown as Match
