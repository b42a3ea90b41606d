import { expect, it } from 'vitest'
import type { SportSlug } from '#contract/sport.ts'
import type { Board, BoardMatch } from '#contract/tournament-board.ts'
import { MatchResult } from '#contract/tournament-organising.ts'
import { guest, type Person } from '../../kit/actor.ts'
import {
  faultOfFormat,
  faultOfResult,
  isDecided,
  mayWithTournament,
  tournamentActions,
} from './conditions.ts'

const FACILITY = 7
const sara = person({ role: 'owner', posts: [{ facilityId: FACILITY, role: 'owner' }] })
const mario = person({ role: 'owner', posts: [{ facilityId: FACILITY, role: 'manager' }] })
const dora = person({ role: 'owner', posts: [{ facilityId: FACILITY, role: 'desk' }] })
const elsewhere = person({ role: 'owner', posts: [{ facilityId: 8, role: 'owner' }] })
const paolo = person({ role: 'admin' })
const ugo = person({ id: 'ugo' })

const published = {
  creator_id: 'ugo',
  partner_facility_id: FACILITY,
  status: 'published',
  drawn_at: null,
  has_played: false,
  is_over: false,
} as const
const drawn = { status: 'closed', drawn_at: new Date('2026-12-01T10:00:00Z') } as const

it.each([
  ['a draft', { status: 'draft' }, 'edit publish discard'],
  ['a draft whose days are over', { status: 'draft', is_over: true }, 'edit discard'],
  ['one that takes teams', {}, 'edit close cancel add remove draw'],
  ['one that is closed', { status: 'closed' }, 'edit reopen cancel add remove draw'],
  ['one that is drawn', drawn, 'edit cancel add remove draw schedule move score'],
  [
    'one that is drawn and on no fields of its own',
    { ...drawn, partner_facility_id: null },
    'edit cancel add remove draw score',
  ],
  ['one in which somebody has played', { ...drawn, has_played: true }, 'edit cancel remove move score'],
  ['one that is over', { ...drawn, has_played: true, is_over: true }, 'edit move score'],
  ['one whose days are over before anybody has played', { is_over: true }, 'edit close'],
  ['one that closed and was never drawn', { status: 'closed', is_over: true }, 'edit'],
  ['one that was drawn and never played', { ...drawn, is_over: true }, 'edit move score'],
  ['one that is called off', { ...drawn, status: 'cancelled' }, ''],
] as const)('whoever organises %s may do with it what makes sense then', (_which, change, actions) => {
  const row = { ...published, ...change }
  expect(tournamentActions(row, ugo).join(' ')).toBe(actions)
  // The desk keeps the score and may do nothing else.
  const isScored = actions.includes('score') && row.partner_facility_id !== null
  expect(tournamentActions(row, dora)).toEqual(isScored ? ['score'] : [])
  for (const stranger of [guest, person({}), elsewhere]) expect(tournamentActions(row, stranger)).toEqual([])
})

it.each<[string, boolean, Partial<BoardMatch>[], boolean]>([
  ['by its final, whoever is third', true, [third(null), final('home')], true],
  ['not by the match for the third place', true, [third('away'), final(null)], false],
  ['not by a semifinal', true, [{ ...final('home'), round: 0 }, final(null)], false],
  ['not by forfeits alone', false, [third('home'), final('home')], false],
  ['by its last group match where nothing follows', true, [group('final'), group('final')], true],
  ['not while one of them is to come', true, [group('final'), group('scheduled')], false],
])('is decided %s', (_how, hasPlayed, matches, expected) => {
  // Nothing else of a board is looked at.
  const board = { matches } as unknown as Board
  expect(isDecided({ has_played: hasPlayed }, board)).toBe(expected)
})

it('is organised by who made it, who runs its facility and an admin', () => {
  for (const actor of [ugo, sara, mario, paolo])
    expect(mayWithTournament(published, actor, 'organise')).toBe(true)
  const nowhere = { ...published, partner_facility_id: null }
  expect([ugo, sara, mario, paolo].map(actor => mayWithTournament(nowhere, actor, 'organise'))).toEqual([
    true,
    false,
    false,
    true,
  ])
  // A guest is not taken for the creator whose account is gone.
  expect(mayWithTournament({ ...nowhere, creator_id: null }, guest, 'organise')).toBe(false)
})

it.each([
  [2, 0, 0, /da 3 a 64/],
  [65, 0, 0, /da 3 a 64/],
  [5, 3, 1, /Troppi gironi/],
  [21, 2, 2, /troppo grandi/],
  [9, 2, 5, /Passano il turno in più/],
  [6, 1, 1, /solo chi vince il girone/],
])(
  'finds a fault in a format of %i teams in %i groups with %i going on',
  (teams, groupCount, advancing, words) => {
    expect(faultOfFormat({ teams, groupCount, advancing })).toMatch(words)
  },
)

it.each([
  [3, 0, 0],
  [3, 1, 0],
  [64, 0, 0],
  [4, 2, 2],
  [9, 2, 4],
  [10, 1, 0],
  [20, 2, 1],
])('lets %i teams play in %i groups with %i going on', (teams, groupCount, advancing) => {
  expect(faultOfFormat({ teams, groupCount, advancing })).toBeUndefined()
})

it.each([
  [{ homeScore: 2, awayScore: 1, homePenalties: 4 }, 'calcio-5', /solo in parità/],
  [{ homeScore: 2, awayScore: 1, awayPenalties: 4 }, 'calcio-5', /solo in parità/],
  [{ homeScore: 1, awayScore: 1 }, 'tennis', /non si finisce in parità/],
  [{ homeScore: 1, awayScore: 1, homePenalties: 4 }, 'calcio-5', /servono i rigori/],
  [{ homeScore: 1, awayScore: 1, awayPenalties: 4 }, 'calcio-5', /servono i rigori/],
  [{ homeScore: 1, awayScore: 1, homePenalties: 4, awayPenalties: 4 }, 'calcio-5', /vince una delle due/],
  [{ homeScore: 1, awayScore: 1, homePenalties: 4, awayPenalties: 5 }, 'calcio-5', undefined],
  [{ homeScore: 2, awayScore: 1 }, 'tennis', undefined],
  [{ state: 'live', homeScore: 1, awayScore: 1 }, 'tennis', undefined],
  [{ walkover: 'home' }, 'tennis', undefined],
] as const)('judges %j of a knockout of %s', (score, sport, words) => {
  const fault = faultOf(score, false, sport)
  if (words) expect(fault).toMatch(words)
  else expect(fault).toBeUndefined()
})

it('lets a match of a group end level, where its sport knows that', () => {
  expect(faultOf({ homeScore: 1, awayScore: 1 }, true, 'calcio-5')).toBeUndefined()
  expect(faultOf({ homeScore: 1, awayScore: 1 }, true, 'padel')).toMatch(/non si finisce in parità/)
})

function faultOf(score: object, isGroup: boolean, sport: SportSlug) {
  return faultOfResult(MatchResult.parse({ version: 1, state: 'final', ...score }), isGroup, sport)
}

function person(wish: Partial<Person>): Person {
  const posts: Person['posts'] = []
  return { kind: 'person', id: 'altri', name: '', email: '', phone: '', role: 'client', posts, ...wish }
}

function final(winner: BoardMatch['winner']): Partial<BoardMatch> {
  return { stage: 'knockout', round: 1, winner }
}

function third(winner: BoardMatch['winner']): Partial<BoardMatch> {
  return { stage: 'third', round: 1, winner }
}

function group(state: BoardMatch['state']): Partial<BoardMatch> {
  return { stage: 'group', round: 0, state }
}
