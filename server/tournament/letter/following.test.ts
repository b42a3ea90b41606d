import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Letter } from '../../mail/letter.ts'
import { testDatabase } from '../../testing/database.ts'
import { dayAhead } from '../../testing/days.ts'
import { makeFacility } from '../../testing/factories.ts'
import { type Member, makeMember } from '../../testing/members.ts'
import { makeTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeRegistrations, makeTournament } from '../../testing/tournament-factories.ts'
import { type TournamentLetter, writeTournamentLetter } from './programme.ts'
import {
  findRegistrationForLetter,
  findTournamentForLetter,
  type RegistrationLetterRow,
  type TournamentLetterRow,
} from './store.ts'
import { type RegistrationLetter, writeRegistrationLetter } from './write.ts'

const db = testDatabase()
let house: TestApp
let ada: Member
let bice: Member
let sara: Member
let id: string

beforeAll(async () => {
  house = makeTestApp(db)
  const facilityId = await makeFacility(db)
  ada = await makeMember(db, house, { name: 'Ada Rossi' })
  bice = await makeMember(db, house, { name: 'Bice Neri' })
  sara = await makeMember(db, house, { role: 'owner', staffOf: [facilityId] })
  id = await makeTournament(db, { slug: 'coppa', title: 'Coppa', startDate: dayAhead(16), facilityId })
  await makeRegistrations(db, id, [
    { name: 'Bice', userId: bice.id },
    { name: 'Ugo' },
    { name: 'Ezio', standing: 'waiting' },
  ])
})

beforeEach(async () => {
  await db.query.updateTable('profile').set({ suspended_at: null, suspended_words: null }).execute()
  await db.query.updateTable('tournament').set({ status: 'published' }).execute()
  await follow(ada, true)
  await db.query.deleteFrom('outbox').execute()
})

it('tells who follows and who has a place of the newest programme alone, ten minutes later', async () => {
  await changeProgramme()
  await changeProgramme()
  const { rows } = await db.pool.query(
    `select count(*)::integer from outbox where (payload->>'notBefore')::timestamptz > now() + interval '9 minutes'`,
  )
  expect(rows[0].count).toBe(6)
  const letters = await takeLetters()
  expect(letters.map(({ to }) => to).toSorted()).toEqual(
    [ada.email, bice.email, 'squadra2@demo.example'].toSorted(),
  )
  expect(letters[0]?.subject).toBe('Il sorteggio è fatto: Coppa')
  expect(letters[0]?.text).toContain('/tornei/coppa')
})

it('calls the programme of teams that play already a changed one only if they may know another', async () => {
  const drawn = (ago: string) =>
    db.pool.query('update tournament set drawn_at = now() - $1::interval where id = $2', [ago, id])
  const wish = { tournamentId: id, to: ada.id, event: 'programme', version: 0 } as const
  const words = async (firstAt: Date | null) => {
    const row = await findTournamentForLetter(db, wish)
    if (!row) throw new Error('There is no tournament')
    const playing = { ...row, has_begun: true, first_at: firstAt, programme_version: 0 }
    const letter = await writeTournamentLetter(playing, wish, {
      baseUrl: 'https://campo.example',
      number: '1',
    })
    return `${letter?.subject} ${letter?.text}`
  }
  await drawn('12 minutes')
  expect(await words(new Date())).toMatch(/^Il programma delle partite: Coppa.*chi gioca contro chi, dove/s)
  expect(await words(null)).toMatch(/^Il sorteggio è fatto: Coppa.*chi gioca contro chi\./s)
  await drawn('2 hours')
  expect(await words(new Date())).toMatch(/^È cambiato il programma: Coppa/)
  await db.pool.query('update tournament set drawn_at = null where id = $1', [id])
})

it('says when the first match begins by its evening, as the board does', async () => {
  const wish = { tournamentId: id, to: ada.id, event: 'programme', version: 0 } as const
  const row = await findTournamentForLetter(db, wish)
  if (!row) throw new Error('There is no tournament')
  const words = async (at: string) => {
    const planned = { ...row, first_at: new Date(at), programme_version: 0 }
    const letter = await writeTournamentLetter(planned, wish, {
      baseUrl: 'https://campo.example',
      number: '1',
    })
    return letter?.text
  }
  expect(await words('2026-12-02T20:30:00+01:00')).toContain('si comincia il 02/12/2026 alle 20:30. ')
  expect(await words('2026-12-03T00:30:00+01:00')).toContain('si comincia il 02/12/2026 alle 00:30 di notte.')
})

it('tells nobody who follows no longer, or whom an admin has stopped', async () => {
  await changeProgramme()
  expect((await follow(ada, false)).isFollowed).toBe(false)
  await suspend(bice)
  expect((await takeLetters()).map(({ to }) => to)).toEqual(['squadra2@demo.example'])
})

