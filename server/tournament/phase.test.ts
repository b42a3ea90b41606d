import { beforeEach, describe, expect, it } from 'vitest'
import { guest } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeTournament, type TournamentWish } from '../testing/tournament-factories.ts'
import { listTournaments } from './service.ts'

const db = testDatabase()

beforeEach(() => db.query.deleteFrom('tournament').execute())

type Row = [what: string, at: string, phase: string | null, takes: boolean]

// Instants with their offset in Rome: +01:00 in winter, +02:00 in summer.
const tables: Record<string, { wish: TournamentWish; rows: Row[] }> = {
  'a deadline that is an instant': {
    wish: { startDate: '2026-12-12', endDate: '2026-12-13', deadline: '2026-12-05T18:00:00+01:00' },
    rows: [
      ['long before', '2026-11-01T12:00:00+01:00', 'open', true],
      ['8 days before, its first minute', '2026-12-04T00:00:00+01:00', 'open', true],
      ['8 days before, its last second', '2026-12-04T23:59:59+01:00', 'open', true],
      ['exactly 7 days before, its first minute', '2026-12-05T00:00:00+01:00', 'upcoming', true],
      ['a second before the deadline', '2026-12-05T17:59:59+01:00', 'upcoming', true],
      ['at the deadline', '2026-12-05T18:00:00+01:00', 'closed', false],
      ['a minute after', '2026-12-05T18:01:00+01:00', 'closed', false],
      ['a second after', '2026-12-05T18:00:01+01:00', 'closed', false],
      ['the night before', '2026-12-11T23:59:59+01:00', 'closed', false],
      ['midnight of the first day', '2026-12-12T00:00:00+01:00', 'running', false],
      ['the last second of the last day', '2026-12-13T23:59:59+01:00', 'running', false],
      ['half past midnight of the last night', '2026-12-14T00:30:00+01:00', 'running', false],
      ['the last second of that night', '2026-12-14T01:59:59+01:00', 'running', false],
      ['two at night', '2026-12-14T02:00:00+01:00', null, false],
      ['a year later', '2027-12-12T12:00:00+01:00', null, false],
    ],
  },
  'a deadline that is a bare day': {
    wish: { startDate: '2026-12-12', endDate: '2026-12-12', deadline: '2026-12-08' },
    rows: [
      ['the day before the deadline', '2026-12-07T12:00:00+01:00', 'upcoming', true],
      ['the first minute of its day', '2026-12-08T00:00:00+01:00', 'upcoming', true],
      ['its last second in Rome', '2026-12-08T23:59:59+01:00', 'upcoming', true],
      ['midnight after it', '2026-12-09T00:00:00+01:00', 'closed', false],
      ['when it still is that day in New York', '2026-12-08T22:00:00-05:00', 'closed', false],
      ['when it is that day in Tokyo only', '2026-12-08T08:00:00+09:00', 'upcoming', true],
      ['on the one day', '2026-12-12T12:00:00+01:00', 'running', false],
      ['the last second of the one day', '2026-12-12T23:59:59+01:00', 'running', false],
      ['the day after', '2026-12-13T02:00:00+01:00', null, false],
    ],
  },
  'no deadline': {
    wish: { startDate: '2026-12-12', endDate: '2026-12-14' },
    rows: [
      ['8 days before', '2026-12-04T12:00:00+01:00', 'open', true],
      ['7 days before', '2026-12-05T12:00:00+01:00', 'upcoming', true],
      ['the day before', '2026-12-11T12:00:00+01:00', 'upcoming', true],
      ['a second before the start', '2026-12-11T23:59:59+01:00', 'upcoming', true],
      ['at the start', '2026-12-12T00:00:00+01:00', 'running', false],
      ['in the middle', '2026-12-13T12:00:00+01:00', 'running', false],
      ['the last day', '2026-12-14T12:00:00+01:00', 'running', false],
      ['the last day at noon in UTC', '2026-12-14T22:59:59Z', 'running', false],
      ['the last night in UTC', '2026-12-15T00:59:59Z', 'running', false],
      ['over', '2026-12-15T01:00:00Z', null, false],
    ],
  },
  'a deadline after the start': {
    wish: { startDate: '2026-12-12', endDate: '2026-12-20', deadline: '2026-12-15' },
    rows: [
      ['before the start', '2026-12-11T12:00:00+01:00', 'upcoming', true],
      ['running, and still in time', '2026-12-13T12:00:00+01:00', 'running', true],
      ['running, its last second', '2026-12-15T23:59:59+01:00', 'running', true],
      ['running, too late', '2026-12-16T00:00:00+01:00', 'running', false],
    ],
  },
  'a deadline beyond the end': {
    wish: { startDate: '2026-12-12', endDate: '2026-12-13', deadline: '2026-12-31' },
    rows: [
      ['running', '2026-12-13T23:59:59+01:00', 'running', true],
      ['over', '2026-12-14T02:00:00+01:00', null, false],
    ],
  },
  'registrations that were closed': {
    wish: { startDate: '2026-12-12', deadline: '2026-12-10', status: 'closed' },
    rows: [
      ['well before', '2026-11-01T12:00:00+01:00', 'closed', false],
      ['on the day', '2026-12-12T12:00:00+01:00', 'running', false],
      ['over', '2026-12-13T12:00:00+01:00', null, false],
    ],
  },
  'the night to winter time, 25 October 2026': {
    wish: { startDate: '2026-10-26', endDate: '2026-10-26', deadline: '2026-10-25' },
    rows: [
      ['seven days before, over the change', '2026-10-19T00:00:00+02:00', 'upcoming', true],
      ['a second earlier', '2026-10-18T23:59:59+02:00', 'open', true],
      ['the first two o’clock', '2026-10-25T02:30:00+02:00', 'upcoming', true],
      ['the second two o’clock', '2026-10-25T02:30:00+01:00', 'upcoming', true],
      ['24 hours after midnight, an hour is left', '2026-10-25T23:00:00+01:00', 'upcoming', true],
      ['the last second of the long day', '2026-10-25T22:59:59Z', 'upcoming', true],
      ['midnight', '2026-10-25T23:00:00Z', 'running', false],
      ['the last second of the day', '2026-10-26T22:59:59Z', 'running', false],
      ['over', '2026-10-27T01:00:00Z', null, false],
    ],
  },
  'the night to summer time, 28 March 2027': {
    wish: { startDate: '2027-03-29', endDate: '2027-03-29', deadline: '2027-03-28' },
    rows: [
      ['seven days before, over the change', '2027-03-22T00:00:00+01:00', 'upcoming', true],
      ['a second earlier', '2027-03-21T23:59:59+01:00', 'open', true],
      ['before the hour that is skipped', '2027-03-28T01:59:59+01:00', 'upcoming', true],
      ['after it', '2027-03-28T03:00:00+02:00', 'upcoming', true],
      ['the last second of the short day', '2027-03-28T21:59:59Z', 'upcoming', true],
      ['midnight, 23 hours after midnight', '2027-03-28T22:00:00Z', 'running', false],
      ['the last second', '2027-03-29T21:59:59Z', 'running', false],
      ['over', '2027-03-30T00:00:00Z', null, false],
    ],
  },
  'a last day on a change-over': {
    wish: { startDate: '2026-10-24', endDate: '2026-10-25' },
    rows: [
      ['its 25th hour', '2026-10-25T23:30:00+01:00', 'running', false],
      ['over', '2026-10-26T02:00:00+01:00', null, false],
    ],
  },
  'a last night on a change-over': {
    wish: { startDate: '2026-10-24', endDate: '2026-10-24' },
    rows: [
      ['its last second', '2026-10-25T01:59:59+02:00', 'running', false],
      ['the second two o’clock', '2026-10-25T02:00:00+01:00', null, false],
    ],
  },
  'nothing that was never published': {
    wish: { startDate: '2026-12-12', status: 'draft' },
    rows: [['before it', '2026-12-01T12:00:00+01:00', null, false]],
  },
}

describe.each(Object.entries(tables))('%s', (_what, { wish, rows }) => {
  it.each(rows)('%s, %s', async (_when, at, phase, takes) => {
    await makeTournament(db, { slug: 'coppa', ...wish })
    const { tournaments } = await listTournaments({ db, actor: guest, at: new Date(at) })
    const found = tournaments.find(({ slug }) => slug === 'coppa')
    expect(found?.phase ?? null).toBe(phase)
    expect(found?.takesRegistrations ?? false).toBe(takes)
    const { rows: told } = await db.pool.query(
      'select takes_registrations(t, $1) as takes from tournament t',
      [at],
    )
    expect(told[0].takes).toBe(takes)
  })
})

it('covers every boundary', () => {
  expect(Object.values(tables).flatMap(({ rows }) => rows).length).toBe(65)
})
