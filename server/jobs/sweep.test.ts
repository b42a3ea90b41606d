import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeLog } from '../kit/log.ts'
import { testDatabase } from '../testing/database.ts'
import { dayAhead } from '../testing/days.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { makeMatch } from '../testing/match-factories.ts'
import { makeBooking } from '../testing/occupancy-factories.ts'
import { makeTournament } from '../testing/tournament-factories.ts'
import { sweep } from './sweep.ts'

const db = testDatabase()
const silent = makeLog('silent')

it('forgets first names of friends after half a year', async () => {
  const part = (name: string, days: number) =>
    db.pool.query(
      `insert into part (id, ref, name, claim_hash, created_at)
       values (gen_random_uuid(), gen_random_uuid(), $1, $1, now() - make_interval(days => $2))`,
      [name, days],
    )
  await part('Davide', 181)
  await part('Elena', 179)
  await sweep(db, silent)
  expect((await db.pool.query('select name from part')).rows).toEqual([{ name: 'Elena' }])
})

it('forgets whom somebody brought along half a year after the match, and nobody with an account', async () => {
  const ada = await makePerson(db, { name: 'Ada Rossi' })
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const players = [{ name: 'Elena' }, { userId: ada.id, name: ada.name }]
  for (const days of [182, 178])
    await makeMatch(db, { creatorId: ada.id, fieldId, date: dayAhead(-days), startMinute: 600, players })
  await sweep(db, silent)
  const { rows } = await db.pool.query(
    `select participant_name as name from match_participant j join organized_match m on m.id = j.match_id
     where m.field_id = $1 order by m.starts_at, j.is_offline desc`,
    [fieldId],
  )
  expect(rows.map(({ name }) => name)).toEqual(['Amico', 'Ada Rossi', 'Elena', 'Ada Rossi'])
})

it('forgets also who is called by the words for those who have left, and leaves these as they are', async () => {
  const creatorId = (await makePerson(db)).id
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  const matchId = await makeMatch(db, {
    ...{ creatorId, fieldId, date: dayAhead(-182), startMinute: 600 },
    players: [{ name: 'Account eliminato' }, { name: 'Chi è uscito' }],
  })
  await db.pool.query(
    `update match_participant set is_gone = true, participant_name = 'Account eliminato'
     where match_id = $1 and participant_name = 'Chi è uscito'`,
    [matchId],
  )
  await sweep(db, silent)
  const { rows } = await db.pool.query(
    'select participant_name as name, is_gone from match_participant where match_id = $1 order by is_gone',
    [matchId],
  )
  expect(rows).toEqual([
    { name: 'Amico', is_gone: false },
    { name: 'Account eliminato', is_gone: true },
  ])
})

it('forgets whose a booking was after ten years, and keeps what it cost', async () => {
  const ada = await makePerson(db)
  const fieldId = await makeField(db, { facility_id: await makeFacility(db), hourly_price_cents: 4000 })
  const notes = 'Sono mancino'
  for (const days of [3660, 3640])
    await makeBooking(db, { fieldId, date: dayAhead(-days), startMinute: 600, userId: ada.id, notes })
  await sweep(db, silent)
  const { rows } = await db.pool.query(
    `select customer_name, num_nonnulls(user_id, customer_id, email, phone, notes) as known, price_cents
     from booking where field_id = $1 order by starts_at`,
    [fieldId],
  )
  expect(rows).toEqual([
    { customer_name: 'Cliente', known: 0, price_cents: 4000 },
    { customer_name: 'Ada Prova', known: 5, price_cents: 4000 },
  ])
})

it('forgets a late leave when it no longer counts', async () => {
  const ada = await makePerson(db)
  const fieldId = await makeField(db, { facility_id: await makeFacility(db) })
  for (const [days, startMinute] of [[366, 600] as const, [364, 720] as const]) {
    const match = { creatorId: ada.id, fieldId, date: dayAhead(3), startMinute, minutes: 60 }
    await db.pool.query(
      `insert into lapse (user_id, match_id, kind, happened_at) values ($1, $2, 'no-show', now() - make_interval(days => $3))`,
      [ada.id, await makeMatch(db, match), days],
    )
  }
  await sweep(db, silent)
  const { rows } = await db.pool.query("select happened_at > now() - interval '1 year' as counts from lapse")
  expect(rows).toEqual([{ counts: true }])
})

