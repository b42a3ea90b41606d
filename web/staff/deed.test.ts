import { expect, it } from 'vitest'
import { roleInWords, wayInWords } from './deed.ts'

const from = { fieldName: 'Terra', date: '2026-11-25', startTime: '18:00', endTime: '19:00' }

it('says once what has stayed of a place, and from what to what the rest went', () => {
  expect(wayInWords({ from, to: { ...from, startTime: '24:00', endTime: '25:00' } })).toBe(
    'Terra, 25/11/2026, da 18:00 – 19:00 a 00:00 – 01:00 di notte',
  )
  expect(wayInWords({ from, to: { ...from, date: '2026-11-26' } })).toBe(
    'Terra, da 25/11/2026, 18:00 – 19:00 a 26/11/2026, 18:00 – 19:00',
  )
  expect(wayInWords({ from, to: { ...from, fieldName: 'Cemento' } })).toBe(
    'da Terra, 25/11/2026, 18:00 – 19:00 a Cemento, 25/11/2026, 18:00 – 19:00',
  )
})

it('says from which role to which, or the only one', () => {
  expect(roleInWords({ from: 'desk', to: 'manager' })).toBe('da Banco a Responsabile')
  expect(roleInWords({ from: null, to: 'owner' })).toBe('Titolare')
  expect(roleInWords({ from: 'desk', to: null })).toBe('Banco')
})
