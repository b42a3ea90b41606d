import { beforeAll, describe, expect, it } from 'vitest'
import type { Letter } from '../../mail/letter.ts'
import { testDatabase } from '../../testing/database.ts'
import { dayAhead } from '../../testing/days.ts'
import { makeFacility, makeField, makePerson } from '../../testing/factories.ts'
import { makeBooking } from '../../testing/occupancy-factories.ts'
import { bookingLetters } from '../jobs.ts'
import type { LetterEvent, Reader } from './event.ts'
import { findBookingForLetter, type LetterRow } from './store.ts'
import { writeBookingLetter } from './write.ts'

const db = testDatabase()
const parts = { baseUrl: 'https://campo.example', mailFrom: 'Campo Libero <noreply@campo.example>' }
const events: LetterEvent[] = [
  'confirmed',
  'pending',
  'moved',
  'rescheduled',
  'cancelled',
  'day-reminder',
  'hours-reminder',
]
const both: [LetterEvent, Reader][] = events.flatMap(event => [
  [event, 'client'],
  [event, 'facility'],
])
/** In Rome 20:30, a day before the start. */
const dayBefore = new Date('2026-11-24T19:30:00Z')
const sameMorning = new Date('2026-11-25T09:00:00Z')
let fieldId: number
let booking: LetterRow

beforeAll(async () => {
  const facility_id = await makeFacility(db, {
    name: 'Centro Sportivo Le Querce',
    street: 'Via Tuscolana 12',
    phone: '06 555 0199',
    email: 'desk@querce.example',
  })
  fieldId = await makeField(db, { facility_id, name: 'Campo 2', hourly_price_cents: 4000 })
  booking = await stored(
    await makeBooking(db, {
      fieldId,
      userId: (await makePerson(db)).id,
      date: '2026-11-25',
      startMinute: 20 * 60 + 30,
      minutes: 90,
      customerName: 'Giulia Riva',
      email: 'giulia@riva.example',
      phone: '333 7654321',
      notes: 'Portiamo noi <b>il pallone</b>',
    }),
  )
})

describe('every letter', () => {
  it.each(both)('says when and where, in HTML as in text (%s, to the %s)', async (event, to) => {
    const { subject, text, html } = await letter(event, to)
    expect(subject).toContain('25/11/2026 alle 20:30')
    for (const fact of ['Mercoledì 25/11/2026', '20:30–22:00', 'Campo 2 · Calcio a 5', '60,00\u00a0€']) {
      expect(text).toContain(fact)
      expect(html).toContain(fact)
    }
  })

  it('says the name of a field that is called like its sport once', async () => {
    const summary = { ...booking.summary, name: 'Calcio a 5' }
    const { text, html } = await letter('confirmed', 'client', { ...booking, summary })
    for (const written of [text, html]) {
      expect(written).toContain('Calcio a 5')
      expect(written).not.toContain('Calcio a 5 · Calcio a 5')
    }
  })

  it.each(both)('keeps an hour past midnight with its evening (%s, to the %s)', async (event, to) => {
    const { subject, text } = await letter(event, to, ofNight())
    expect(subject).toContain('25/11/2026 alle 00:30 di notte')
    expect(text).toContain('Mercoledì 25/11/2026 di notte')
    expect(text).toContain('00:30–01:30')
  })

  it.each(both)('is Italian through and through (%s, to the %s)', async (event, to) => {
    const { subject, text } = await letter(event, to)
    expect(`${subject} ${text}`).not.toMatch(
      /\b(the|your|booking|confirmed|pending|cancelled|facility|field|undefined|null|NaN)\b/i,
    )
  })

  it.each(both)('shows what a customer typed as text, never as HTML (%s, to the %s)', async (event, to) => {
    const { html } = await letter(event, to)
    expect(html).toContain('Portiamo noi &lt;b&gt;il pallone&lt;/b&gt;')
    expect(html).not.toContain('<b>')
  })

  it.each(both)('keeps its identity when written again (%s, to the %s)', async (event, to) => {
    const first = await letter(event, to)
    expect(first.messageId).toBe(`booking-${booking.id}-0-${event}-${to}@campolibero`)
    expect(await letter(event, to)).toEqual(first)
  })
})

