import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { OWN_DATA_PER_HOUR, OwnData } from '#contract/own-data.ts'
import { resolvePlace } from '../../place/service.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField } from '../../testing/factories.ts'
import { makeMatch } from '../../testing/match-factories.ts'
import { type Member, makeMember } from '../../testing/members.ts'
import { makeBooking } from '../../testing/occupancy-factories.ts'
import { makeTestApp, type TestApp } from '../../testing/test-app.ts'
import { makeRegistrations, makeTournament } from '../../testing/tournament-factories.ts'
import { ownDataText } from './store.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
let house: TestApp
let ada: Member
let bice: Member

beforeAll(async () => {
  house = makeTestApp(db, { at: () => at })
  ada = await makeMember(db, house, { name: 'Ada Rossi', phone: '333 1112223' })
  bice = await makeMember(db, house, { name: 'Bice Neri', phone: '333 9998887' })
})

function ask(cookie: string) {
  return house.app.request('/api/me/data', { headers: { cookie } })
}

async function dataOf({ cookie }: Member): Promise<OwnData> {
  return OwnData.parse(await (await ask(cookie)).json())
}

/** Columns that say who somebody is and that the export leaves out, each with the reason. */
const leftOut: Record<string, string> = {
  'auth_verification.identifier': 'a keyed hash',
  'booking_series.created_by': 'what he did at a desk is told as a line of the audit log',
  'payment.taken_by': 'what he did at a desk is told as a line of the audit log',
  'staff_invitation.invited_by':
    'whom he invited is about somebody else; that he did is a line of the audit log',
  'field_occupancy.held_for': 'a time held for a wish is told with the wish',
  'idempotency_key.user_id': 'the answer to a booking, kept a day for retries; the booking is told',
  'facility.email': 'the address of a facility',
  'facility.phone': 'the number of a facility',
  'import_facility.email': 'the address of a facility',
  'import_facility.phone': 'the number of a facility',
  'facility_request.email': 'sent without an account: nobody has proved whose address it is',
  'facility_request.phone': 'sent without an account: nobody has proved whose address it is',
  'letter.recipient': 'the mailbox of the demo; production has none',
}

it('reads every table that refers to a person, or says why not', async () => {
  const { rows } = await db.pool.query<{ place: string; name: string }>(`
    select c.relname as name, c.relname || '.' || a.attname as place
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (
      a.attname ~ '(^|_)(email|phone|whatsapp|recipient|identifier)$' or exists (
        select from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)
          and k.confrelid in ('auth_user'::regclass, 'profile'::regclass)))`)
  const isRead = (name: string) => new RegExp(`(from|join) ${name}\\b`).test(ownDataText)
  const isLeftOut = (place: string) => Object.hasOwn(leftOut, place)
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter(({ name, place }) => !isRead(name) && !isLeftOut(place))).toEqual([])
  expect(Object.keys(leftOut).filter(place => !rows.some(row => row.place === place))).toEqual([])
})

