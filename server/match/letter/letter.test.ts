import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Person } from '../../kit/actor.ts'
import type { Letter } from '../../mail/letter.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { makeMatch } from '../../testing/match-factories.ts'
import { decideDueMatches } from '../deciding/store.ts'
import { matchLetters } from '../jobs.ts'
import { leaveMatch, removeFromMatch } from '../joining/service.ts'
import { noteAbsence, notePayment, setGoalkeeper } from '../noting/service.ts'
import { joinReserve } from '../reserve/service.ts'
import { writeToOrganiser } from '../writing/service.ts'

const db = testDatabase()
const config = { baseUrl: 'https://campo.example', mailFrom: 'Campo Libero <noreply@campo.example>' }
// 20:30 in Rome, decided at 17:30.
const decidesAt = new Date('2027-03-03T16:30:00Z')
const before = new Date(decidesAt.getTime() - 3_600_000)

it('tells who is out of a match that he is, however late the letter and whatever was decided since', async () => {
  const [marco, ugo, ada, eva] = [
    await makePerson(db, { name: 'Marco De Luca' }),
    await makePerson(db, { name: 'Ugo Tosi' }),
    await makePerson(db, { name: 'Ada Lovati' }),
    await makePerson(db, { name: 'Eva Neri' }),
  ]
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const players = [marco, ugo, ada].map(({ id, name }) => ({ userId: id, name }))
  const made = { fieldId, date: '2027-03-03', startMinute: 1230, creatorId: marco.id, maxPlayers: 3, players }
  const id = (await makeMatch(db, made)) ?? ''
  const wish = { email: eva.email, phone: '', isGoalkeeper: false }
  await joinReserve({ db, actor: eva, at: before }, id, wish)
  const { rows } = await db.pool.query('select id from match_participant where user_id = $1', [ugo.id])
  await removeFromMatch({ db, actor: marco, at: before }, { id, playerId: rows[0].id }, 'Non viene mai')
  await decideDueMatches(db, decidesAt)
  // Nobody is told of places that were offered or given up before the match was decided.
  expect((await send()).map(({ to, subject }) => `${to} ${subject.split(':')[0]}`).toSorted()).toEqual(
    [
      `${marco.email} Partita confermata`,
      `${ada.email} Partita confermata`,
      `${ugo.email} Non sei più nella partita`,
      `${eva.email} La riserva è chiusa`,
    ].toSorted(),
  )
})

it('enters a match that is played into the calendar of its players, and takes it out of it again', async () => {
  const { marco, ugo, player } = await makeMatchOfTwo()
  await db.pool.query('update organized_match set min_players = 2 where id = $1', [player.id])
  await decideDueMatches(db, decidesAt)
  const letters = await send()
  const played = letters.find(({ to }) => to === ugo.email)
  expect(played?.text).toContain('Portami lì:\nhttps://')
  const [file] = played?.attachments ?? []
  expect(file?.filename).toBe('partita.ics')
  expect(file?.contentType).toContain('method=REQUEST')
  for (const line of [`UID:match-${player.id}@campolibero`, 'STATUS:CONFIRMED', 'DTSTART:20270303T193000Z'])
    expect(file?.content).toContain(line)
  // The booking stands in his calendar.
  expect(letters.find(({ to }) => to === marco.email)?.attachments).toEqual([])
  await db.pool.query(`select end_matches(array[$1::uuid], 'organiser', now())`, [player.id])
  const off = await send()
  expect(off.find(({ to }) => to === marco.email)?.text).toContain('annullata: lo hai deciso tu.')
  const told = off.find(({ to }) => to === ugo.email)
  expect(told?.text).toContain('annullata: lo ha deciso chi organizza.')
  const [removal] = told?.attachments ?? []
  expect(removal?.contentType).toContain('method=CANCEL')
  expect(removal?.content).toContain('STATUS:CANCELLED')
})

