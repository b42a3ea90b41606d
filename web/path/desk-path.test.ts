import { expect, it } from 'vitest'
import {
  calendarWeekPath,
  customersPath,
  numbersPath,
  readCustomersPath,
  readDeskPath,
  readWeekPath,
} from './desk-path.ts'

const paramsOf = (path: string) => new URL(path, 'https://campolibero.example').searchParams
const read = <Said>(reader: (params: URLSearchParams) => Said, search: string) =>
  reader(new URLSearchParams(search))

it('reads the facility, the day, the week and the field that it has written', () => {
  const params = paramsOf(calendarWeekPath(7, '2026-11-25', 3))
  expect(readDeskPath(params)).toEqual({ facilityId: 7, date: '2026-11-25' })
  expect(readWeekPath(params)).toEqual({ isWeek: true, fieldId: 3 })
  expect(read(readDeskPath, 'struttura=1')).toEqual({ facilityId: 1 })
  expect(read(readWeekPath, 'campo=1')).toEqual({ isWeek: false, fieldId: 1 })
  expect(readWeekPath(paramsOf(calendarWeekPath(7, '2026-11-25')))).toEqual({
    isWeek: true,
    fieldId: undefined,
  })
})

it.each(['', 'struttura=0', 'struttura=-1', 'struttura=1.5', 'struttura=x', 'giorno=2026-02-30', 'giorno='])(
  'reads neither facility nor day from %j',
  search => expect(read(readDeskPath, search)).toEqual({}),
)

it.each(['', 'vista=giorno', 'campo=0', 'campo=-3', 'campo=2.5', 'campo=x'])(
  'reads no week from %j',
  search => {
    expect(read(readWeekPath, search)).toEqual({ isWeek: false, fieldId: undefined })
  },
)

it.each([
  [{}, 'struttura=7'],
  [{ q: 'ada', page: 2 }, 'struttura=7&q=ada&pagina=2'],
  [{ q: '', page: 1, only: 'all' }, 'struttura=7'],
  [{ only: 'blocked' }, 'struttura=7&solo=bloccati'],
] as const)('writes the customers of a facility, %j, as %s', (wish, search) => {
  expect(customersPath(7, wish)).toBe(`/dashboard/clienti?${search}`)
})

it('reads the customers that it has written', () => {
  const wish = { q: 'ada', only: 'blocked', page: 2 } as const
  expect(readCustomersPath(paramsOf(customersPath(7, wish)))).toEqual(wish)
  expect(read(readCustomersPath, 'solo=tutti')).toEqual({})
})

it('writes the days of the figures where some are wished', () => {
  expect(numbersPath(7)).toBe('/dashboard/numeri?struttura=7')
  expect(numbersPath(7, '2026-10')).toBe('/dashboard/numeri?struttura=7&periodo=2026-10')
})
