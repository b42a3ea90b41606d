import { expect, it } from 'vitest'
import { internationalDigits, seriesConfirmationUrl } from './whatsapp.ts'

it('tells a caller of every week from when to when it is, and which weeks are left out', () => {
  const facility = {
    id: 7,
    name: 'Tre Pini',
    city: 'Frascati',
    slug: 'tre-pini',
    needsApproval: false,
    isBookable: true,
  }
  const wish = {
    fieldId: 1,
    startTime: '20:00',
    endTime: '25:00',
    dates: ['2026-11-25', '2026-12-02', '2026-12-16'],
    customerName: 'Ugo Bassi',
    phone: '333 111 2223',
  }
  const url = new URL(seriesConfirmationUrl({ facility, fieldName: 'Terra', wish, totalCents: 9_000 }))
  expect(url.pathname).toBe('/393331112223')
  expect(url.searchParams.get('text')).toBe(
    'Ciao Ugo, ti aspettiamo ogni settimana dalle 20:00 alle 01:00, da mercoledì 25 novembre a mercoledì 16 dicembre: 3 volte, tranne il 09/12/2026. Terra, Tre Pini (Frascati). In tutto 90,00\u00a0€, paghi in struttura.',
  )
})

it.each([
  ['333 1234567', '393331234567'],
  ['06 5550 1234', '390655501234'],
  ['+44 20 7946 0000', '442079460000'],
  ['0044 20 7946 0000', '442079460000'],
  ['39 333 1234567', '393331234567'],
  ['393 123 4567', '393931234567'],
])('writes %s as WhatsApp wants it', (phone, digits) => {
  expect(internationalDigits(phone)).toBe(digits)
})