it('brings whoever organises what a player writes, once and without an address', async () => {
  const { marco, ugo, player } = await makeMatchOfTwo()
  const { id } = player
  const message = { id, text: 'Arrivo alle 20:40', key: randomUUID() }
  let counted = 0
  const write = (actor: Person, at = before, wish = message) =>
    writeToOrganiser({ db, actor, at }, wish, async () => {
      counted += 1
      return 0
    })
  for (const _time of [1, 2]) await write(ugo)
  expect(counted).toBe(1)
  const [letter, ...others] = await send()
  expect(others).toEqual([])
  expect(letter).toMatchObject({ to: marco.email, subject: expect.stringMatching(/^Ugo T. ti scrive: /) })
  expect(letter?.text).toContain('«Arrivo alle 20:40»')
  expect(JSON.stringify(letter)).not.toContain(ugo.email)
  const changed = { ...message, text: 'Arrivo alle 20:50' }
  await expect(write(ugo, before, changed)).rejects.toMatchObject({
    code: 'idempotency-key-reused',
    extras: { detail: expect.stringContaining('era già partito') },
  })
  const again = { ...message, key: randomUUID() }
  await expect(write(marco, before, again)).rejects.toMatchObject({ code: 'not-found' })
  await expect(write(await makePerson(db), before, again)).rejects.toMatchObject({ code: 'not-found' })
  await expect(write(ugo, new Date('2027-03-06T12:00:00Z'), again)).rejects.toMatchObject({
    code: 'match-over',
  })
})

it('tells players what the facility writes to whoever booked, who reads it with his booking', async () => {
  const { ugo, player } = await makeMatchOfTwo()
  await db.pool.query(
    `select end_bookings(array[booking_id], 'desk', now(), 'Piove.') from organized_match where id = $1`,
    [player.id],
  )
  const [letter, ...others] = await send()
  expect(others).toEqual([])
  expect(letter?.to).toBe(ugo.email)
  expect(letter?.text).toContain('lo ha deciso la struttura, che scrive: «Piove.» Non devi pagare nulla.')
})

it('tells who is taken out of a match after he has paid how to have his share again', async () => {
  const { marco, ugo, player } = await makeMatchOfTwo()
  await notePayment({ db, actor: marco, at: before }, player, true)
  await removeFromMatch({ db, actor: marco, at: before }, player, 'Siamo troppi')
  const letter = (await send()).find(({ to }) => to === ugo.email)
  expect(letter?.text).toContain(
    'Il motivo: «Siamo troppi». La tua quota risulta già pagata: chiedi a chi organizza come riaverla.',
  )
})

it('tells who has paid his share how to have it again, and whoever organises whom to give it back', async () => {
  const people = [
    await makePerson(db, { name: 'Marco De Luca' }),
    await makePerson(db, { name: 'Ugo Tosi' }),
    await makePerson(db, { name: 'Ada Lovati' }),
  ]
  const [marco, ugo, ada] = people
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const players = people.map(({ id, name }) => ({ userId: id, name }))
  const made = { fieldId, date: '2027-03-03', startMinute: 1230, creatorId: marco?.id ?? '', players }
  const id = (await makeMatch(db, made)) ?? ''
  await db.pool.query('update match_participant set has_paid = true where match_id = $1 and user_id = $2', [
    id,
    ugo?.id,
  ])
  await db.pool.query(`select end_matches(array[$1::uuid], 'organiser', now())`, [id])
  const letters = await send()
  const wordsTo = (person: Person | undefined) => letters.find(({ to }) => to === person?.email)?.text
  expect(wordsTo(ugo)).toContain('La tua quota risulta già pagata: chiedi a chi organizza come riaverla.')
  expect(wordsTo(ugo)).not.toContain('Non devi pagare nulla')
  expect(wordsTo(ada)).toContain('Non devi pagare nulla.')
  expect(wordsTo(marco)).toContain(
    'Il campo resta prenotato a tuo nome: lo trovi in “Le Mie Prenotazioni”. Le quote che hai segnato come pagate vanno rese a chi te le ha date.',
  )
})

