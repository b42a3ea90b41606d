import { expect, it } from 'vitest'
import type { Letter } from '../../mail/letter.ts'
import { testDatabase } from '../../testing/database.ts'
import { dayAhead } from '../../testing/days.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { makeMatch } from '../../testing/match-factories.ts'
import { bookingLetters } from '../jobs.ts'

const db = testDatabase()
const config = { baseUrl: 'https://campo.example', mailFrom: 'Campo Libero <noreply@campo.example>' }

it('tells whoever organises that his match falls with his booking, and whom to give shares back', async () => {
  const id = await makeMatchOfTwo()
  await db.pool.query('update match_participant set has_paid = true where match_id = $1', [id])
  expect(await lettersWhen(id, "'desk', now(), 'Piove.'")).toEqual([
    expect.stringContaining(
      'Ti scrive: «Piove.»\n\nÈ annullata anche la tua partita «Calcetto»: a chi si era unito scriviamo noi. Le quote che hai segnato come pagate vanno rese a chi te le ha date.',
    ),
  ])
})

it('asks whoever organises to give nobody his own share back', async () => {
  const id = await makeMatchOfTwo()
  await db.pool.query(
    `update match_participant p set has_paid = true from organized_match m
     where m.id = $1 and p.match_id = m.id and p.user_id = m.creator_id`,
    [id],
  )
  const [text] = await lettersWhen(id, "'desk', now(), 'Piove.'")
  expect(text).toContain('a chi si era unito scriviamo noi.')
  expect(text).not.toContain('quote')
})

it('says nothing of players where nobody has joined', async () => {
  const id = await makeMatchOfTwo({ isAlone: true })
  const [text] = await lettersWhen(id, "'client', now()")
  expect(text).toContain('È annullata anche la tua partita «Calcetto».\n')
})

it('does not say twice that too few have joined', async () => {
  const id = await makeMatchOfTwo()
  await db.pool.query(
    "update booking set cancellable_until = now() + interval '1 day' where id = (select booking_id from organized_match where id = $1)",
    [id],
  )
  await db.pool.query("update organized_match set decides_at = now() - interval '1 minute' where id = $1", [
    id,
  ])
  await db.pool.query('select decide_match($1, now())', [id])
  const [text, ...others] = await written()
  expect(others).toEqual([])
  expect(text).toContain('non si è raggiunto il numero che serve')
  expect(text).toContain('A chi si era unito a «Calcetto» scriviamo noi.')
  expect(text).not.toContain('È annullata anche')
})

it('is silent on a match that its organiser had called off before', async () => {
  const id = await makeMatchOfTwo()
  await db.pool.query("select end_matches(array[$1::uuid], 'organiser', now())", [id])
  const [text] = await lettersWhen(id, "'client', now()")
  expect(text).not.toContain('Calcetto')
})

async function makeMatchOfTwo({ isAlone = false } = {}): Promise<string> {
  await db.pool.query('delete from outbox')
  const marco = await makePerson(db, { name: 'Marco De Luca' })
  const ugo = await makePerson(db, { name: 'Ugo Tosi' })
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const players = (isAlone ? [marco] : [marco, ugo]).map(({ id, name }) => ({ userId: id, name }))
  // The statements go by the database's clock.
  const made = { fieldId, date: dayAhead(7), startMinute: 1230, creatorId: marco.id, minPlayers: 5, players }
  const id = (await makeMatch(db, made)) ?? ''
  await db.pool.query("update organized_match set title = 'Calcetto' where id = $1", [id])
  return id
}

async function lettersWhen(matchId: string, ended: string): Promise<string[]> {
  await db.pool.query(`select end_bookings(array[booking_id], ${ended}) from organized_match where id = $1`, [
    matchId,
  ])
  return written()
}

/** What the booker gets. */
async function written(): Promise<string[]> {
  const texts: string[] = []
  const mailer = { send: async ({ text }: Letter) => void texts.push(text) }
  const tasks = bookingLetters({ db, mailer, config })
  const { rows } = await db.pool.query(
    "delete from outbox where task = 'booking-letter' and payload ->> 'to' = 'client' returning payload",
  )
  for (const { payload } of rows) await tasks['booking-letter']?.(payload, {} as never)
  return texts
}
