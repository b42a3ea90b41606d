import { expect, it } from 'vitest'
import type { Terms } from '#contract/terms.ts'
import { termsInWords } from './terms-words.ts'

const from: Terms = {
  needsApproval: false,
  bookingWindowDays: 30,
  noticeMinutes: 0,
  cancellationRule: 'hours',
  cancellationHours: 2,
  mostActiveBookings: null,
}

it('says which terms are others now, and what they were', () => {
  expect(termsInWords({ from, to: { ...from, cancellationRule: 'never', cancellationHours: null } })).toBe(
    'annullamento: mai (era: fino a 2 ore prima)',
  )
  expect(
    termsInWords({
      from,
      to: {
        ...from,
        needsApproval: true,
        bookingWindowDays: 60,
        noticeMinutes: 90,
        cancellationHours: 1,
        mostActiveBookings: 3,
      },
    }),
  ).toBe(
    'approvazione: sì (era: no) · giorni prenotabili: 60 (era: 30) · preavviso: 90 minuti prima (era: nessuno) · annullamento: fino a 1 ora prima (era: fino a 2 ore prima) · prenotazioni per persona: 3 (era: come in tutto il sito)',
  )
})