it('tells a player whom whoever organises has put in goal, unless he is out of it again', async () => {
  const marco = await makePerson(db, { name: 'Marco De Luca' })
  const ugo = await makePerson(db, { name: 'Ugo Tosi' })
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const players = [marco, ugo].map(({ id, name }) => ({ userId: id, name }))
  const made = { fieldId, date: '2027-03-03', startMinute: 1230, creatorId: marco.id, maxPlayers: 4, players }
  const id = (await makeMatch(db, made)) ?? ''
  const set = async (actor: Person, user: Person, isGoalkeeper: boolean, minutes = 0) => {
    const { rows } = await db.pool.query('select id from match_participant where user_id = $1', [user.id])
    const at = new Date(before.getTime() + minutes * 60_000)
    await setGoalkeeper({ db, actor, at }, { id, playerId: rows[0].id }, isGoalkeeper)
  }
  await set(marco, ugo, true)
  // Set again it is nothing new, and a player is not told what he has set himself.
  await set(marco, ugo, true)
  await set(marco, marco, true)
  const letters = await send()
  expect(letters.map(({ to, subject }) => `${to} ${subject.split(':')[0]}`)).toEqual([
    `${ugo.email} Stai in porta`,
  ])
  await set(ugo, ugo, false)
  await set(marco, ugo, true)
  await set(marco, ugo, false)
  expect(await send()).toEqual([])
  await set(marco, ugo, true)
  await send()
  // He has packed his gloves by now.
  await set(marco, ugo, false, 6)
  expect((await send()).map(({ to, subject }) => `${to} ${subject.split(':')[0]}`)).toEqual([
    `${ugo.email} Non stai più in porta`,
  ])
})

it('tells a player that an absence was noted, and how to contest it, unless it was taken back', async () => {
  const marco = await makePerson(db, { name: 'Marco De Luca' })
  const ugo = await makePerson(db, { name: 'Ugo Tosi' })
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const players = [marco, ugo].map(({ id, name }) => ({ userId: id, name }))
  const made = { fieldId, date: '2027-03-03', startMinute: 1230, creatorId: marco.id, maxPlayers: 4, players }
  const id = (await makeMatch(db, made)) ?? ''
  await db.pool.query(`update organized_match set status = 'confirmed' where id = $1`, [id])
  const { rows } = await db.pool.query('select id from match_participant where user_id = $1', [ugo.id])
  const after = { db, actor: marco, at: new Date('2027-03-03T21:00:00Z') }
  const player = { id, playerId: rows[0].id }
  await noteAbsence(after, player, true)
  await noteAbsence(after, player, false)
  expect(await send()).toEqual([])
  await noteAbsence(after, player, true)
  const [letter] = await send()
  expect([letter?.to, letter?.subject.split(':')[0]]).toEqual([ugo.email, 'Segnata un’assenza'])
  expect(letter?.text).toContain('https://campo.example/dashboard/iscrizioni')
})

it('reminds whoever organises that a player who leaves had paid', async () => {
  const { marco, ugo, player } = await makeMatchOfTwo()
  await notePayment({ db, actor: marco, at: before }, player, true)
  await leaveMatch({ db, actor: ugo, at: before }, player.id)
  const [letter] = await send()
  expect(letter?.to).toBe(marco.email)
  expect(letter?.text).toContain('Ugo T. non gioca più. Avevi segnato che ha pagato la sua quota.')
})

