import { beforeAll, expect, it } from 'vitest'
import type { Letter } from '../../mail/letter.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField } from '../../testing/factories.ts'
import { makeBooking } from '../../testing/occupancy-factories.ts'
import { bookingLetters } from '../jobs.ts'
import type { Reader } from './event.ts'
import { findBookingForLetter } from './store.ts'
import { writeBookingLetter } from './write.ts'

const db = testDatabase()
const parts = { baseUrl: 'https://campo.example', mailFrom: 'Campo Libero <noreply@campo.example>' }
let fieldId: number

beforeAll(async () => {
  fieldId = await makeField(db, { facility_id: await makeFacility(db), hourly_price_cents: 4000 })
})

it('tells who has paid that it is paid, and the facility what it has to give back', async () => {
  const id = await book('2026-11-25')
  await cancel(id)
  expect((await letter(id, 'client')).text).toContain('Non devi pagare nulla.')
  await db.pool.query(
    `insert into payment (id, booking_id, cents, method)
     values (gen_random_uuid(), $1, 2500, 'cash'), (gen_random_uuid(), $1, -500, 'card')`,
    [id],
  )
  const { text } = await letter(id, 'client')
  expect(text).toContain('Risultano già pagati 20,00\u00a0€: chiedi alla struttura come riaverli.')
  expect(text).not.toContain('Non devi pagare nulla')
  expect((await letter(id, 'facility')).text).toContain('40,00\u00a0€, da rendere 20,00\u00a0€')
})

it('says of one date of a series that the others stay', async () => {
  const [one = '', two = '', three = ''] = [
    await book('2026-12-02'),
    await book('2026-12-09'),
    await book('2026-12-16'),
  ]
  await joinInSeries([one, two, three])
  await cancel(one)
  expect((await letter(one, 'client')).text).toContain(
    'È una data di un campo fisso: le altre restano come sono, la prossima è il 09/12/2026.',
  )
  await cancel(three)
  expect((await letter(three, 'client')).text).not.toContain('campo fisso')
})

it('names the evening of the next date of a series that begins after midnight', async () => {
  const halfPastMidnight = 24 * 60 + 30
  const one = await book('2027-02-03', 'confirmed', halfPastMidnight)
  await joinInSeries([one, await book('2027-02-10', 'confirmed', halfPastMidnight)])
  await cancel(one)
  expect((await letter(one, 'client')).text).toContain('la prossima è il 10/02/2027.')
})

it.each([
  ['desk', 'Richiesta annullata dalla struttura', 'la struttura ha annullato la tua richiesta'],
  ['client', 'Richiesta annullata', 'la tua richiesta è annullata'],
] as const)(
  'calls a request that ends before it was approved a request (by the %s)',
  async (cause, title, words) => {
    const id = await book(cause === 'desk' ? '2026-12-23' : '2026-12-30', 'pending')
    await cancel(id, cause)
    const { subject, text } = await sent(id)
    expect(subject.split(':')[0]).toBe(title)
    expect(text).toContain(words)
    expect(text).not.toMatch(/la tua prenotazione|hai prenotato/)
  },
)

it('gives the words of a facility that refuses a request, and goes without where it wrote none', async () => {
  const why = async (date: string, words: string | null) => {
    const id = await book(date, 'pending')
    await cancel(id, 'facility', words)
    return [await sent(id), await letter(id, 'facility')] as const
  }
  const [told, noted] = await why('2027-01-20', 'C’è un torneo')
  expect(told.text).toContain('non può accettare la tua richiesta. Non devi pagare nulla.')
  expect(told.text).toContain('Ti scrive: «C’è un torneo»')
  expect(noted.text).toContain('Motivo: C’è un torneo')
  const [silent, refused] = await why('2027-01-27', null)
  expect(silent.text).not.toContain('Ti scrive')
  expect(refused.text).toContain('Motivo: Richiesta rifiutata dalla struttura')
})

