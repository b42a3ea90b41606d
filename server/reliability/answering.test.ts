import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Company } from '#contract/site.ts'
import { listEntries } from '../audit/service.ts'
import type { Person } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { getMatch } from '../match/service.ts'
import { testDatabase } from '../testing/database.ts'
import { dayAhead } from '../testing/days.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { makeMatch } from '../testing/match-factories.ts'
import { writeAnswerLetter } from './letter.ts'
import { answerContest, contestMyLapse, getMyLapses, listContests } from './service.ts'
import { findLapseForLetter } from './store.ts'

const db = testDatabase()
let marco: Person
let ada: Person
let paolo: Person
let matchId: string
let absence: string
let leave: string

beforeAll(async () => {
  marco = await makePerson(db, { name: 'Marco Riva', email: 'marco@posta.example' })
  ada = await makePerson(db, { name: 'Ada Lovati', email: 'ada@posta.example' })
  paolo = await makePerson(db, { role: 'admin' })
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const players = [{ userId: ada.id, name: ada.name }]
  const wish = { fieldId, date: dayAhead(3), startMinute: 1_230, creatorId: marco.id, players }
  matchId = (await makeMatch(db, wish)) ?? ''
})

beforeEach(async () => {
  await db.pool.query('truncate lapse, outbox, audit_entry')
  absence = await note('no-show')
  leave = await note('late-leave')
})

it('shows an admin, and nobody else, what is contested, the oldest first', async () => {
  expect(await listContests(as(paolo))).toEqual({ contests: [] })
  await contestMyLapse(as(ada), leave, 'Avevo avvisato')
  await contestMyLapse(as(ada), absence, 'Ero in campo')
  const { contests } = await listContests(as(paolo))
  expect(contests).toMatchObject([
    {
      id: leave,
      kind: 'late-leave',
      match: { id: matchId, date: dayAhead(3) },
      player: { name: 'Ada Lovati', email: 'ada@posta.example' },
      organiser: { name: 'Marco Riva', email: 'marco@posta.example' },
      reason: 'Avevo avvisato',
    },
    { id: absence, kind: 'no-show' },
  ])
  for (const actor of [marco, ada]) {
    await expect(listContests(as(actor))).rejects.toMatchObject({ code: 'forbidden' })
    await expect(answerContest(as(actor), absence, false)).rejects.toMatchObject({ code: 'forbidden' })
  }
})

it.each([
  [true, { lateLeaves: 1, noShows: 1 }, 'L’assenza resta', 'conta come le altre'],
  [false, null, 'L’assenza non conta', 'non la legge più nessuno'],
])(
  'counts a contested absence again where that is upheld (%s), and says so once',
  async (isUpheld, told, title, words) => {
    await contestMyLapse(as(ada), absence, 'Ero in campo')
    expect(await toldOfAda()).toBeNull()
    for (const _time of [1, 2])
      expect(await answerContest(as(paolo), absence, isUpheld)).toEqual({ isUpheld })
    await expect(answerContest(as(paolo), absence, !isUpheld)).rejects.toMatchObject({
      code: 'already-answered',
      extras: { detail: expect.stringContaining(isUpheld ? ': conta di nuovo.' : ': non conta.') },
    })
    expect(await listContests(as(paolo))).toEqual({ contests: [] })
    expect(await toldOfAda()).toEqual(told)
    expect((await getMyLapses(as(ada))).find(({ id }) => id === absence)).toMatchObject({
      isContested: true,
      isUpheld,
    })
    const { rows } = await db.pool.query("select payload from outbox where payload->>'event' = 'answered'")
    expect(rows).toEqual([{ payload: { lapseId: absence, event: 'answered', to: 'player' } }])
    const row = await findLapseForLetter(db, absence)
    const site = { company: { email: 'info@campo.example' } as Company, baseUrl: 'https://campo.example' }
    const { to, subject, text } = await writeAnswerLetter(row ?? expect.fail('Nothing to write of'), site)
    expect([to, subject]).toEqual(['ada@posta.example', expect.stringContaining(title)])
    expect(text).toContain(words)
    const { entries } = await listEntries(as(paolo), { subject: 'lapse' })
    expect(entries).toMatchObject([{ name: 'Ada Lovati', after: { isUpheld } }])
  },
)

it('answers nothing that nobody contests, or that was taken back meanwhile', async () => {
  await expect(answerContest(as(paolo), absence, true)).rejects.toMatchObject({ code: 'not-found' })
  await contestMyLapse(as(ada), absence, 'Ero in campo')
  await db.pool.query('update lapse set taken_back_at = now() where id = $1', [absence])
  await expect(answerContest(as(paolo), absence, true)).rejects.toMatchObject({
    code: 'not-found',
    extras: { detail: 'Nel frattempo è stata tolta: non c’è più niente da decidere' },
  })
  expect((await listEntries(as(paolo), {})).entries).toEqual([])
})

async function note(kind: string): Promise<string> {
  const { rows } = await db.pool.query(
    'insert into lapse (user_id, match_id, kind, happened_at) values ($1, $2, $3, now()) returning id',
    [ada.id, matchId, kind],
  )
  return rows[0].id
}

/** What whoever organises reads of her. */
async function toldOfAda() {
  const { lineup } = await getMatch(as(marco), matchId)
  return lineup?.find(({ name }) => name.startsWith('Ada'))?.lapses
}

function as(actor: Person): Context {
  return { db, actor }
}