describe('the letter of the client', () => {
  it('tells how to get there, whom to call, what to pay and until when it can be cancelled', async () => {
    const { to, text } = await letter('confirmed', 'client')
    expect(to).toBe('giulia@riva.example')
    expect(text).toContain('Ciao Giulia')
    expect(text).toContain('Via Tuscolana 12, 00044 Frascati (RM)')
    expect(text).toContain('06 555 0199')
    expect(text).toContain('Paghi in struttura')
    expect(text).toContain('Gratis fino alle 18:30 del 25/11/2026')
    expect(text).toContain('https://campo.example/dashboard/prenotazioni')
    expect(text).toContain('Portami lì:\nhttps://www.google.com/maps/dir/?api=1&destination=Via+Tuscolana')
    expect(text).toContain(`con te:\nhttps://campo.example/invito/${booking.share_key}`)
    expect(text).toContain('diritto di recesso')
  })

  it('has a page for friends where it is sure to be played, and whoever has no account reads of it there', async () => {
    const waiting = await letter('pending', 'client', { ...booking, status: 'pending' })
    expect(waiting.text).not.toContain('con te:')
    const { text } = await letter('confirmed', 'client', { ...booking, user_id: null })
    expect(text).not.toContain('con te:')
    expect(text).toContain(`Ciao ${booking.customer_name},`)
    expect(text).toContain(`Vedi la prenotazione:\nhttps://campo.example/invito/${booking.share_key}`)
  })

  it.each(events)('does not give away the address at which the facility is written to (%s)', async event => {
    expect(JSON.stringify(await letter(event, 'client'))).not.toContain('desk@querce.example')
  })

  it('calls a request one, and says until when it is answered and what silence costs (R46)', async () => {
    const asked = { ...booking, answer_by: new Date('2026-11-25T07:58:00Z') }
    const { text } = await letter('pending', 'client', asked)
    expect(text).toContain(
      'Risponde entro le 08:58 del 25/11/2026: senza risposta la richiesta scade da sola e non devi nulla.',
    )
    expect(text).toContain('Paghi in struttura, se la richiesta è approvata.')
    const refused = await letter('cancelled', 'client', { ...asked, cancelled_by: 'facility' })
    for (const words of [text, refused.text]) {
      expect(words).toContain('perché hai chiesto un campo')
      expect(words).not.toContain('hai prenotato')
    }
    expect((await letter('confirmed', 'client', asked)).text).toContain('perché hai prenotato un campo')
  })

  it('says to both, where the new time of a move needs approval, that the old one is given up', async () => {
    const moved = { ...booking, changed_at: new Date('2026-11-24T12:00:00Z') }
    expect((await letter('pending', 'client', moved)).text).toContain(
      'ora tocca alla struttura approvare il nuovo orario. Intanto resta riservato a te; quello di prima non è più tuo.',
    )
    expect((await letter('pending', 'facility', moved)).text).toContain('quello di prima non vale più.')
    expect((await letter('pending', 'client')).text).not.toContain('quello di prima')
  })

  it('names each rule of cancellation as it is', async () => {
    const rule = async (until: Date | null) =>
      (await letter('confirmed', 'client', { ...booking, cancellable_until: until })).text
    expect(await rule(null)).toContain('Annullamento: Non previsto dalla struttura.')
    expect(await rule(booking.starts_at)).toContain('Gratis fino all’inizio, alle 20:30 del 25/11/2026.')
    expect(await rule(new Date(booking.created_at.getTime() - 1))).toContain('Non più possibile')
  })

  it('says what is true when it is written, however long it had to wait', async () => {
    expect((await letter('day-reminder', 'client')).subject).toContain('Domani si gioca')
    const late = { ...booking, cancellable_until: new Date('2026-11-24T19:30:00Z') }
    const { subject, text } = await letter('day-reminder', 'client', late, sameMorning)
    expect(subject).toContain('Oggi si gioca')
    expect(text).toContain('Non più possibile: il termine era alle 20:30 del 24/11/2026.')
    expect((await letter('day-reminder', 'client', ofNight(), sameMorning)).subject).toContain(
      'Oggi si gioca',
    )
    expect((await letter('hours-reminder', 'client')).text).toContain('si comincia alle 20:30')
  })

  it('reminds nobody of what has begun', async () => {
    for (const [days, letters] of [
      [1, 1],
      [-1, 0],
    ] as const) {
      const { id, sequence } = await stored(
        await makeBooking(db, { fieldId, date: dayAhead(days), startMinute: 600 }),
      )
      expect(
        await delivered({ bookingId: id, event: 'hours-reminder', to: 'client', sequence }),
      ).toHaveLength(letters)
    }
  })

  it('asks for nothing once cancelled', async () => {
    const { text } = await letter('cancelled', 'client')
    expect(text).toContain('Non devi pagare nulla')
    expect(text).not.toContain('Paghi in struttura')
    expect(text).not.toMatch(/Portami lì|invito/)
  })

  it('leads whoever called, and has no account, to the page of the booking', async () => {
    const { text, attachments } = await letter('confirmed', 'client', { ...booking, user_id: null })
    expect(text).toContain('Gratis fino alle 18:30 del 25/11/2026: basta dirlo alla struttura.')
    expect(text).toContain(`https://campo.example/invito/${booking.share_key}`)
    expect(text + JSON.stringify(attachments)).not.toContain('/dashboard')
    expect(text).toContain('ha segnato una prenotazione con questo indirizzo')
  })

  it('gives the reason of a facility that cancels in its own words', async () => {
    const off = { ...booking, cancelled_by: 'desk' as const, cancel_words: 'Si è rotta una rete <b>' }
    const { text, html } = await letter('cancelled', 'client', off)
    expect(text).toContain('Ti scrive: «Si è rotta una rete <b>»')
    expect(html).not.toContain('<b>')
    expect((await letter('cancelled', 'facility', off)).text).toContain('Motivo: Si è rotta una rete')
  })

  it('leaves out a postal code that nobody gave', async () => {
    const { facility } = booking.summary
    const summary = {
      ...booking.summary,
      facility: { ...facility, postalCode: null, location: null, street: null },
    }
    expect((await letter('confirmed', 'client', { ...booking, summary })).text).toContain(
      'Indirizzo: Frascati (RM)',
    )
  })
})