it('tells whoever waited for a place in two matches that fall together once', async () => {
  const eva = await makePerson(db, { name: 'Eva Neri' })
  const wish = { email: eva.email, phone: '', isGoalkeeper: false }
  const matches = [await makeMatchOfTwo(), await makeMatchOfTwo()].map(({ player }) => player.id)
  await db.pool.query(
    "update organized_match set min_players = 2, max_players = 2, status = 'full' where id = any ($1)",
    [matches],
  )
  for (const id of matches) await joinReserve({ db, actor: eva, at: before }, id, wish)
  await fallTogether(matches)
  const letters = (await send()).filter(({ to }) => to === eva.email)
  expect(letters.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Partite annullate: .*, 03\/03\/2027 alle 20:30 e un’altra$/),
  ])
  expect(letters[0]?.text).toContain(
    'Ciao Eva, le partite che trovi qui sotto sono annullate, e con loro la riserva in cui aspettavi. Non devi fare nulla.',
  )
  expect(letters[0]?.text.match(/20:30–/g)).toHaveLength(2)
})

it('tells of two matches that fall together in one letter, and of each by itself where they do not', async () => {
  const [marco, ugo] = [
    await makePerson(db, { name: 'Marco De Luca' }),
    await makePerson(db, { name: 'Ugo Tosi' }),
  ]
  const facility_id = await makeFacility(db, { name: 'Le Querce' })
  const players = [marco, ugo].map(({ id, name }) => ({ userId: id, name }))
  const made = { date: '2027-03-03', creatorId: marco.id, maxPlayers: 4, players }
  const ids: string[] = []
  for (const startMinute of [1080, 1230])
    ids.push(
      (await makeMatch(db, { ...made, startMinute, fieldId: await makeField(db, { facility_id }) })) ?? '',
    )
  await fallTogether(ids)
  const letters = await send()
  expect(letters.map(({ to }) => to)).toEqual([ugo.email])
  const [letter] = letters
  expect(letter?.subject).toMatch(/^Partite annullate: .*, 03\/03\/2027 alle 18:00 e un’altra$/)
  expect(letter?.text).toContain(
    'Ciao Ugo, le partite che trovi qui sotto sono annullate.\n\nLo ha deciso la struttura, che scrive: «Piove.» Non devi pagare nulla.',
  )
  const files = letter?.attachments ?? []
  expect(files.map(({ content }) => content.match(/UID:match-(.*)@/)?.[1])).toEqual(ids)
  expect(files.map(({ contentType }) => contentType)).toEqual(
    Array(2).fill(expect.stringContaining('CANCEL')),
  )
  expect(letter?.text).toContain('18:00–')
  expect(letter?.text).toContain('20:30–')
})

/** Writes what is queued, as the worker does. */
async function send(): Promise<Letter[]> {
  const letters: Letter[] = []
  const mailer = { send: async (letter: Letter) => void letters.push(letter) }
  const tasks = matchLetters({ db, mailer, config })
  const { rows } = await db.pool.query(
    "with taken as (delete from outbox where task = 'match-letter' returning *) select * from taken order by id",
  )
  // The task reads only the job's number.
  for (const { id, payload } of rows) await tasks['match-letter']?.(payload, { job: { id } } as never)
  return letters
}

/** Marco's match, which Ugo has joined, and Ugo in it. */
async function makeMatchOfTwo() {
  const marco = await makePerson(db, { name: 'Marco De Luca' })
  const ugo = await makePerson(db, { name: 'Ugo Tosi' })
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const players = [marco, ugo].map(({ id, name }) => ({ userId: id, name }))
  const made = { fieldId, date: '2027-03-03', startMinute: 1230, creatorId: marco.id, maxPlayers: 4, players }
  const id = (await makeMatch(db, made)) ?? ''
  const { rows } = await db.pool.query('select id from match_participant where user_id = $1', [ugo.id])
  return { marco, ugo, player: { id, playerId: rows[0].id } }
}

/** As when it rains. */
async function fallTogether(ids: readonly string[]) {
  await db.pool.query(
    `with ended as (
       select end_bookings(array(select booking_id from organized_match where id = any ($1)), 'desk', now(), 'Piove.')
     )
     select count(*) from ended`,
    [ids],
  )
  await db.pool.query(
    'select tell_together(array(select booking_id from organized_match where id = any ($1)))',
    [ids],
  )
}
