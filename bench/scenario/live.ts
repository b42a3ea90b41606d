import { fork } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { type MatchResult, OrganisedTournament } from '#contract/tournament-organising.ts'
import { openDatabase } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { makeBoard } from '#server/testing/board-factories.ts'
import { dayAhead } from '#server/testing/days.ts'
import { makeFacility } from '#server/testing/factories.ts'
import { makeMember } from '#server/testing/members.ts'
import { answerOf } from '#server/testing/process/answer.ts'
import { startApi } from '#server/testing/process/api-process.ts'
import { makeTestApp } from '#server/testing/test-app.ts'
import { administer } from '#server/testing/test-server.ts'
import { makeRegistrations, makeTournament } from '#server/testing/tournament-factories.ts'
import { median } from '../measure.ts'
import { judge } from '../print.ts'
import type { Bench } from '../stage.ts'
import { dropWorld } from '../world.ts'
import type { Watched, Watching } from './live-visitors.ts'

const NAME = 'bench_live'
const SLUG = 'coppa'
const TEAMS = 16
const PAUSE_MS = 2_500

type Told = { score: number; at: number }

/**
 * A goal is written down as the organiser's telephone does it, while visitors watch as their pages do: when has the last of
 * them seen it, and what have they cost the database?
 */
export async function measureLive({ serverUrl, isQuick }: Bench): Promise<void> {
  const url = await makeStage(serverUrl)
  const { id, cookie } = await makePlay(url)
  const api = await startApi(url)
  const goals = isQuick ? 4 : 20
  console.log(
    `\n${goals} goals of a tournament of ${TEAMS}: visitors, answers/s, questions/s, goal seen after ms`,
  )
  try {
    await scoreAll(api.url, id, cookie, 1)
    const counted = []
    for (const visitors of [1, 100, 500]) {
      const asked = await questions(serverUrl)
      const begun = performance.now()
      const { told, seen } = await watch(api.url, visitors, () => scoreAll(api.url, id, cookie, goals))
      const seconds = (performance.now() - begun) / 1_000
      const cost = ((await questions(serverUrl)) - asked) / seconds
      const delays = delaysOf(told, seen)
      counted.push({ cost, answers: seen.answers / seconds, last: Math.max(...delays) })
      const cells = [visitors, seen.answers / seconds, cost, median(delays), Math.max(...delays)]
      console.log(`  ${cells.map(cell => cell.toFixed(0).padStart(9)).join('')}`)
      if (delays.length < visitors * goals) throw new Error('Somebody missed a goal')
    }
    const [one, , crowd] = counted
    judge('s until the last of 500 has seen a goal', (crowd?.last ?? Number.NaN) / 1_000, 2, 'at most')
    judge('questions for each answer to 500', (crowd?.cost ?? 0) / (crowd?.answers ?? 0), 0.02, 'at most')
    judge('times the questions that one visitor costs', (crowd?.cost ?? 0) / (one?.cost ?? 0), 2, 'at most')
  } finally {
    await api.kill()
    await dropWorld(serverUrl, NAME)
  }
}

async function makeStage(serverUrl: string): Promise<string> {
  await dropWorld(serverUrl, NAME)
  await administer(serverUrl, `CREATE DATABASE ${NAME}`)
  const address = new URL(serverUrl)
  address.pathname = NAME
  await migrate(address.href)
  return address.href
}

async function makePlay(url: string): Promise<{ id: string; cookie: string }> {
  const db = openDatabase(url)
  const facilityId = await makeFacility(db)
  const house = makeTestApp(db)
  const { cookie } = await makeMember(db, house, { role: 'owner', staffOf: [facilityId] })
  const id = await makeTournament(db, { slug: SLUG, startDate: dayAhead(0), facilityId })
  const teams = Array.from({ length: TEAMS }, (_, index) => `Squadra ${index + 1}`)
  // A team without a registration counts as withdrawn, and would lose all that is still to be played.
  await makeRegistrations(
    db,
    id,
    teams.map(name => ({ name })),
  )
  const format = { groups: 4, advancing: 2, hasThirdPlace: true }
  await makeBoard(db, id, { sport: 'calcio-5', format, teams })
  await db.close()
  return { id, cookie }
}

async function watch(apiUrl: string, visitors: number, work: () => Promise<Told[]>) {
  const child = fork(join(import.meta.dirname, 'live-visitors.ts'), { execArgv: [] })
  try {
    child.send({ url: `${apiUrl}/api/tournaments/${SLUG}/board`, visitors } satisfies Watching)
    // Its first message says that all have the board.
    await answerOf(child)
    const told = await work()
    await pause()
    child.send('stop')
    return { told, seen: await answerOf<Watched>(child) }
  } finally {
    child.kill()
  }
}

/** Goals of the first match, one after the other; the score only grows, so that each is known by it. */
async function scoreAll(apiUrl: string, id: string, cookie: string, goals: number): Promise<Told[]> {
  const told: Told[] = []
  const tournament = `${apiUrl}/api/staff/tournaments/${id}`
  let version = await versionOfFirst(await fetch(tournament, { headers: { cookie } }))
  for (let goal = 1; goal <= goals; goal += 1) {
    score += 1
    told.push({ score, at: Date.now() })
    const result: MatchResult = {
      version,
      state: 'live',
      homeScore: score,
      awayScore: 0,
      homePenalties: null,
      awayPenalties: null,
      walkover: null,
      period: '1º tempo',
    }
    const reply = await fetch(`${tournament}/matches/1/result`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(result),
    })
    if (!reply.ok) throw new Error(`A goal was refused: ${await reply.text()}`)
    version = await versionOfFirst(reply)
    await pause()
  }
  return told
}

/** How often the first match has changed, as the organiser's telephone reads it. */
async function versionOfFirst(reply: Response): Promise<number> {
  const { board } = OrganisedTournament.parse(await reply.json())
  return board?.matches.find(({ number }) => number === 1)?.version ?? Number.NaN
}

let score = 0

/** What the database has been asked: every question of the live page is a transaction of its own. */
async function questions(serverUrl: string): Promise<number> {
  // Each connection reports what it has done about once a second.
  await pause()
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const { rows } = await client.query('select xact_commit from pg_stat_database where datname = $1', [NAME])
  await client.end()
  return Number(rows[0].xact_commit)
}

function delaysOf(told: readonly Told[], { seen }: Watched): number[] {
  return told.flatMap(({ score: goal, at }) => (seen[goal] ?? []).map(moment => moment - at))
}

function pause(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, PAUSE_MS))
}