describe('the letter of the facility', () => {
  it('has who comes and how to reach them, in the letter alone', async () => {
    const { to, text, attachments } = await letter('confirmed', 'facility')
    expect(to).toBe('desk@staff.example')
    expect(text).toContain('Cliente: Giulia Riva')
    expect(text).toContain('Telefono: 333 765 4321')
    expect(text).toContain('Email: giulia@riva.example')
    expect(JSON.stringify(attachments)).not.toContain('giulia@riva.example')
  })

  it('leads to where a request is answered, and to the day of everything else', async () => {
    const desk = `https://campo.example/dashboard`
    expect((await letter('pending', 'facility')).text).toContain(
      `Rispondi alla richiesta:\n${desk}/oggi?struttura=${booking.facility_id}`,
    )
    expect((await letter('moved', 'facility')).text).toContain(
      `Apri il calendario:\n${desk}/calendario?struttura=${booking.facility_id}&giorno=2026-11-25`,
    )
  })

  it('says why a booking was cancelled', async () => {
    expect((await letter('cancelled', 'facility')).text).toContain('Cancellazione da parte del cliente')
  })

  it('goes to each of the verified staff, and never to the address that a file has for the facility', async () => {
    const facilityId = booking.facility_id
    await db.pool.query('delete from facility_staff where facility_id = $1', [facilityId])
    expect(await delivered()).toEqual([])
    const sara = await makePerson(db, { email: 'sara@staff.example', staffOf: [facilityId] })
    expect(await delivered()).toEqual(['sara@staff.example'])
    await makePerson(db, { email: 'ugo@staff.example', staffOf: [facilityId] })
    const stranger = await makePerson(db, { email: 'boh@staff.example', staffOf: [facilityId] })
    await db.pool.query('update facility_staff set verified_at = null where user_id = $1', [stranger.id])
    const { id: unproven } = await makePerson(db, { staffOf: [facilityId] })
    await db.pool.query('update auth_user set email_verified = false where id = $1', [unproven])
    expect((await delivered()).toSorted()).toEqual([sara.email, 'ugo@staff.example'])
  })
})

/** The booking, as if it began at half past midnight. */
function ofNight(): LetterRow {
  return {
    ...booking,
    start_time: '24:30',
    end_time: '25:30',
    starts_at: new Date('2026-11-25T23:30:00Z'),
    ends_at: new Date('2026-11-26T00:30:00Z'),
  }
}

function letter(event: LetterEvent, to: Reader, about = booking, now = dayBefore): Promise<Letter> {
  const address = to === 'client' ? (about.email ?? '') : 'desk@staff.example'
  return writeBookingLetter(about, { event, to, address, now }, parts)
}

function toFacility() {
  return { bookingId: booking.id, event: 'confirmed', to: 'facility', sequence: booking.sequence }
}

/** Does a job, and those it leaves behind. @returns to whom letters went */
async function delivered(job: object = toFacility()): Promise<string[]> {
  const sent: string[] = []
  const mailer = { send: async ({ to }: Letter) => void sent.push(to) }
  const tasks = bookingLetters({ db, mailer, config: parts })
  await db.pool.query('delete from outbox')
  let waiting: unknown[] = [job]
  while (waiting.length) {
    for (const payload of waiting) await tasks['booking-letter']?.(payload, {} as never)
    waiting = (await db.pool.query('delete from outbox returning payload')).rows.map(row => row.payload)
  }
  return sent
}

async function stored(id: string): Promise<LetterRow> {
  const row = await findBookingForLetter(db, id)
  if (!row) throw new Error(`Booking ${id} was not stored`)
  return row
}
