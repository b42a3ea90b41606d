import { expect, it } from 'vitest'
import { readSlotId, slotPath, toSlotId } from './slot-id.ts'

const slot = { fieldId: 42, date: '2026-11-25', startTime: '20:30' }

it('reads the start that it has written', () => {
  expect(toSlotId(slot)).toBe('42-20261125-2030')
  expect(readSlotId('42-20261125-2030')).toEqual(slot)
  expect(readSlotId('7-20261125-2430')).toEqual({ ...slot, fieldId: 7, startTime: '24:30' })
})

it.each([
  null,
  '',
  '42',
  '42-20261125',
  '42-20260230-2030',
  '42-20261125-2760',
  '42-20261125-2700',
  'x-20261125-2030',
  '1234567890-20261125-2030',
  '42-20261125-2030-1',
])('reads no start from %j', text => {
  expect(readSlotId(text)).toBeUndefined()
})

it('leads to the form for a start over its search, with the length where one is wished', () => {
  const where = { sport: 'padel', location: 'Frascati' } as const
  const search = '/ricerca-campi?sport=Padel&location=Frascati&date=2026-11-25&startTime=20%3A30'
  expect(slotPath(where, slot)).toBe(`${search}&prenota=42-20261125-2030`)
  expect(slotPath(where, slot, 90)).toBe(`${search}&prenota=42-20261125-2030&durata=90`)
})
