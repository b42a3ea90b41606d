import { expect, it } from 'vitest'
import { levels, statuses } from './words.ts'

it('calls levels and statuses as specified, the levels by colour', () => {
  expect(levels).toEqual({
    principiante: { label: 'Principiante', tone: 'free' },
    intermedio: { label: 'Intermedio', tone: 'warn' },
    avanzato: { label: 'Avanzato', tone: 'danger' },
  })
  expect(Object.entries(statuses).map(([status, { label }]) => `${status}: ${label}`)).toEqual([
    'open: Aperta',
    'full: Al Completo',
    'confirmed: Confermata',
    'cancelled: Cancellata',
  ])
})
