import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Person } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { writeContestLetter } from '../../reliability/letter.ts'
import { answerContest, contestMyLapse, getMyLapses, listContests } from '../../reliability/service.ts'
import { findLapseForLetter } from '../../reliability/store.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { makeMatch } from '../../testing/match-factories.ts'
import { leaveMatch } from '../joining/service.ts'
import { getMatch, listMyMatches } from '../service.ts'
import { noteAbsence, notePayment, setGoalkeeper } from './service.ts'

const db = testDatabase()
// 20:30 in Rome, decided at 17:30.
const startsAt = Date.parse('2027-03-03T19:30:00Z')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let marco: Person
let ada: Person
let fieldId: number

beforeAll(async () => {
  marco = await makePerson(db, { name: 'Marco De Luca' })
  fieldId = await makeField(db, { facility_id: await makeFacility(db) })
})
beforeEach(async () => {
  ada = await makePerson(db, { name: 'Ada Lovati', email: `ada${Math.random()}@posta.example` })
})

it('notes who has given the share, for the eyes of whoever organises', async () => {
  const id = await played()
  const playerId = await seatOf(id)
  const { lineup } = await notePayment(as(marco), { id, playerId }, true)
  expect(lineup?.map(({ name, hasPaid }) => [name, hasPaid]).toSorted()).toEqual([
    ['Ada L.', true],
    ['Marco D.', false],
  ])
  expect((await getMatch(as(ada), id)).lineup?.map(({ hasPaid }) => hasPaid)).toEqual([null, null])
  await expect(notePayment(as(ada), { id, playerId }, false)).rejects.toMatchObject({ code: 'not-found' })
})

it('keeps a match that was played where its people find it, for a month', async () => {
  const id = await played()
  const lots = async (reader: Person, after: number) => {
    const { active, played, cancelled } = await listMyMatches(as(reader, after))
    return [active, played, cancelled].map(lot => lot.some(match => match.id === id))
  }
  expect(await lots(ada, 0)).toEqual([true, false, false])
  expect(await lots(ada, DAY_MS)).toEqual([false, true, false])
  expect(await lots(marco, 6 * DAY_MS)).toEqual([false, true, false])
  expect(await lots(marco, 40 * DAY_MS)).toEqual([false, false, false])
})

it('notes once who did not come, and takes it back', async () => {
  const id = await played()
  const player = { id, playerId: await seatOf(id) }
  await expect(noteAbsence(as(marco, -1), player, true)).rejects.toMatchObject({ code: 'absence-refused' })
  await expect(noteAbsence(as(marco, 7 * DAY_MS), player, true)).rejects.toMatchObject({
    code: 'absence-refused',
  })
  await expect(noteAbsence(as(ada), player, true)).rejects.toMatchObject({ code: 'not-found' })
  await noteAbsence(as(marco), player, true)
  const { lineup } = await noteAbsence(as(marco), player, true)
  expect(lineup?.find(({ name }) => name === 'Ada L.')?.isAbsent).toBe(true)
  // For the eyes of whoever organises.
  const seen = (await getMatch(as(ada), id)).lineup
  expect(seen?.map(({ isAbsent }) => isAbsent)).toEqual([false, false])
  expect(await getMyLapses(as(ada))).toMatchObject([{ kind: 'no-show', matchTitle: 'Calcetto del giovedì' }])
  const eva = await makePerson(db)
  await db.pool.query(
    `insert into lapse (user_id, match_id, kind, happened_at) values ($1, $2, 'no-show', now())`,
    [eva.id, id],
  )
  await noteAbsence(as(marco), player, false)
  expect(await getMyLapses(as(ada))).toEqual([])
  // Another was missing all the same.
  expect(await getMyLapses(as(eva))).toHaveLength(1)
})