it('gives all that is one’s own as a file, and nothing of anybody else', async () => {
  const facilityId = await makeFacility(db, { name: 'Centro Prova' })
  const fieldId = await makeField(db, { facility_id: facilityId, name: 'Campo 1' })
  const day = { fieldId, date: '2026-11-25', minutes: 60 }
  await makeBooking(db, { ...day, startMinute: 600, userId: ada.id, customerName: 'Ada Rossi' })
  await makeBooking(db, { ...day, startMinute: 700, userId: bice.id, customerName: 'Bice Neri' })
  const players = [
    { userId: ada.id, name: 'Ada Rossi' },
    { userId: bice.id, name: 'Bice Neri' },
    { name: 'Carlo Blu' },
  ]
  await makeMatch(db, { ...day, startMinute: 800, creatorId: bice.id, title: 'Di Bice', players })
  await makeMatch(db, { ...day, startMinute: 900, creatorId: ada.id, title: 'Di Ada', players })
  const cup = await makeTournament(db, { startDate: '2026-12-12', title: 'Coppa', creatorId: ada.id })
  await makeRegistrations(db, cup, [
    { name: 'Ada Rossi', userId: ada.id, team: 'Le Ade' },
    { name: 'Bice Neri', userId: bice.id, team: 'Le Bici' },
  ])
  await db.pool.query('insert into favourite (user_id, facility_id) values ($1, $2)', [ada.id, facilityId])
  await db.pool.query(
    `insert into alert (id, user_id, sport, date, from_minute, to_minute, field_id)
     values ($1, $2, 'calcio-5', '2026-11-25', 1170, 1320, $3)`,
    [randomUUID(), ada.id, fieldId],
  )
  await db.pool.query(
    `insert into alert (id, user_id, sport, date, from_minute, to_minute, comune_code)
     values ($1, $2, 'padel', '2026-11-26', 1170, 1320, $3)`,
    [randomUUID(), ada.id, resolvePlace('Frascati')?.code],
  )
  await db.pool.query(`update customer set note = 'Paga in ritardo' where user_id = $1`, [ada.id])
  await db.pool.query(
    `insert into audit_entry (actor_id, action, subject, subject_id, facility_id, before)
     values ($1, 'change', 'customer', $2, $3, '{"name":"Bice Neri"}')`,
    [ada.id, randomUUID(), facilityId],
  )

  const reply = await ask(ada.cookie)
  expect(reply.headers.get('content-disposition')).toBe(
    'attachment; filename="campo-libero-i-tuoi-dati-2026-11-21.json"',
  )
  const file = await reply.text()
  const data = OwnData.parse(JSON.parse(file))
  expect(data.account).toMatchObject({
    nome: 'Ada Rossi',
    email: ada.email,
    telefono: '333 1112223',
    ruolo: 'cliente',
  })
  expect(data.account.accessi).toEqual(['password'])
  expect(data.sessioni).toHaveLength(1)
  expect(data.prenotazioni).toMatchObject([
    {
      struttura: 'Centro Prova',
      campo: 'Campo 1',
      giorno: '2026-11-25',
      dalle: '10:00',
      stato: 'confermata',
    },
    { dalle: '15:00' },
  ])
  expect(data.partiteOrganizzate.map(match => match.titolo)).toEqual(['Di Ada'])
  expect(data.partiteACuiPartecipi.map(match => match.titolo)).toEqual(['Di Bice', 'Di Ada'])
  expect(data.iscrizioniAiTornei).toMatchObject([{ torneo: 'Coppa', squadra: 'Le Ade' }])
  expect(data.torneiOrganizzati).toMatchObject([{ torneo: 'Coppa' }])
  expect(data.strutturePreferite).toMatchObject([{ struttura: 'Centro Prova' }])
  expect(data.avvisi).toMatchObject([
    { dalle: '19:30', dove: 'Centro Prova, Campo 1' },
    { sport: 'Padel', dove: 'Frascati (RM)' },
  ])
  expect(data.struttureConUnaTuaScheda).toMatchObject([{ struttura: 'Centro Prova' }])
  expect(data.cheCosaHaiCambiato).toMatchObject([
    { azione: 'modifica', oggetto: 'scheda di un cliente', struttura: 'Centro Prova' },
  ])
  expect(file).not.toMatch(/Bice Neri|Le Bici|Carlo Blu|9998887|Paga in ritardo/)
  const { rows } = await db.pool.query<{ token: string }>('select token from auth_session')
  for (const { token } of rows) expect(file).not.toContain(token)
  expect((await dataOf(bice)).prenotazioni).toHaveLength(2)
})

it('says in words what became of each thing', async () => {
  const carla = await makeMember(db, house)
  const facilityId = await makeFacility(db)
  const fieldId = await makeField(db, { facility_id: facilityId })
  const book = (startMinute: number, status: 'confirmed' | 'pending' | 'cancelled') =>
    makeBooking(db, { fieldId, date: '2026-11-25', startMinute, status, userId: carla.id })
  await book(600, 'pending')
  const missed = await book(660, 'confirmed')
  await db.pool.query("update booking set status = 'no-show' where id = $1", [missed])
  for (const [index, by] of ['client', 'desk', 'facility', 'time', 'match'].entries())
    await db.pool.query('update booking set cancelled_by = $1 where id = $2', [
      by,
      await book(720 + index * 60, 'cancelled'),
    ])
  await db.pool.query(
    "insert into payment (id, booking_id, cents, method) values (gen_random_uuid(), $1, 2400, 'card')",
    [missed],
  )
  await db.pool.query(
    "insert into facility_staff (facility_id, user_id, role, verified_at) values ($1, $2, 'desk', now())",
    [facilityId, carla.id],
  )
  await db.pool.query(
    `insert into facility_claim (facility_id, user_id, phone, message, status, decided_at)
     values ($1, $2, '06 5550', 'Sono io', 'refused', now())`,
    [facilityId, carla.id],
  )
  const wish = { fieldId, date: '2026-11-26', creatorId: carla.id }
  await makeMatch(db, { ...wish, startMinute: 600 })
  const full = await makeMatch(db, { ...wish, startMinute: 720 })
  await db.pool.query("update organized_match set status = 'full' where id = $1", [full])
  await db.pool.query(
    "insert into lapse (id, user_id, match_id, kind, happened_at) values ($1, $2, $3, 'late-leave', $4)",
    [randomUUID(), carla.id, full, at],
  )
  const cup = await makeTournament(db, { startDate: '2026-12-12' })
  await makeRegistrations(db, cup, [{ name: 'Carla', userId: carla.id, team: 'Le Carle' }])
  await db.pool.query(
    "update tournament_registration set standing = 'out', is_removed = true where user_id = $1",
    [carla.id],
  )
  const data = await dataOf(carla)
  expect(data.prenotazioni.map(({ stato, annullataDa }) => [stato, annullataDa])).toEqual([
    ['in attesa', null],
    ['non è venuto nessuno', null],
    ['annullata', 'te'],
    ['annullata', 'la struttura'],
    ['annullata', 'la struttura'],
    ['annullata', 'nessuna risposta'],
    ['annullata', 'partita non confermata'],
    ['confermata', null],
    ['confermata', null],
  ])
  expect(data.prenotazioni.flatMap(({ pagamenti }) => pagamenti)).toMatchObject([{ euro: 24, come: 'carta' }])
  expect(data.lavoro).toMatchObject([{ ruolo: 'banco' }])
  expect(data.rivendicazioni).toMatchObject([{ stato: 'rifiutata' }])
  expect(data.partiteOrganizzate.map(({ stato }) => stato)).toEqual(['aperta', 'completa'])
  expect(data.assenzeEUsciteTardive).toMatchObject([{ che: 'uscita tardiva' }])
  expect(data.iscrizioniAiTornei).toMatchObject([{ stato: 'tolta da chi organizza' }])
  expect(data.nota).toMatch(/^Quello che Campo Libero conserva di te\./)
})

