import { expect, it } from 'vitest'
import type { SearchResult } from '#contract/search.ts'
import type { SearchForm } from '#web/path/search-path.ts'
import { textOf } from './reason-card.tsx'

const form = { startTime: '20:00' } as SearchForm
const result = { nearby: null, otherTimes: [] } as unknown as SearchResult
const notBookable = { kind: 'not-bookable', isClaimable: true, phone: null } as const

it('speaks of one facility that cannot be booked as of one, and of several as of several', () => {
  expect(textOf({ ...notBookable, facilityCount: 1 }, result, form)).toBe(
    'Per giocare rivolgiti a chi la gestisce. Se la gestisci tu, apri la sua pagina e rivendicala: è gratis.',
  )
  expect(textOf({ ...notBookable, facilityCount: 3 }, result, form)).toBe(
    'Per giocare rivolgiti a chi le gestisce. Se ne gestisci una, apri la sua pagina e rivendicala: è gratis.',
  )
})

it('says of what has closed by now that it does not open again, and of another day that it stays closed', () => {
  const closed = { kind: 'closed', opensAt: null } as const
  expect(textOf(closed, result, { ...form, startTime: '', band: 'now' })).toBe('Per ora non riapre.')
  expect(textOf(closed, result, form)).toBe('Quel giorno resta chiuso.')
})
