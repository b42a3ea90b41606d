import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Booking } from '#contract/booking.ts'
import { hostileTexts } from '#contract/hostile-texts.ts'
import type { Match } from '#contract/match.ts'
import { facility } from '#web/testing/facility.ts'
import { PlannedPage } from './planned-page.tsx'

const now = new Date('2026-11-25T09:12:00+01:00')
const field = {
  name: 'Campo 2',
  facility: facility({ street: 'Via di Grotta Piana 14', postalCode: '00044', phone: '06 555 0066' }),
}

// The page reads no more of them than this.
const booking = (more: Partial<Booking> = {}) =>
  ({
    id: '018f2f6e-0000-7000-8000-000000000001',
    date: '2026-11-25',
    startTime: '24:30',
    endTime: '25:30',
    startsAt: '2026-11-25T23:30:00Z',
    totalCents: 6_000,
    paidCents: 0,
    status: 'confirmed',
    cancellableUntil: '2026-11-25T21:30:00Z',
    answerBy: null,
    field,
    ...more,
  }) as Booking
const match = (more: Partial<Match> = {}) =>
  ({
    id: '018f2f6e-0000-7000-8000-000000000002',
    title: 'Calcetto di gruppo',
    date: '2026-11-26',
    startTime: '18:30',
    endTime: '19:30',
    decidesAt: '2026-11-26T14:30:00Z',
    status: 'open',
    reserve: null,
    field,
    ...more,
  }) as Match

function textOf(bookings: Booking[], matches: Match[] = []): string {
  const html = renderToStaticMarkup(<PlannedPage bookings={bookings} matches={matches} now={now} />)
  return html
    .replace(/^.*<body>/s, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

describe('the page for times without a network', () => {
  it('says when, where and whom to call, and of which moment it is', () => {
    const text = textOf([booking()])
    expect(text).toContain('come li sapevamo mercoledì 25 novembre alle 09:12')
    expect(text).toContain('00:30 – 01:30 Mercoledì 25 novembre di notte Le Querce - Campo 2')
    expect(text).toContain('Via di Grotta Piana 14, 00044 Frascati (RM) 06 555 0066 Confermata 60,00')
  })

  it('names days by their date alone, since nobody knows when it is read', () => {
    expect(textOf([booking()], [match()])).not.toMatch(/\b(oggi|domani|ieri)\b/i)
  })

  it('says until when a booking can be given back, and why it no longer can', () => {
    expect(textOf([booking()])).toContain('Puoi annullare fino alle 22:30 del 25/11/2026.')
    expect(textOf([booking({ cancellableUntil: '2026-11-25T08:00:00Z' })])).toContain(
      'non può essere cancellata',
    )
    expect(textOf([booking({ cancellableUntil: null })])).toContain('non prevede la cancellazione')
  })

  it('calls nothing confirmed that is not', () => {
    const asked = textOf([booking({ status: 'pending', answerBy: '2026-11-25T17:00:00Z' })])
    expect(asked).toContain('In Attesa')
    expect(asked).toContain('La struttura risponde entro le 18:00 del 25/11/2026.')
    const open = textOf([], [match()])
    expect(open).toContain('Si decide alle 15:30 del 26/11/2026.')
    for (const text of [asked, open]) expect(text).not.toMatch(/confermata/i)
    expect(textOf([], [match({ status: 'confirmed' })])).toContain('È confermata.')
  })

  it('says so where nothing was planned', () => {
    expect(textOf([])).toContain('Non avevi prenotazioni né partite in programma.')
    expect(textOf([booking()])).not.toContain('Non avevi')
    expect(textOf([], [match()])).not.toContain('Non avevi')
  })

  it.each(hostileTexts.map(text => [text.slice(0, 40), text]))('writes %j as a text', (_begin, name) => {
    const called = (name: string) => {
      const place = { ...field, name, facility: facility({ name, street: name, city: name }) }
      const [bookings, matches] = [
        [booking({ field: place } as never)],
        [match({ title: name, field: place } as never)],
      ]
      return renderToStaticMarkup(<PlannedPage bookings={bookings} matches={matches} now={now} />)
    }
    const tags = (html: string) => html.match(/<[^>]*>/g)?.map(tag => tag.replaceAll(/="[^"]*"/g, ''))
    expect(tags(called(name))).toEqual(tags(called('Terra')))
  })
})
