import { beforeEach, expect, it } from 'vitest'
import type { Person } from '../kit/actor.ts'
import type { Letter } from '../mail/letter.ts'
import { testDatabase } from '../testing/database.ts'
import { makePerson } from '../testing/factories.ts'
import { makeRainyClub, type RainyClub, rainStart, rainyDate } from '../testing/rainy-club.ts'
import { alertLetters } from './jobs.ts'

const db = testDatabase()
let club: RainyClub
let ada: Person

beforeEach(async () => {
  await db.pool.query('delete from alert; delete from outbox')
  club = await makeRainyClub(db)
  ada = await makePerson(db, { name: 'Ada Lovati' })
  await db.pool.query(
    `insert into alert (id, user_id, sport, date, from_minute, to_minute, field_id)
     select gen_random_uuid(), $1, p.sport, $3::date, 1080, 1200, $2 from field_sport p where p.field_id = $2 limit 1`,
    [ada.id, club.fieldId, rainyDate],
  )
  await keepForAda()
})

it('tells for whom a time was kept that its field has closed, once the rain cannot be taken back', async () => {
  await club.close('20:00')
  const [lost, ...others] = await queued()
  expect([lost?.isLater, others]).toEqual([true, []])
  const [letter] = await lettersAbout(lost?.payload)
  expect(letter).toMatchObject({
    to: ada.email,
    subject: expect.stringMatching(/^Chiuso per pioggia: .*, Mercoledì 25\/11\/2026 alle 19:00$/),
  })
  expect(letter?.text).toContain('Ciao Ada, l’orario che tenevamo per te non c’è più')
  expect(letter?.text).toContain('19:00–20:00\nMercoledì 25/11/2026')
})

it('says nothing where the time is kept for the same person again', async () => {
  await club.close('20:00')
  const [lost] = await queued()
  await db.pool.query("delete from closure; delete from field_occupancy where kind = 'closure'")
  await keepForAda()
  expect(await lettersAbout(lost?.payload)).toEqual([])
})

it('says nothing of what stays open', async () => {
  await club.close('19:00')
  expect(await queued()).toEqual([])
})

/** From 19:00 on, for as long as this test lasts. */
async function keepForAda(): Promise<void> {
  const { rows } = await db.pool.query(
    `with kept as (
       update alert set held_field_id = $1, held_minute = 1140, held_until = now() + interval '10 minutes' returning *
     )
     select hold_ground($1, tstzrange(rome_instant($2::date, 1140), rome_instant($2::date, 1200)), 'hold', id, $3::timestamptz,
       user_id, greatest(now(), $3::timestamptz) + interval '10 minutes') as held from kept`,
    [club.fieldId, rainyDate, rainStart],
  )
  expect(rows).toEqual([{ held: true }])
}

async function queued() {
  const { rows } = await db.pool.query<{ payload: object; isLater: boolean }>(
    `select payload, (payload ->> 'notBefore')::timestamptz > now() as "isLater"
     from outbox where task = 'alert-closed-letter'`,
  )
  return rows
}

async function lettersAbout(payload: object | undefined): Promise<Letter[]> {
  const letters: Letter[] = []
  const mailer = { send: async (letter: Letter) => void letters.push(letter) }
  const tasks = alertLetters({ db, mailer, config: { baseUrl: 'https://campo.example' } })
  await tasks['alert-closed-letter'](payload, {} as never)
  return letters
}
