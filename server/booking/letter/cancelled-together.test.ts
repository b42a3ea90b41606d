import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Letter } from '../../mail/letter.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { makeBooking } from '../../testing/occupancy-factories.ts'
import { bookingLetters } from '../jobs.ts'

const db = testDatabase()
const parts = { baseUrl: 'https://campo.example', mailFrom: 'Campo Libero <noreply@campo.example>' }
const ADA = 'ada.prova@demo.example'
let one: number
let two: number

beforeAll(async () => {
  const facility_id = await makeFacility(db, { name: 'Le Querce' })
  one = await makeField(db, { facility_id, name: 'Campo 1', hourly_price_cents: 4000 })
  two = await makeField(db, { facility_id, name: 'Campo 2', hourly_price_cents: 4000 })
})

beforeEach(() => db.pool.query('delete from outbox; delete from field_occupancy; delete from booking'))

it('lists in one letter all that its reader has lost, with a calendar file for each', async () => {
  const early = await book(one, 18, ADA)
  const late = await book(two, 20, ADA)
  await db.pool.query(
    "insert into payment (id, booking_id, cents, method) values (gen_random_uuid(), $1, 1500, 'cash')",
    [late],
  )
  await cancel(late, 'Piove. Alla stessa ora il campo è libero il 26/11/2026.')
  await cancel(early, 'Piove.')
  await together([early, late])
  const [letter, ...others] = await sent()
  expect(others).toEqual([])
  expect(letter?.subject).toBe(
    'Prenotazioni annullate dalla struttura: Le Querce, 25/11/2026 alle 18:00 e un’altra',
  )
  for (const words of [
    'la struttura ha annullato le tue prenotazioni che trovi qui sotto. Risultano già pagati 15,00\u00a0€',
    'Per Campo 1 alle 18:00 ti scrive: «Piove.»',
    'Per Campo 2 alle 20:00 ti scrive: «Piove. Alla stessa ora il campo è libero il 26/11/2026.»',
    'Annullata\n18:00–19:00',
    'Annullata\n20:00–21:00',
    'Totale annullato: 80,00\u00a0€',
    'Cerca un altro campo:\nhttps://campo.example/ricerca-campi?sport=Calcio+a+5&location=Frascati&date=2026-11-25&startTime=18%3A00',
  ])
    expect(letter?.text).toContain(words)
  expect(letter?.html.match(/18:00–19:00|20:00–21:00/g)).toHaveLength(2)
  const files = letter?.attachments ?? []
  expect(files.map(({ filename }) => filename)).toEqual(['prenotazione-1.ics', 'prenotazione-2.ics'])
  for (const [at, id] of [early, late].entries()) {
    expect(files[at]?.contentType).toContain('method=CANCEL')
    expect(files[at]?.content).toContain(`booking-${id}@campolibero`)
    expect(files[at]?.content.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  }
})

it('says once what the desk has written to all, and calls requests requests', async () => {
  const ids = [await book(one, 18, ADA, 'pending'), await book(one, 20, ADA), await book(two, 18, ADA)]
  for (const id of ids) await cancel(id, 'Piove.')
  await together(ids)
  const [letter] = await sent()
  expect(letter?.subject).toBe(
    'Prenotazioni e richieste annullate dalla struttura: Le Querce, 25/11/2026 alle 18:00 e altre 2',
  )
  expect(letter?.text.match(/Ti scrive: «Piove\.»/g)).toHaveLength(1)
  expect(letter?.text).toContain('Non devi pagare nulla.')
})

it('tells of what is left where one has changed since, as of a single one', async () => {
  const [early, late] = [await book(one, 18, ADA), await book(one, 20, ADA)]
  for (const id of [early, late]) await cancel(id, 'Piove.')
  await together([early, late])
  await db.pool.query('update booking set sequence = sequence + 1 where id = $1', [early])
  const [letter] = await sent()
  expect(letter?.subject).toBe('Prenotazione annullata dalla struttura: Le Querce, 25/11/2026 alle 20:00')
})

it('keeps apart what belongs to different people', async () => {
  const ids = [await book(one, 18, ADA), await book(one, 20, 'bice@demo.example')]
  for (const id of ids) await cancel(id, 'Piove.')
  await together(ids)
  expect((await sent()).map(({ to }) => to).toSorted()).toEqual([ADA, 'bice@demo.example'])
})

it('tells the facility once too, of whose bookings they were', async () => {
  const ids = [await book(one, 18, ADA), await book(two, 18, 'bice@demo.example'), await book(one, 20, ADA)]
  await ofAccount(ids)
  await db.pool.query(
    "insert into payment (id, booking_id, cents, method) values (gen_random_uuid(), $1, 1500, 'cash')",
    [ids[2]],
  )
  for (const id of ids) await cancel(id, 'Piove.')
  await together(ids)
  const [letter, ...others] = await sent('facility')
  expect(others).toEqual([])
  expect(letter?.subject).toMatch(
    /^Prenotazioni annullate al banco: Le Querce, 25\/11\/2026 alle 18:00 e altre 2$/,
  )
  for (const words of [
    'Le 3 prenotazioni qui sotto sono annullate. A chi le aveva scriviamo noi.',
    '18:00, Campo 2: Bice Rossi\n333 123 4567\n40,00\u00a0€\n',
    '40,00\u00a0€, da rendere 15,00\u00a0€',
    'Totale annullato: 120,00\u00a0€, da rendere 15,00\u00a0€',
    'Motivo: Piove.',
  ])
    expect(letter?.text).toContain(words)
  expect(letter?.text.match(/Piove\./g)).toHaveLength(1)
  expect(letter?.attachments).toHaveLength(3)
})

it('tells the facility whom no letter reaches, so that it calls them', async () => {
  const ids = [await book(one, 18, ADA), await book(one, 20, ADA)]
  await db.pool.query('update booking set email = null where id = $1', [ids[1]])
  for (const id of ids) await cancel(id, 'Piove.')
  await together(await toldAtFacility(ids))
  const [letter] = await sent('facility')
  expect(letter?.text).toContain('A chi le aveva scriviamo noi. Chi non ha un’email lo avvisi tu.')
  expect(letter?.text.match(/Senza email: avvisa tu/g)).toHaveLength(1)
  await db.pool.query('update booking set email = null where id = $1', [ids[0]])
  const [none] = await sent('facility')
  expect(none?.text).toContain('sono annullate. Nessuno ha un’email: avvisa tu chi le aveva.')
})

it('says of an hour past midnight that it is of the night', async () => {
  const ids = [await book(one, 20, ADA), await book(one, 24, ADA)]
  await cancel(ids[0] ?? '', 'Piove.')
  await cancel(ids[1] ?? '', 'Piove ancora.')
  await together(await toldAtFacility(ids))
  expect((await sent())[0]?.text).toContain('Per Campo 1 alle 00:00 di notte ti scrive: «Piove ancora.»')
  expect((await sent('facility'))[0]?.text).toContain('00:00 di notte, Campo 1: ')
})

it('tells the facility what each customer read, where that differs', async () => {
  const ids = [await book(one, 18, ADA), await book(one, 20, ADA)]
  await ofAccount(ids)
  await cancel(ids[0] ?? '', 'Piove. Alla stessa ora il campo è libero il 26/11/2026.')
  await cancel(ids[1] ?? '', 'Piove. Alla stessa ora il campo è libero il 27/11/2026.')
  await together(ids)
  const [letter] = await sent('facility')
  expect(letter?.text.match(/Piove\./g)).toHaveLength(1)
  expect(letter?.text).toContain('Motivo: Piove.\n')
  for (const [time, day] of [
    ['18:00', '26/11/2026'],
    ['20:00', '27/11/2026'],
  ])
    expect(letter?.text).toMatch(
      new RegExp(`${time}, Campo 1: .*\\n.*\\n.*\\nAlla stessa ora il campo è libero il ${day}`),
    )
})

function book(fieldId: number, hour: number, email: string, status: 'confirmed' | 'pending' = 'confirmed') {
  return makeBooking(db, { fieldId, date: '2026-11-25', startMinute: hour * 60, email, status })
}

/** Gives the bookings an account: a facility gets no letters about bookings that its own desk made for callers. */
async function ofAccount(ids: readonly string[]) {
  const { id } = await makePerson(db)
  await db.pool.query(
    "update booking set user_id = $2, customer_name = 'Bice Rossi', phone = '+393331234567' where id = any ($1)",
    [ids, id],
  )
}

function cancel(id: string, words: string) {
  return db.pool.query("select end_bookings(array[$1::uuid], 'desk', now(), $2)", [id, words])
}

/** Told as for rain, whose letter also lists bookings that the desk has made. */
async function toldAtFacility(ids: readonly string[]) {
  await db.pool.query(
    `select announce('booking-letter', booking_letter(id, 'cancelled', sequence), array['facility'])
     from booking where id = any ($1)`,
    [ids],
  )
  return ids
}

function together(ids: readonly string[]) {
  return db.pool.query('select tell_together($1::uuid[])', [ids])
}

/** The letters that the queue sends to bookers, or to the facility's people. */
async function sent(to: 'client' | 'facility' = 'client'): Promise<Letter[]> {
  const letters: Letter[] = []
  const mailer = { send: async (letter: Letter) => void letters.push(letter) }
  const tasks = bookingLetters({ db, mailer, config: parts })
  const { rows } = await db.pool.query("select payload from outbox where payload ->> 'to' = $1 order by id", [
    to,
  ])
  for (const { payload } of rows) await tasks['booking-letter']?.(payload, {} as never)
  return letters
}