it('says of somebody who has done nothing no line, whatever another has done', async () => {
  const busy = await makeMember(db, house, { name: 'Dora Blu' })
  const facilityId = await makeFacility(db)
  const fieldId = await makeField(db, { facility_id: facilityId })
  await makeBooking(db, { fieldId, date: '2026-11-25', startMinute: 600, userId: busy.id })
  const day = { fieldId, date: '2026-11-26', creatorId: busy.id }
  const players = [{ userId: busy.id, name: busy.name }]
  const match = await makeMatch(db, { ...day, startMinute: 600, players })
  const other = await makeMatch(db, { ...day, startMinute: 720 })
  const cup = await makeTournament(db, { startDate: '2026-12-12', creatorId: busy.id })
  await makeRegistrations(db, cup, [{ name: busy.name, userId: busy.id, team: '' }])
  const me = `'${busy.id}'`
  await db.pool.query(`
    insert into match_reserve (match_id, user_id, participant_name) values ('${other}', ${me}, 'Dora Blu');
    insert into match_removal (match_id, user_id, removed_at) values ('${other}', ${me}, now());
    insert into lapse (user_id, match_id, kind, happened_at) values (${me}, '${match}', 'no-show', now());
    insert into tournament_follower (tournament_id, user_id) values ('${cup}', ${me});
    insert into favourite (user_id, facility_id) values (${me}, ${facilityId});
    insert into alert (id, user_id, sport, date, from_minute, to_minute, field_id)
      values (gen_random_uuid(), ${me}, 'calcio-5', '2026-11-25', 1170, 1320, ${fieldId});
    insert into facility_staff (facility_id, user_id, role, verified_at) values (${facilityId}, ${me}, 'desk', now());
    insert into staff_invitation (facility_id, email, role, created_at, expires_at)
      values (${facilityId}, '${busy.email}', 'desk', now(), now() + interval '1 day');
    insert into facility_claim (facility_id, user_id, phone, message) values (${facilityId}, ${me}, '06 5550', 'Sono io');
    insert into import_run (user_id, file_name, source, mapping) values (${me}, 'campi.csv', 'lista', '{}');
    insert into auth_link (token_hash, kind, user_id, new_email, change_id, expires_at)
      values ('di Dora', 'new-address', ${me}, 'dora@nuova.example', gen_random_uuid(), now() + interval '1 hour');
    insert into audit_entry (actor_id, action, subject, subject_id) values (${me}, 'change', 'user', ${me})`)
  const linesOf = (data: OwnData) =>
    Object.entries(data).flatMap(([part, lines]) => (Array.isArray(lines) ? [`${part} ${lines.length}`] : []))
  const all = await dataOf(busy)
  expect(all.account.nuovaEmailDaConfermare).toBe('dora@nuova.example')
  expect(linesOf(all).filter(line => line.endsWith(' 0'))).toEqual([])

  const idle = await dataOf(await makeMember(db, house))
  expect(idle.account.nuovaEmailDaConfermare).toBeNull()
  expect(linesOf(idle).filter(line => !line.endsWith(' 0'))).toEqual(['sessioni 1'])
})

it('is for who is logged in, and not without end', async () => {
  expect((await ask('')).status).toBe(401)
  const eva = await makeMember(db, house)
  for (let count = 0; count < OWN_DATA_PER_HOUR; count += 1) expect((await ask(eva.cookie)).status).toBe(200)
  const refused = await ask(eva.cookie)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask(bice.cookie)).status).toBe(200)
})