it('lets whoever organises say who is in goal while no place is left, and a player say it of himself', async () => {
  const id = await played('full')
  await db.pool.query('update organized_match set min_goalkeepers = 1, max_players = 2 where id = $1', [id])
  const adas = { id, playerId: await seatOf(id) }
  const before = as(marco, -5 * HOUR_MS)
  expect((await getMatch(before, id)).match.allowed).not.toContain('confirm')
  const { match, lineup } = await setGoalkeeper(before, adas, true)
  expect(match).toMatchObject({ goalkeepers: 1, allowed: expect.arrayContaining(['confirm']) })
  const marcos = { id, playerId: lineup?.find(({ isReader }) => isReader)?.id ?? '' }
  const ada5 = as(ada, -5 * HOUR_MS)
  expect((await setGoalkeeper(ada5, adas, false)).match.goalkeepers).toBe(0)
  await expect(setGoalkeeper(ada5, marcos, true)).rejects.toMatchObject({ code: 'not-found' })
  const stranger = await makePerson(db)
  await expect(setGoalkeeper(as(stranger, -5 * HOUR_MS), adas, true)).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(setGoalkeeper(as(marco), adas, true)).rejects.toMatchObject({ code: 'match-over' })
  expect((await getMatch(before, id)).match.goalkeepers).toBe(0)
})

it('counts who leaves within the day before the decision, and not who leaves before', async () => {
  const late = await played('open')
  const early = await played('open')
  const { match } = await getMatch(as(ada), late)
  expect(match.lateFrom).toBe(new Date(startsAt - 3 * HOUR_MS - DAY_MS).toISOString())
  await leaveMatch({ ...as(ada), at: new Date(Date.parse(match.lateFrom) - 1) }, early)
  await leaveMatch({ ...as(ada), at: new Date(match.lateFrom) }, late)
  expect(await getMyLapses(as(ada))).toMatchObject([{ kind: 'late-leave' }])
})

it('tells whoever organises from two on, until they are contested', async () => {
  const first = await played()
  await noteAbsence(as(marco), { id: first, playerId: await seatOf(first) }, true)
  const second = await played('open')
  await leaveMatch({ ...as(ada), at: new Date(startsAt - 5 * HOUR_MS) }, second)
  const id = await played()
  const lapses = async (reader: Person) =>
    (await getMatch(as(reader), id)).lineup?.find(({ name }) => name === 'Ada L.')?.lapses
  expect(await lapses(marco)).toEqual({ lateLeaves: 1, noShows: 1 })
  expect(await lapses(ada)).toBeNull()

  const [lapse] = await getMyLapses(as(ada))
  const reason = 'Ero in campo, ha segnato un’altra persona'
  expect(await contestMyLapse(as(ada), lapse?.id ?? '', reason)).toMatchObject({ isContested: true })
  await contestMyLapse(as(ada), lapse?.id ?? '', 'Un secondo racconto')
  await expect(contestMyLapse(as(marco), lapse?.id ?? '', reason)).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(await lapses(marco)).toBeNull()
  const { rows } = await db.pool.query(`select payload from outbox where payload->>'lapseId' = $1`, [
    lapse?.id,
  ])
  expect(rows).toEqual([{ payload: { lapseId: lapse?.id, event: 'contested', to: 'company' } }])
  const letter = await findLapseForLetter(db, lapse?.id ?? '')
  const { text, to } = await writeContestLetter(letter as NonNullable<typeof letter>, {
    company,
    baseUrl: 'https://campo.example',
  })
  expect(to).toBe('info@campolibero.example')
  expect(text).toContain(reason)
  expect(text).toContain('https://campo.example/dashboard/richieste')
})

