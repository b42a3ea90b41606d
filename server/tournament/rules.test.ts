import { expect, it } from 'vitest'
import { organizerNameOf, tournamentPhase } from './rules.ts'

const coppa = {
  start_date: '2026-12-12',
  end_date: '2026-12-13',
  registration_deadline: null,
  status: 'published',
  takes_no_team: false,
} as const

it.each([
  ['the last second of its last night', '2026-12-14T00:59:59Z', 'running', true],
  ['two at night after it', '2026-12-14T01:00:00Z', 'ended', false],
])('%s it is %s, whatever its deadline', (_when, at, phase, takesRegistrations) => {
  const late = { ...coppa, registration_deadline: new Date('2027-01-01T00:00:00Z') }
  expect(tournamentPhase(late, new Date(at))).toEqual({ phase, takesRegistrations })
})

it.each([
  ['eight days before, to the last second', '2026-12-04T22:59:59Z', 'open', true],
  ['a week before', '2026-12-04T23:00:00Z', 'upcoming', true],
  ['the last second before its first day', '2026-12-11T22:59:59Z', 'upcoming', true],
  ['on its first day', '2026-12-11T23:00:00Z', 'running', false],
])('%s it is %s, without a deadline', (_when, at, phase, takesRegistrations) => {
  expect(tournamentPhase(coppa, new Date(at))).toEqual({ phase, takesRegistrations })
})

it('takes nobody from its deadline on', () => {
  const deadline = new Date('2026-12-10T17:00:00Z')
  const at = (now: Date) => tournamentPhase({ ...coppa, registration_deadline: deadline }, now)
  expect(at(new Date(+deadline - 1))).toEqual({ phase: 'upcoming', takesRegistrations: true })
  expect(at(deadline)).toEqual({ phase: 'closed', takesRegistrations: false })
})

it.each([
  ['a draft', { status: 'draft' }],
  ['one that is closed', { status: 'closed' }],
  ['one that is called off', { status: 'cancelled' }],
  ['one of a suspended facility or organiser', { takes_no_team: true }],
] as const)('takes nobody into %s', (_which, change) => {
  const now = new Date('2026-12-01T12:00:00Z')
  expect(tournamentPhase(coppa, now)).toEqual({ phase: 'open', takesRegistrations: true })
  expect(tournamentPhase({ ...coppa, ...change }, now)).toEqual({
    phase: 'closed',
    takesRegistrations: false,
  })
})

it('names whoever organises by name, by address, by what else is told, or not at all', () => {
  const all = {
    organizer_name: 'ASD Volée',
    organizer_email: 'tornei@volee.example',
    organizer_contact: 'Ugo',
  }
  expect(organizerNameOf(all)).toBe('ASD Volée')
  expect(organizerNameOf({ ...all, organizer_name: null })).toBe('tornei')
  expect(organizerNameOf({ ...all, organizer_name: '', organizer_email: null })).toBe('Ugo')
  expect(organizerNameOf({ organizer_name: null, organizer_email: null, organizer_contact: null })).toBeNull()
})
