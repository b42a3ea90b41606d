import { expect, it } from 'vitest'
import { changesOf } from './audit-changes.ts'

const told = (before: unknown, after: unknown) =>
  changesOf(before, after).map(({ key: _, ...change }) => change)

it('tells in words what has become of each value, and nothing of those that stayed', () => {
  const before = {
    ...{ id: 7, version: 1, title: 'Scarpe', isActive: true, startDate: '2026-12-01', endDate: null },
    ...{ targetCities: ['Roma'], priceCents: 2_400, phone: '' },
  }
  const after = {
    ...{
      id: 7,
      version: 2,
      title: 'Scarpe',
      isActive: false,
      startDate: '2026-12-02',
      endDate: '2026-12-31',
    },
    ...{ targetCities: ['Roma', 'Frascati'], priceCents: 2_650, phone: null },
  }
  expect(told(before, after)).toEqual([
    { name: 'Attivo', was: 'sì', is: 'no' },
    { name: 'Dal', was: '01/12/2026', is: '02/12/2026' },
    { name: 'Al', was: null, is: '31/12/2026' },
    { name: 'Città', was: 'Roma', is: 'Roma, Frascati' },
    { name: 'priceCents', was: '24,00\u00a0€', is: '26,50\u00a0€' },
  ])
})

it('tells all that a thing was or is where there is but one state', () => {
  expect(told(null, { words: 'Festa', happenedAt: '2026-11-21T23:30:00.000Z', nothing: [] })).toEqual([
    { name: 'Motivo', was: null, is: 'Festa' },
    { name: 'happenedAt', was: null, is: '22/11/2026 00:30' },
  ])
  expect(told({ role: 'desk' }, null)).toEqual([{ name: 'Ruolo', was: 'desk', is: null }])
  expect(changesOf(null, null)).toEqual([])
})

it('shows what is put together as it was kept', () => {
  expect(changesOf(null, { fields: [{ id: 1 }] })[0]?.is).toContain('"id": 1')
})
