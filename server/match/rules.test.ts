import { describe, expect, it } from 'vitest'
import { matchActions, NewMatch } from '#contract/match.ts'
import { type Actor, guest, type Person } from '../kit/actor.ts'
import { matchCan, maySeeContacts, maySeeLineup, shortName } from './rules.ts'

const now = new Date('2026-11-21T10:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const person = (id: string, more: Partial<Person> = {}): Person => ({
  kind: 'person',
  id,
  name: 'Ada Prova',
  email: 'ada@demo.example',
  phone: null,
  role: 'client',
  posts: [],
  ...more,
})
const match = {
  creator_id: 'marco',
  facility_id: 7,
  status: 'open' as const,
  sport: 'calcio-5' as const,
  players: 4,
  max_players: 10,
  held: 0,
  starts_at: inMinutes(61),
  decides_at: inMinutes(30),
  reserve: null,
  is_mine: false,
  is_complete: true,
  is_suspended: false,
  is_organiser_away: false,
  is_blocked: false,
  was_removed: false,
}
const staff = (role: 'desk' | 'manager' | 'owner', facilityId = 7) =>
  person(role, { role: 'owner', posts: [{ facilityId, role }] })

function allowed(actor: Actor, more: Partial<typeof match> | object = {}) {
  return matchActions
    .filter(action => matchCan[action]({ match: { ...match, ...more }, actor, now }))
    .join(' ')
}