it('leads whoever has lost his hour to rain to the day and the field that it names', async () => {
  const id = await book('2027-02-24', 'confirmed', 24 * 60 + 30)
  await cancel(id)
  expect((await letter(id, 'client')).text).toContain('Cerca un altro campo:')
  await db.pool.query("update booking set free_again_on = '2027-03-01' where id = $1", [id])
  const { text } = await letter(id, 'client')
  expect(text).not.toContain('Cerca un altro campo')
  expect(text).toContain(
    `Prenota per il 01/03/2027:\nhttps://campo.example/ricerca-campi?sport=Calcio+a+5&location=Frascati&date=2027-03-01&startTime=24%3A30&prenota=${fieldId}-20270301-2430&durata=60`,
  )
})

it('does not tell who had paid, and then moved to a time that nobody approved, that nothing is owed', async () => {
  const id = await book('2027-01-13', 'pending')
  await db.pool.query(
    "insert into payment (id, booking_id, cents, method) values (gen_random_uuid(), $1, 4000, 'cash')",
    [id],
  )
  const asked = await findBookingForLetter(db, id)
  if (!asked) throw new Error(`Booking ${id} was not stored`)
  const about = { event: 'pending', to: 'client', address: 'giulia@riva.example', now: new Date() } as const
  const request = { ...asked, answer_by: new Date('2027-01-12T20:00:00Z') }
  expect((await writeBookingLetter(request, about, parts)).text).toContain('scade da sola.')
  await cancel(id, 'time')
  const { text } = await sent(id)
  expect(text).toContain('la richiesta è scaduta. Risultano già pagati 40,00\u00a0€: chiedi alla struttura')
  expect(text).not.toMatch(/non devi/i)
})

it.each(['time', 'facility'] as const)(
  'says to who has moved to a time that is not his (%s) that the one before is not either',
  async cause => {
    const day = cause === 'time' ? '2027-02-17' : '2027-02-24'
    const asked = await book(day, 'pending')
    const moved = await book(day, 'pending', 18 * 60)
    await db.pool.query("update booking set moved_from = starts_at - interval '1 hour' where id = $1", [
      moved,
    ])
    for (const id of [asked, moved]) await cancel(id, cause, null)
    expect((await sent(moved)).text).toContain('Nemmeno l’orario di prima è più tuo.')
    expect((await sent(asked)).text).not.toContain('orario di prima')
  },
)

it('calls a booking that ends a booking', async () => {
  const id = await book('2027-01-06')
  await cancel(id)
  expect((await sent(id)).subject.split(':')[0]).toBe('Prenotazione annullata dalla struttura')
})

function book(
  date: string,
  status: 'confirmed' | 'pending' = 'confirmed',
  startMinute = 20 * 60,
): Promise<string> {
  return makeBooking(db, { fieldId, date, startMinute, email: 'giulia@riva.example', status })
}

function joinInSeries(ids: readonly string[]) {
  return db.pool.query(
    `with made as (
       insert into booking_series (id, facility_id)
       select gen_random_uuid(), f.facility_id from field f where f.id = $2 returning id
     )
     update booking b set series_id = made.id from made where b.id = any ($1)`,
    [ids, fieldId],
  )
}

function cancel(
  id: string,
  cause: 'desk' | 'client' | 'time' | 'facility' = 'desk',
  words: string | null = 'Piove.',
) {
  return db.pool.query('select end_bookings(array[$1::uuid], $2, now(), $3)', [id, cause, words])
}

/** The letter that the queue sends to the booker. */
async function sent(id: string): Promise<Letter> {
  const letters: Letter[] = []
  const mailer = { send: async (letter: Letter) => void letters.push(letter) }
  const tasks = bookingLetters({ db, mailer, config: parts })
  const { rows } = await db.pool.query(
    "select payload from outbox where payload ->> 'bookingId' = $1 and payload ->> 'to' = 'client'",
    [id],
  )
  for (const { payload } of rows) await tasks['booking-letter']?.(payload, {} as never)
  const [only, ...others] = letters
  if (!only || others.length > 0) throw new Error(`${letters.length} letters about ${id}`)
  return only
}

async function letter(id: string, to: Reader) {
  const booking = await findBookingForLetter(db, id)
  if (!booking) throw new Error(`Booking ${id} was not stored`)
  const about = { event: 'cancelled', to, address: 'giulia@riva.example', now: new Date() } as const
  return writeBookingLetter(booking, about, parts)
}
