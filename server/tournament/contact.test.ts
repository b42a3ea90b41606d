import { describe, expect, it } from 'vitest'
import { mailUrl, whatsAppDigits, whatsAppUrl } from './contact.ts'

describe('a number for WhatsApp', () => {
  it.each([
    ['333 1234567', '393331234567'],
    ['3331234567', '393331234567'],
    ['347-555-0182', '393475550182'],
    ['347.555.0182', '393475550182'],
    ['(347) 5550182', '393475550182'],
    ['  347 555 0182  ', '393475550182'],
    ['391 2345678', '393912345678'],
    ['3923456789', '393923456789'],
    ['3934567890', '393934567890'],
    ['397 1234567', '393971234567'],
    ['+39 333 1234567', '393331234567'],
    ['+393331234567', '393331234567'],
    ['0039 333 1234567', '393331234567'],
    ['00393331234567', '393331234567'],
    ['39 333 1234567', '393331234567'],
    ['393331234567', '393331234567'],
    ['+39 392 3456789', '393923456789'],
    ['0039 391 2345678', '393912345678'],
    ['393912345678', '393912345678'],
    ['+39(347)5550182', '393475550182'],
    ['06 5550 1234', '390655501234'],
    ['0655501234', '390655501234'],
    ['+39 06 5550 1234', '390655501234'],
    ['0039 06 5550 1234', '390655501234'],
    ['02 5551234', '39025551234'],
    ['011 5551234', '390115551234'],
    ['390655501234', '390655501234'],
    // Mobile numbers with a zero in front: only the specification's rule reads them.
    ['0347 5550182', '393475550182'],
    ['0333 1234567', '393331234567'],
    // In a sentence the library finds no number.
    ['tel. 347 555 0182', '393475550182'],
    ['tel. 39 347 555 0182', '393475550182'],
    ['+44 7911 123456', '447911123456'],
    ['0044 7911 123456', '447911123456'],
    ['+33 6 12 34 56 78', '33612345678'],
    ['+41 79 123 45 67', '41791234567'],
    ['', undefined],
    ['chiedere al banco', undefined],
    ['333', undefined],
    ['06 123', undefined],
    ['12345678901234567890', undefined],
    ['+39', undefined],
    ['0000000000', undefined],
    ['+999 123456789', undefined],
    ['info@circolo.example', undefined],
  ] as const)('%s', (phone, digits) => {
    expect(whatsAppDigits(phone)).toBe(digits)
  })
})

const subject = { title: 'Coppa & Trofeo', start_date: '2026-12-12' }

it('opens a chat with the question already there', () => {
  const url = new URL(whatsAppUrl('347 555 0182', subject) ?? '')
  expect(url.origin + url.pathname).toBe('https://wa.me/393475550182')
  expect(url.searchParams.get('text')).toBe(
    'Ciao! Vorrei informazioni sul torneo «Coppa & Trofeo» del 12/12/2026.',
  )
  expect(whatsAppUrl(null, subject)).toBeNull()
})

it('opens a letter with subject and text, and none to what is no address', () => {
  const url = new URL(mailUrl('info@querce.example', subject) ?? '')
  expect(url.pathname).toBe('info@querce.example')
  expect(url.searchParams.get('subject')).toBe('Informazioni sul torneo Coppa & Trofeo')
  expect(url.searchParams.get('body')).toContain('«Coppa & Trofeo» del 12/12/2026.\r\n')
  for (const text of [null, 'info', 'a@b', 'a@b.it?bcc=x@y.it', 'a b@c.it', 'javascript:alert(1)'])
    expect(mailUrl(text, subject)).toBeNull()
})