describe('what may be done with a match', () => {
  const mine = { is_mine: true }
  const soon = inMinutes(1).toISOString()
  const lastWeek = inMinutes(-7 * 24 * 60)
  const lately = { status: 'confirmed' as const, starts_at: inMinutes(-7 * 24 * 60 + 1) }
  const twoDaysAgo = { ...mine, status: 'confirmed' as const, starts_at: inMinutes(-48 * 60) }
  const notQuiteTwoDaysAgo = { ...twoDaysAgo, starts_at: inMinutes(-48 * 60 + 1) }
  const justNow = now.toISOString()
  it.each([
    ['a guest', guest, {}, ''],
    ['somebody with an account', person('ada'), {}, 'join'],
    ['who plays', person('ada'), mine, 'leave write setGoalkeeper'],
    ['who plays where nobody is in goal', person('ada'), { ...mine, sport: 'padel' }, 'leave write'],
    [
      'who organises and does not play',
      person('marco'),
      {},
      'join cancel confirm invite remove setGoalkeeper',
    ],
    ['who organises and plays', person('marco'), mine, 'leave cancel confirm invite remove setGoalkeeper'],
    [
      'who organises while somebody is missing',
      person('marco'),
      { ...mine, is_complete: false },
      'leave cancel invite remove setGoalkeeper',
    ],
    [
      'who organises while a place is kept for somebody',
      person('marco'),
      { ...mine, held: 1 },
      'leave cancel invite remove setGoalkeeper',
    ],
    ['the desk', staff('desk'), {}, 'join'],
    ['the manager', staff('manager'), {}, 'join cancel'],
    ['the owner', staff('owner'), {}, 'join cancel'],
    ['the owner of another facility', staff('owner', 8), {}, 'join'],
    ['an admin', person('paolo', { role: 'admin' }), {}, 'join cancel'],
    ['anybody, when it is full', person('ada'), { status: 'full' }, 'wait'],
    ['a guest, when it is full', guest, { status: 'full' }, ''],
    ['the desk, when it is full', staff('desk'), { status: 'full' }, 'wait'],
    ['the manager, when it is full', staff('manager'), { status: 'full' }, 'wait cancel'],
    ['the owner, when it is full', staff('owner'), { status: 'full' }, 'wait cancel'],
    ['an admin, when it is full', person('paolo', { role: 'admin' }), { status: 'full' }, 'wait cancel'],
    ['whoever was taken out, when it is full', person('ada'), { status: 'full', was_removed: true }, ''],
    ['whoever is blocked, when it is full', person('ada'), { status: 'full', is_blocked: true }, ''],
    ['anybody, when it is full and suspended', person('ada'), { status: 'full', is_suspended: true }, ''],
    ['anybody, while its organiser is away', person('ada'), { is_organiser_away: true }, ''],
    [
      'who plays, while its organiser is away',
      person('ada'),
      { ...mine, is_organiser_away: true },
      'leave setGoalkeeper',
    ],
    [
      'whom a place is kept for and the facility has blocked',
      person('ada'),
      { status: 'full', is_blocked: true, reserve: { offeredUntil: soon } },
      '',
    ],
    [
      'whom a place was kept for when it was called off',
      person('ada'),
      { status: 'cancelled', reserve: { offeredUntil: soon } },
      '',
    ],
    ['anybody, when it is full and due', person('ada'), { status: 'full', decides_at: now }, ''],
    ['who waits', person('ada'), { status: 'full', reserve: { offeredUntil: null } }, ''],
    [
      'whom a place is kept for',
      person('ada'),
      { status: 'full', reserve: { offeredUntil: soon } },
      'accept',
    ],
    ['anybody, while its facility is suspended', person('ada'), { is_suspended: true }, ''],
    ['whoever was taken out', person('ada'), { was_removed: true }, ''],
    ['whoever its facility has blocked', person('ada'), { is_blocked: true }, ''],
    [
      'whom a place is kept for at a suspended facility',
      person('ada'),
      { is_suspended: true, status: 'full', reserve: { offeredUntil: soon } },
      '',
    ],
    [
      'who organises there',
      person('marco'),
      { ...mine, is_suspended: true },
      'leave cancel confirm remove setGoalkeeper',
    ],
    ['who was too late', person('ada'), { status: 'full', reserve: { offeredUntil: justNow } }, ''],
    ['who plays in a full one', person('ada'), { ...mine, status: 'full' }, 'leave write setGoalkeeper'],
    ['who plays in a confirmed one', person('ada'), { ...mine, status: 'confirmed' }, 'write'],
    ['who organises a confirmed one', person('marco'), { status: 'confirmed' }, 'cancel'],
    ['who organised a played one', person('marco'), { status: 'confirmed', starts_at: now }, 'noteAbsence'],
    ['who played in it', person('ada'), { ...mine, status: 'confirmed', starts_at: now }, 'write'],
    ['who played in it last week', person('ada'), { ...mine, status: 'confirmed', starts_at: lastWeek }, ''],
    ['who organised one of last week', person('marco'), { status: 'confirmed', starts_at: lastWeek }, ''],
    ['who organised one of not quite a week ago', person('marco'), lately, 'noteAbsence'],
    ['who played not quite two days ago', person('ada'), notQuiteTwoDaysAgo, 'write'],
    ['who played two days ago', person('ada'), twoDaysAgo, ''],
    [
      'who plays where nobody organises any more',
      person('ada'),
      { ...mine, creator_id: null },
      'leave setGoalkeeper',
    ],
    ['who played in a cancelled one', person('ada'), { ...mine, status: 'cancelled' }, ''],
    ['anybody, when it is cancelled', person('marco'), { ...mine, status: 'cancelled' }, ''],
    [
      'who plays, an hour before',
      person('ada'),
      { ...mine, starts_at: inMinutes(60) },
      'write setGoalkeeper',
    ],
    ['anybody, an hour before', person('ada'), { starts_at: inMinutes(60) }, 'join'],
    ['anybody, once it has begun', person('marco'), { starts_at: now }, ''],
  ] as const)('by %s', (_who, actor, more, expected) => {
    expect(allowed(actor, more)).toBe(expected)
  })

  it('shows who plays to members and staff, contacts to whoever organises', () => {
    const seen = (actor: Actor, more: object = {}) => [
      maySeeLineup({ ...match, ...more }, actor),
      maySeeContacts({ ...match, ...more }, actor),
    ]
    expect(seen(guest)).toEqual([false, false])
    expect(seen(person('ada'))).toEqual([false, false])
    expect(seen(person('ada'), { is_mine: true })).toEqual([true, false])
    expect(seen(person('marco'))).toEqual([true, true])
    for (const role of ['desk', 'manager', 'owner'] as const) expect(seen(staff(role))).toEqual([true, false])
    expect(seen(person('paolo', { role: 'admin' }))).toEqual([true, false])
    expect(seen(staff('desk', 8))).toEqual([false, false])
  })
})

it('needs two players where nothing else is said', () => {
  const wish = { title: 'Doppio', sport: 'padel', skillLevel: 'avanzato', maxPlayers: 4, priceCents: 0 }
  expect(NewMatch.parse(wish)).toMatchObject({ minPlayers: 2, minGoalkeepers: 0, deadlineHours: 3 })
})

it.each([
  ['Giulia Ranieri', 'Giulia R.'],
  ['  Marco   De Luca ', 'Marco D.'],
  ['Zoe', 'Zoe'],
  ['z'.repeat(21), 'z'.repeat(20)],
  ['anna è', 'anna È.'],
  [`${'a'.repeat(300)} b`, `${'a'.repeat(20)} B.`],
  ['Ugo 🎾', 'Ugo 🎾.'],
  [`${'z'.repeat(19)}🎾🎾`, `${'z'.repeat(19)}🎾`],
  ['Account eliminato', 'Account eliminato'],
  ['', 'Utente'],
  [null, 'Utente'],
])('calls %s %s', (name, short) => {
  expect(shortName(name)).toBe(short)
})