it('forgets what a facility noted of who has not booked there for two years, and keeps the bookings', async () => {
  const facility_id = await makeFacility(db)
  const fieldId = await makeField(db, { facility_id })
  const call = (phone: string, daysAgo: number) =>
    makeBooking(db, {
      fieldId,
      date: dayAhead(-daysAgo),
      startMinute: 600,
      customerName: phone,
      phone,
      email: `${phone.slice(-1)}@posta.example`,
    })
  await call('333 0000001', 740)
  await call('333 0000002', 741)
  await call('333 0000002', 720)
  await db.pool.query("update customer set created_at = now() - interval '740 days', note = 'Mancino'")
  await sweep(db, silent)
  expect(
    (await db.pool.query('select name, note from customer where facility_id = $1', [facility_id])).rows,
  ).toEqual([{ name: '333 0000002', note: 'Mancino' }])
  const { rows } = await db.pool.query(
    'select customer_id is null as is_forgotten from booking where field_id = $1 order by starts_at',
    [fieldId],
  )
  expect(rows.map(row => row.is_forgotten)).toEqual([false, true, false])
})

it('leaves nothing that names or reaches a tournament’s visitor a year after it, and all of who has an account', async () => {
  const ada = await makePerson(db, { name: 'Ada Rossi', email: 'ada@posta.example' })
  const register = async (daysAgo: number, userId: string | null, email: string) =>
    db.pool.query(
      `insert into tournament_registration (id, tournament_id, user_id, name, email, phone, team_name, notes, standing, position, told_at)
       values ($1, $2, $3, 'Ada Rossi', $4, '333 7654321', 'Invincibili', 'in ritardo', 'in', 1, now())`,
      [randomUUID(), await makeTournament(db, { startDate: dayAhead(-daysAgo) }), userId, email],
    )
  await register(368, null, 'visitatrice@posta.example')
  await register(360, null, 'recente@posta.example')
  await register(368, ada.id, 'ada@posta.example')
  await sweep(db, silent)
  await sweep(db, silent)
  const { rows } = await db.pool.query(
    'select name, email, phone, team_name, notes from tournament_registration where user_id is null order by phone',
  )
  expect(rows).toEqual([
    {
      name: 'Iscritto',
      email: expect.not.stringContaining('@'),
      phone: '',
      team_name: 'Invincibili',
      notes: '',
    },
    expect.objectContaining({ name: 'Ada Rossi', email: 'recente@posta.example', phone: '333 7654321' }),
  ])
  const own = await db.pool.query('select name, email from tournament_registration where user_id = $1', [
    ada.id,
  ])
  expect(own.rows).toEqual([{ name: 'Ada Rossi', email: 'ada@posta.example' }])
})

it('forgets from where and with what somebody was logged in, once that session is over', async () => {
  const ada = await makePerson(db)
  await db.pool.query(
    `insert into auth_session (user_id, token, expires_at, ip_address, user_agent)
     select $1, 'ends in ' || hours, now() + hours * interval '1 hour', '192.0.2.1', 'Firefox'
     from unnest(array[-1, 1]) as hours`,
    [ada.id],
  )
  await sweep(db, silent)
  const { rows } = await db.pool.query('select token from auth_session')
  expect(rows).toEqual([{ token: 'ends in 1' }])
})

it('forgets work that was given up a month ago, and keeps what may still be tried again', async () => {
  await db.pool.query(
    `select graphile_worker.add_job('send-letter', json_build_object('to', number), max_attempts => number)
     from generate_series(1, 3) as number;
     update graphile_worker._private_jobs set attempts = 2, run_at = now() - interval '31 days' where max_attempts <> 1;
     update graphile_worker._private_jobs set attempts = 1, run_at = now() - interval '29 days' where max_attempts = 1`,
  )
  await sweep(db, silent)
  const { rows } = await db.pool.query('select attempts, max_attempts from graphile_worker.jobs order by id')
  expect(rows).toEqual([
    { attempts: 1, max_attempts: 1 },
    { attempts: 2, max_attempts: 3 },
  ])
})

it('deletes everything else when one kind cannot be deleted, and says which', async () => {
  await db.pool.query(
    `delete from part;
     insert into part (id, ref, name, claim_hash, created_at)
       values (gen_random_uuid(), gen_random_uuid(), 'Davide', 'Davide', now() - interval '181 days');
     create function refuse() returns trigger language plpgsql as $$ begin raise exception 'the lists are shut'; end $$;
     create trigger refuse before delete on alert for each statement execute function refuse()`,
  )
  const lines: string[] = []
  await sweep(db, makeLog('error', { write: line => lines.push(line) }))
  expect((await db.pool.query('select name from part')).rows).toEqual([])
  expect(lines.map(line => JSON.parse(line))).toEqual([
    expect.objectContaining({ sweep: 'sweepAlerts', error: expect.stringContaining('the lists are shut') }),
  ])
})