it('keeps an absence contested that is taken back and noted again', async () => {
  const id = await played()
  const player = { id, playerId: await seatOf(id) }
  const isAbsent = async () =>
    (await getMatch(as(marco), id)).lineup?.find(({ name }) => name === 'Ada L.')?.isAbsent
  const admin = as(await makePerson(db, { role: 'admin' }))
  await noteAbsence(as(marco), player, true)
  const [lapse] = await getMyLapses(as(ada))
  await contestMyLapse(as(ada), lapse?.id ?? '', 'Ero in campo')
  await noteAbsence(as(marco), player, false)
  expect(await isAbsent()).toBe(false)
  expect(await getMyLapses(as(ada))).toEqual([])
  const mine = async () => (await listContests(admin)).contests.filter(each => each.id === lapse?.id)
  expect(await mine()).toEqual([])
  await expect(answerContest(admin, lapse?.id ?? '', true)).rejects.toMatchObject({ code: 'not-found' })

  await noteAbsence(as(marco), player, true)
  expect(await isAbsent()).toBe(true)
  expect(await getMyLapses(as(ada))).toMatchObject([{ id: lapse?.id, isContested: true, isUpheld: null }])
  expect(await mine()).toMatchObject([{ reason: 'Ero in campo' }])
  const counted = 'select from counted_lapse where user_id = $1'
  expect((await db.pool.query(counted, [ada.id])).rowCount).toBe(0)
  const letters = `select from outbox where payload ->> 'matchId' = $1 and payload ->> 'event' = 'absent'`
  expect((await db.pool.query(letters, [id])).rowCount).toBe(1)
  await answerContest(admin, lapse?.id ?? '', true)
  expect((await db.pool.query(counted, [ada.id])).rowCount).toBe(1)
  await noteAbsence(as(marco), player, false)
  expect((await db.pool.query(counted, [ada.id])).rowCount).toBe(0)
})

it('does not note again, nor take away, an absence of which an admin has said that it does not count', async () => {
  const id = await played()
  const player = { id, playerId: await seatOf(id) }
  const isAbsent = async () =>
    (await getMatch(as(marco), id)).lineup?.find(({ name }) => name === 'Ada L.')?.isAbsent
  await noteAbsence(as(marco), player, true)
  expect(await isAbsent()).toBe(true)
  const [lapse] = await getMyLapses(as(ada))
  await contestMyLapse(as(ada), lapse?.id ?? '', 'Ero in campo')
  expect(await isAbsent()).toBe(true)
  await answerContest(as(await makePerson(db, { role: 'admin' })), lapse?.id ?? '', false)
  expect(await isAbsent()).toBe(false)
  await noteAbsence(as(marco), player, false)
  await expect(noteAbsence(as(marco), player, true)).rejects.toMatchObject({
    code: 'absence-refused',
    extras: { detail: expect.stringContaining('non conta') },
  })
  expect(await getMyLapses(as(ada))).toMatchObject([{ id: lapse?.id, isUpheld: false }])
})

const company = {
  name: 'Campo Libero',
  email: 'info@campolibero.example',
  partnerEmail: 'partner@campolibero.example',
  address: 'Via di Prova 1',
  vat: '00000000000',
} as Parameters<typeof writeContestLetter>[1]['company']

function as(actor: Person, after = 0): Context {
  return { db, actor, at: new Date(startsAt + after) }
}

let made = 0
/** A match of Marco in which Ada plays. */
async function played(status: 'confirmed' | 'open' | 'full' = 'confirmed'): Promise<string> {
  const players = [
    { userId: marco.id, name: marco.name },
    { userId: ada.id, name: ada.name },
  ]
  made += 1
  const wish = { fieldId, date: '2027-03-03', startMinute: 1230, creatorId: marco.id, players }
  // Each stands on a field of its own: they are played at the same time.
  const own = made === 1 ? fieldId : await makeField(db, { facility_id: await makeFacility(db) })
  const id = (await makeMatch(db, { ...wish, fieldId: own })) ?? ''
  await db.pool.query('update organized_match set status = $2 where id = $1', [id, status])
  return id
}

async function seatOf(id: string): Promise<string> {
  const { rows } = await db.pool.query(
    'select id from match_participant where match_id = $1 and user_id = $2',
    [id, ada.id],
  )
  return rows[0].id
}
