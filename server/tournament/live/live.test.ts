import { beforeAll, expect, it } from 'vitest'
import type { Board } from '#contract/tournament-board.ts'
import { makeBoard } from '../../testing/board-factories.ts'
import { testDatabase } from '../../testing/database.ts'
import { type Member, makeMember } from '../../testing/members.ts'
import { makeTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeTournament } from '../../testing/tournament-factories.ts'
import { countStatements } from '../../testing/work.ts'

const db = testDatabase()
let house: TestApp
let id: string
let paolo: Member

beforeAll(async () => {
  house = makeTestApp(db)
  paolo = await makeMember(db, house, { role: 'admin' })
  id = await makeTournament(db, { slug: 'coppa', startDate: '2026-12-12' })
  await makeBoard(db, id, {
    sport: 'calcio-5',
    format: { groups: 0, advancing: 0, hasThirdPlace: false },
    teams: ['Ada', 'Bice', 'Carla', 'Dora'],
    scoreOf: ({ number }) => (number === 1 ? { home: 3, away: 2, period: '2º tempo' } : undefined),
  })
})

it('costs one question in half a second, however many watch', async () => {
  const { version } = await live()
  const { value, statements } = await countStatements(() =>
    Promise.all(Array.from({ length: 500 }, () => live(version))),
  )
  expect(value.every(answer => answer.version === version && answer.board === null)).toBe(true)
  // How long 500 answers take depends on the machine: there is one query per half second, never one per answer.
  expect(statements).toBeLessThan(50)
})

it('tells a new result to who has an older version', async () => {
  const { version, board } = await live()
  expect(board?.matches[0]).toMatchObject({ state: 'live', homeScore: 3, period: '2º tempo' })
  await db.pool.query('update tournament_match set home_score = 4 where number = 1')
  await db.pool.query('update tournament set board_version = board_version + 1')
  await expect
    .poll(async () => (await live(version)).board?.matches[0]?.homeScore, { timeout: 30_000 })
    .toBe(4)
})

it('tells what this process has written at once', async () => {
  const { version } = await live()
  expect((await score({ homeScore: 7 })).status).toBe(200)
  expect((await live(version)).board?.matches[0]?.homeScore).toBe(7)
})

it('takes no score that goes over what a colleague has written meanwhile; the same goal, written twice, counts once', async () => {
  const seen = (await live()).board?.matches[0]?.version
  for (const _colleague of [1, 2]) expect((await score({ version: seen, homeScore: 8 })).status).toBe(200)
  const refused = await score({ version: seen, homeScore: 7, awayScore: 3 })
  expect(await refused.json()).toMatchObject({ code: 'tournament-changed' })
  expect((await live()).board?.matches[0]).toMatchObject({ homeScore: 8, awayScore: 2 })
})

it('tells whoever watches that there is no board any more once the tournament is called off', async () => {
  const { version } = await live()
  await db.pool.query(`update tournament set status = 'cancelled' where id = $1`, [id])
  await expect.poll(async () => (await live(version)).version, { timeout: 30_000 }).not.toBe(version)
  const off = await live(version)
  expect(off.board).toBeNull()
  expect(await live(off.version)).toEqual(off)
})

it('is nobody’s before it is published', async () => {
  expect((await house.app.request('/api/tournaments/che-non-c-e/board')).status).toBe(404)
})

async function live(version?: number): Promise<{ version: number; board: Board | null }> {
  const query = version === undefined ? '' : `?version=${version}`
  return (await house.app.request(`/api/tournaments/coppa/board${query}`)).json()
}

async function score(wish: object): Promise<Response> {
  const { version } = (await live()).board?.matches[0] ?? {}
  return house.app.request(`/api/staff/tournaments/${id}/matches/1/result`, {
    method: 'POST',
    headers: { cookie: paolo.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ version, state: 'live', homeScore: 0, awayScore: 2, ...wish }),
  })
}
