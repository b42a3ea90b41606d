import { expect, it } from 'vitest'
import { facilitySoughtPath, readFacilityDay, readSought } from './facility-day.ts'

it('reads the day that it has written, and none from what is over or no day', () => {
  const today = '2026-11-25'
  const read = (path: string) =>
    readFacilityDay(new URL(path, 'https://campolibero.example').searchParams, today)
  for (const day of [today, '2026-11-26', '2027-01-01'])
    expect(read(facilitySoughtPath('le-querce', { date: day }))).toBe(day)
  for (const day of ['2026-11-24', '2026-02-30', 'domani', ''])
    expect(read(`/campi/le-querce?giorno=${day}`)).toBeUndefined()
  expect(read('/campi/le-querce')).toBeUndefined()
})

it('reads the evening that goes on past midnight, and none before it', () => {
  const read = (day: string) => readFacilityDay(new URLSearchParams({ giorno: day }), '2026-11-23')
  expect(read('2026-11-23')).toBe('2026-11-23')
  expect(read('2026-11-24')).toBe('2026-11-24')
  expect(read('2026-11-22')).toBeUndefined()
})

it('reads the sport and the hour that it has written, and leaves out what was not looked for', () => {
  const read = (path: string) => readSought(new URL(path, 'https://campolibero.example').searchParams)
  for (const sought of [
    { sport: 'calcio-5', from: '16:00' },
    { from: '24:30' },
    { sport: 'padel' },
    {},
  ] as const)
    expect(read(facilitySoughtPath('le-querce', sought))).toEqual(sought)
  expect(facilitySoughtPath('le-querce', { sport: '', from: '' })).toBe('/campi/le-querce')
  expect(read('/campi/le-querce?sport=scacchi&ora=27:00')).toEqual({})
})
