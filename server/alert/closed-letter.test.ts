import { beforeEach, expect, it } from 'vitest'
import { undoRain } from '../desk/rain/service.ts'
import type { Person } from '../kit/actor.ts'
import type { Letter } from '../mail/letter.ts'
import { testDatabase } from '../testing/database.ts'
import { makePerson } from '../testing/factories.ts'
import { afterRainStart, makeRainyClub, type RainyClub, rainStart, rainyDate } from '../testing/rainy-club.ts'
import { alertLetters } from './jobs.ts'
import { holdFreedTimes } from './store.ts'

const db = testDatabase()
let club: RainyClub
let ada: Person
let alertId: string

beforeEach(async () => {
  await db.pool.query('delete from alert; delete from outbox')
  club = await makeRainyClub(db)
  ada = await makePerson(db, { name: 'Ada Lovati' })
  alertId = await wait(ada)
  await keep(alertId)
})

it('tells for whom a time was kept that its field has closed, once the rain cannot be taken back', async () => {
  await club.close('20:00')
  const [lost, ...others] = await queued()
  expect([lost?.isLater, others]).toEqual([true, []])
  const [letter] = await lettersAbout(lost?.payload)
  expect(letter).toMatchObject({
    to: ada.email,
    subject: expect.stringMatching(/^Chiuso per pioggia: .*, 25\/11\/2026 alle 19:00$/),
  })
  expect(letter?.text).toContain('Ciao Ada, l’orario che tenevamo per te non c’è più')
  expect(letter?.text).toContain('19:00–20:00\nMercoledì 25/11/2026')
})

it('says nothing where the time is kept for the same person again', async () => {
  await club.close('20:00')
  const [lost] = await queued()
  await db.pool.query("delete from closure; delete from field_occupancy where kind = 'closure'")
  await keep(alertId)
  expect(await lettersAbout(lost?.payload)).toEqual([])
})

it('writes nothing of rain that is taken back in time: the time is kept as it was, also from who waited longer', async () => {
  const before = await kept()
  const eva = await wait(await makePerson(db))
  await db.pool.query("update alert set created_at = created_at - interval '1 day' where id = $1", [eva])
  const { id } = await club.close('20:00')
  const [lost] = await queued()
  expect(await kept()).toEqual([])
  await undoRain(club.context(afterRainStart(9)), club.facilityId, id)
  await holdFreedTimes({ db, at: afterRainStart(20) })
  expect(await kept()).toEqual(before)
  expect(await lettersAbout(lost?.payload)).toEqual([])
  const { rows } = await db.pool.query("select payload from outbox where task = 'alert-letter'")
  // The other times that the rain had closed are free, and hers.
  expect(rows.map(({ payload }) => payload.alertId)).toEqual([eva])
})

it('writes nothing of rain that was taken back after the time that was kept', async () => {
  await db.pool.query(
    `with alert as (update alert set held_until = $1) update field_occupancy set expires_at = $1 where kind = 'hold'`,
    [afterRainStart(5)],
  )
  const { id } = await club.close('20:00')
  const [lost] = await queued()
  await undoRain(club.context(afterRainStart(9)), club.facilityId, id)
  expect(await kept()).toEqual([])
  expect(await lettersAbout(lost?.payload)).toEqual([])
})

it('says nothing of what stays open, which goes on being kept', async () => {
  await club.close('19:00')
  expect(await queued()).toEqual([])
  const { rows } = await db.pool.query(
    "select ref from field_occupancy where kind = 'hold' and field_id = $1",
    [club.fieldId],
  )
  expect(rows).toEqual([{ ref: alertId }])
})

it('says nothing of what was kept until a moment ago, and has nobody wait again for it', async () => {
  await db.pool.query(
    "update field_occupancy set expires_at = $2::timestamptz - interval '1 second' where ref = $1",
    [alertId, rainStart],
  )
  await club.close('20:00')
  expect(await queued()).toEqual([])
  const { rows } = await db.pool.query('select held_until is null as waits from alert')
  expect(rows).toEqual([{ waits: false }])
})

it('tells nobody else, and leaves what is kept on another field', async () => {
  const [eva, nino] = [await makePerson(db), await makePerson(db)]
  await wait(nino)
  // Another evening, for which she goes on waiting as well.
  await db.pool.query('update alert set date = date + 1 where id = $1', [await wait(ada)])
  const elsewhere = await makeRainyClub(db)
  const other = await wait(eva, elsewhere.fieldId)
  await keep(other, elsewhere.fieldId)
  await club.close('20:00')
  expect(await queued()).toMatchObject([{ payload: { alertId, fieldId: club.fieldId } }])
  const { rows } = await db.pool.query(
    `select a.user_id, a.held_field_id, count(o.id)::integer as holds
     from alert a left join field_occupancy o on o.ref = a.id group by a.id order by a.created_at`,
  )
  expect(rows).toEqual([
    { user_id: ada.id, held_field_id: null, holds: 0 },
    { user_id: nino.id, held_field_id: null, holds: 0 },
    { user_id: ada.id, held_field_id: null, holds: 0 },
    { user_id: eva.id, held_field_id: elsewhere.fieldId, holds: 1 },
  ])
})

async function wait(person: Person, fieldId = club.fieldId): Promise<string> {
  const { rows } = await db.pool.query(
    `insert into alert (id, user_id, sport, date, from_minute, to_minute, field_id)
     select gen_random_uuid(), $1, p.sport, $3::date, 1080, 1200, $2 from field_sport p where p.field_id = $2 limit 1
     returning id`,
    [person.id, fieldId, rainyDate],
  )
  return rows[0].id
}

/** From 19:00 on, for as long as this test lasts. */
async function keep(id: string, fieldId = club.fieldId): Promise<void> {
  const { rows } = await db.pool.query(
    `with kept as (
       update alert set held_field_id = $1, held_minute = 1140, held_until = greatest(now(), $3::timestamptz) + interval '10 minutes'
       where id = $4 returning *
     )
     select hold_ground($1, tstzrange(rome_instant($2::date, 1140), rome_instant($2::date, 1200)), 'hold', id, $3::timestamptz,
       user_id, held_until) as held from kept`,
    [fieldId, rainyDate, rainStart, id],
  )
  expect(rows).toEqual([{ held: true }])
}

async function kept() {
  const { rows } = await db.pool.query(
    `select o.ref, o.during, o.held_for, o.expires_at, a.held_field_id, a.held_minute, a.held_until
     from field_occupancy o join alert a on a.id = o.ref where o.field_id = $1 and a.id = $2`,
    [club.fieldId, alertId],
  )
  return rows
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