it('tells no visitor who has withdrawn before the letter is written, or has not confirmed again', async () => {
  const change = (standing: string, heldUntil: string | null) =>
    db.pool.query("update tournament_registration set standing = $1, held_until = $2 where name = 'Ugo'", [
      standing,
      heldUntil,
    ])
  for (const [standing, heldUntil] of [
    ['out', null],
    ['in', '2999-01-01'],
  ] as const) {
    await changeProgramme()
    await change(standing, heldUntil)
    expect((await takeLetters()).map(({ to }) => to).toSorted()).toEqual([ada.email, bice.email].toSorted())
    await change('in', null)
  }
})

it('tells who follows, and does not play, that it is called off', async () => {
  await follow(bice, true)
  await db.pool.query("select change_tournament_status($1, 'cancelled', now())", [id])
  const letters = await takeLetters()
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([[ada.email, 'Torneo annullato: Coppa']])
})

it('writes once to a follower who plays without his account', async () => {
  await db.pool.query("update tournament_registration set email = upper($1) where name = 'Ugo'", [ada.email])
  onTestFinished(async () => {
    await db.pool.query(
      "update tournament_registration set email = 'squadra2@demo.example' where name = 'Ugo'",
    )
  })
  await changeProgramme()
  const programmes = await takeLetters()
  expect(programmes.map(({ to }) => to.toLowerCase()).toSorted()).toEqual([ada.email, bice.email].toSorted())
  await db.pool.query("select change_tournament_status($1, 'cancelled', now())", [id])
  expect(await takeLetters()).toEqual([])
})

it('writes to a follower whose former address a team of another account still bears', async () => {
  const bear = (email: string, userId: string | null) =>
    db.pool.query("update tournament_registration set email = $1, user_id = $2 where name = 'Ugo'", [
      email,
      userId,
    ])
  await bear(ada.email, sara.id)
  onTestFinished(async () => {
    await bear('squadra2@demo.example', null)
  })
  await changeProgramme()
  const readers = (await takeLetters()).map(({ to }) => to)
  expect(readers.toSorted()).toEqual([ada.email, bice.email, sara.email].toSorted())
})

it('sends nothing of who takes part to staff that has been stopped, or has left', async () => {
  const queued = () =>
    db.pool.query("select tell_registered(r) from tournament_registration r where name = 'Ugo'")
  await queued()
  expect((await takeTeamLetters()).map(({ to }) => to)).toContain(sara.email)
  await queued()
  await suspend(sara)
  expect((await takeTeamLetters()).map(({ to }) => to)).not.toContain(sara.email)
})

it('sends nothing to an address that nobody has proven', async () => {
  const prove = (isProven: boolean) =>
    db.pool.query('update auth_user set email_verified = $1 where id = any ($2)', [
      isProven,
      [ada.id, sara.id],
    ])
  await prove(false)
  await changeProgramme()
  await db.pool.query("select tell_registered(r) from tournament_registration r where name = 'Ugo'")
  expect((await takeLetters()).map(({ to }) => to)).not.toContain(ada.email)
  expect((await takeTeamLetters()).map(({ to }) => to)).not.toContain(sara.email)
  await prove(true)
})

async function follow(member: Member, isFollowed: boolean) {
  const reply = await house.app.request('/api/tournaments/coppa/following', {
    method: 'POST',
    headers: { cookie: member.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ isFollowed }),
  })
  return reply.json()
}

function changeProgramme() {
  return db.pool.query('select change_programme($1)', [id])
}

function suspend({ id: userId }: Member) {
  return db.query
    .updateTable('profile')
    .set({ suspended_at: new Date(), suspended_words: 'Per prova' })
    .where('id', '=', userId)
    .execute()
}

const takeLetters = () =>
  written<TournamentLetter, TournamentLetterRow>(
    'tournament-letter',
    findTournamentForLetter,
    writeTournamentLetter,
  )
const takeTeamLetters = () =>
  written<RegistrationLetter, RegistrationLetterRow>(
    'registration-letter',
    findRegistrationForLetter,
    writeRegistrationLetter,
  )

/** Writes what is queued, as the worker does. */
async function written<Wish, Row>(
  task: string,
  find: (database: typeof db, wish: Wish) => Promise<Row | undefined>,
  write: (row: Row, wish: Wish, parts: { baseUrl: string; number: string }) => Promise<Letter> | undefined,
): Promise<Letter[]> {
  const { rows } = await db.pool.query<{ id: string; payload: Wish }>(
    `with taken as (delete from outbox where task = $1 returning id, payload)
     select id, payload from taken order by id`,
    [task],
  )
  const letters: Letter[] = []
  for (const { id: number, payload } of rows) {
    const row = await find(db, payload)
    const letter = row && (await write(row, payload, { baseUrl: 'https://campo.example', number }))
    if (letter) letters.push(letter)
  }
  return letters
}
