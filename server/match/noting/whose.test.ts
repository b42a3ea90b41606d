import { beforeEach, describe, expect, it } from 'vitest'
import type { SportSlug } from '#contract/sport.ts'
import type { Person } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { getMyLapses } from '../../reliability/service.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { makeMatch } from '../../testing/match-factories.ts'
import { getMatch } from '../service.ts'
import { noteAbsence, notePayment, setGoalkeeper } from './service.ts'

const db = testDatabase()
const startsAt = new Date('2027-03-03T19:30:00Z')
const before = new Date('2027-03-03T10:00:00Z')
let marco: Person
let ugo: Person
let ada: Person
/** In a match of Marco. */
let adas: { id: string; playerId: string }
/** Organised by Ugo at the same moment. */
let ugosId: string

beforeEach(async () => {
  marco = await makePerson(db, { name: 'Marco De Luca' })
  ugo = await makePerson(db, { name: 'Ugo Tosi' })
  ada = await makePerson(db, { name: 'Ada Rossi' })
  adas = await matchOf(marco)
  ugosId = (await matchOf(ugo)).id
})

describe('a note', () => {
  it('is nobody’s but of whoever organises, for the players of that match', async () => {
    const { playerId } = adas
    for (const id of [adas.id, ugosId])
      await expect(notePayment(as(ugo), { id, playerId }, true)).rejects.toMatchObject({ code: 'not-found' })
    await noteAbsence(as(ugo), { id: ugosId, playerId }, true)
    await expect(setGoalkeeper(as(ugo, before), { id: ugosId, playerId }, true)).rejects.toMatchObject({
      code: 'not-found',
    })
    expect(await adaIn(adas.id)).toMatchObject({ hasPaid: false, isAbsent: false, isGoalkeeper: false })
  })

  it('is of a player in one match, not of whoever organises several', async () => {
    const other = await matchOf(marco)
    const mixed = { id: other.id, playerId: adas.playerId }
    await expect(notePayment(as(marco), mixed, true)).rejects.toMatchObject({ code: 'not-found' })
    await noteAbsence(as(marco), mixed, true)
    expect(await getMyLapses(as(ada))).toEqual([])
    for (const player of [other, adas]) await noteAbsence(as(marco), player, true)
    await noteAbsence(as(marco), mixed, false)
    expect(await getMyLapses(as(ada))).toHaveLength(2)
    const open = await matchOf(marco, { status: 'open' })
    const mistaken = { id: open.id, playerId: adas.playerId }
    await expect(setGoalkeeper(as(marco, before), mistaken, true)).rejects.toMatchObject({
      code: 'not-found',
    })
    expect(await adaIn(adas.id)).toMatchObject({ hasPaid: false, isGoalkeeper: false })
  })

  it('of an absence is for players with an account, other than whoever organises', async () => {
    const { lineup } = await getMatch(as(marco), adas.id)
    for (const { id: playerId } of lineup ?? []) await noteAbsence(as(marco), { id: adas.id, playerId }, true)
    const { rows } = await db.pool.query('select user_id as id from lapse where match_id = $1', [adas.id])
    expect(rows).toEqual([{ id: ada.id }])
  })

  it('of an absence is taken back alone: not of another match, nor that somebody had left late', async () => {
    await noteAbsence(as(marco), adas, true)
    await noteAbsence(as(ugo), { id: ugosId, playerId: adas.playerId }, false)
    const other = await matchOf(marco)
    await noteAbsence(as(marco), other, true)
    const late = `insert into lapse (user_id, match_id, kind, happened_at) values ($1, $2, 'late-leave', $3)`
    await db.pool.query(late, [ada.id, adas.id, before])
    expect(await getMyLapses(as(ada))).toHaveLength(3)
    await noteAbsence(as(marco), adas, false)
    expect((await getMyLapses(as(ada))).map(({ kind }) => kind).toSorted()).toEqual(['late-leave', 'no-show'])
    expect(await adaIn(other.id)).toMatchObject({ isAbsent: true })
  })

  it.each([
    ['is confirmed', 'calcio-5', 'confirmed'],
    ['knows no goalkeeper', 'padel', 'open'],
  ] as const)('of who is in goal is refused where the match %s', async (_what, sport, status) => {
    const seat = await matchOf(marco, { sport, status })
    await expect(setGoalkeeper(as(marco, before), seat, true)).rejects.toMatchObject({ code: 'match-over' })
    expect((await getMatch(as(marco), seat.id)).match.goalkeepers).toBe(0)
  })
})

/** @returns Ada's seat; with her plays a friend who was brought along */
async function matchOf(
  { id: creatorId, name }: Person,
  { sport = 'calcio-5', status = 'confirmed' }: { sport?: SportSlug; status?: string } = {},
) {
  const fieldId = await makeField(db, { facility_id: await makeFacility(db), sports: [sport] })
  const players = [{ userId: creatorId, name }, { userId: ada.id, name: ada.name }, { name: 'Piero' }]
  const wish = { fieldId, sport, date: '2027-03-03', startMinute: 1230, creatorId, players }
  const id = (await makeMatch(db, wish)) ?? ''
  await db.pool.query('update organized_match set status = $2 where id = $1', [id, status])
  const { rows } = await db.pool.query(
    'select id from match_participant where match_id = $1 and user_id = $2',
    [id, ada.id],
  )
  return { id, playerId: `${rows[0].id}` }
}

/** As Marco sees her. */
async function adaIn(id: string) {
  return (await getMatch(as(marco), id)).lineup?.find(({ name }) => name === 'Ada R.')
}

function as(actor: Person, at = startsAt): Context {
  return { db, actor, at }
}
