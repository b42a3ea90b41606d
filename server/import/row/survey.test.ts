import { describe, expect, it } from 'vitest'
import type { Table } from '../file/table.ts'
import type { Cells } from './row-cells.ts'
import { survey } from './survey.ts'

const uses: Cells = {
  facility: 'nome',
  ref: 'id',
  street: 'via',
  city: 'comune',
  province: 'prov',
  phone: 'tel',
}

function surveyOf(rows: Record<string, string>[], isGrid = true) {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const table: Table = {
    columns,
    isGrid,
    isEscaped: false,
    rows: async function* () {
      yield rows.map((cells, index) => ({ line: index + 2, cells }))
    },
  }
  return survey(table, uses)
}

describe('the numbers of a list', () => {
  const first = { id: '1', nome: 'Centro Rossi', via: 'Via Roma', comune: 'Frascati' }

  it.each([
    ['field', 'another row of the same facility has another number', { ...first, id: '2' }],
    ['field', 'it is written in capitals', { ...first, id: '2', nome: 'CENTRO ROSSI', via: 'via roma' }],
    ['field', 'the row below has a number and no name', { id: '2', nome: '' }],
    ['facility', 'the row below has its number', first],
    ['facility', 'the row below has no number', { ...first, id: '' }],
    ['facility', 'another facility has another number', { ...first, id: '2', nome: 'Centro Verdi' }],
    ['facility', 'a namesake stands in another street', { ...first, id: '2', via: 'Via Appia' }],
    ['facility', 'a namesake stands in another comune', { ...first, id: '2', comune: 'Marino' }],
    ['facility', 'a namesake does not say where it stands', { ...first, id: '2', via: '' }],
    ['facility', 'a name is missing at another street', { id: '2', nome: '', via: 'Via Appia' }],
    ['facility', 'a name is missing in another comune', { id: '2', nome: '', comune: 'Marino' }],
  ])('are those of a %s where %s', async (refOf, _why, second) => {
    expect((await surveyOf([first, second])).refOf).toBe(refOf)
  })

  it('are those of facilities that do not say where they stand, though all have one name', async () => {
    expect(
      (
        await surveyOf([
          { ...first, via: '' },
          { ...first, via: '', id: '2' },
        ])
      ).refOf,
    ).toBe('facility')
  })

  it('are those of nothing where no facility is named yet', async () => {
    expect((await surveyOf([{ id: '1' }, { id: '2' }])).refOf).toBe('facility')
  })

  it('are those of a facility where only some rows have one', async () => {
    expect((await surveyOf([{ ...first, id: '' }, first])).refOf).toBe('facility')
  })

  it('are those of fields also where the one above was found without a name', async () => {
    const rows = [first, { id: '1', nome: '' }, { id: '3', nome: '' }]
    expect((await surveyOf(rows)).refOf).toBe('field')
  })
})

describe('a list is grouped', () => {
  const row = (comune: string, prov = '', nome = 'Centro') => ({ nome, comune, prov })

  it.each([
    [true, 'leaves them blank below one', ['Frascati', '', 'Marino', '']],
    [false, 'names one on each row', ['Frascati', 'Frascati', 'Marino']],
    [false, 'leaves them blank above the first', ['', '', 'Frascati']],
    [true, 'repeats one of four', ['Frascati', '', '', '', '', 'Frascati']],
    [false, 'repeats one of three', ['Frascati', '', '', '', 'Frascati']],
  ])('by comuni: %s where it %s', async (isGrouped, _how, comuni) => {
    const { city } = (await surveyOf(comuni.map(comune => row(comune)))).isGrouped
    expect(city).toBe(isGrouped)
  })

  it.each([
    [true, 'as many are blank as there are', ['RM', '', 'VT', '']],
    [false, 'most of them are there', ['RM', '', 'VT', 'LT']],
  ])('by provinces: %s where %s', async (isGrouped, _how, provinces) => {
    const rows = provinces.map((prov, index) => row(`Comune ${index}`, prov))
    expect((await surveyOf(rows)).isGrouped.province).toBe(isGrouped)
  })

  it('by what blank cells of its facilities mean, not of further fields', async () => {
    const rows = [row('Frascati', 'RM'), row('', '', ''), row('', '', '')]
    expect((await surveyOf(rows)).isGrouped).toEqual({ city: false, province: false })
  })

  it('by provinces only where a comune stands beside the blank cell', async () => {
    const rows = [row('Frascati', 'RM'), row('', ''), row('', '')]
    expect((await surveyOf(rows)).isGrouped).toEqual({ city: true, province: false })
  })

  it('only where rows stand under each other', async () => {
    const rows = [row('Frascati', 'RM'), row('', ''), row('Marino', '')]
    expect((await surveyOf(rows)).isGrouped).toEqual({ city: true, province: true })
    expect((await surveyOf(rows, false)).isGrouped).toEqual({ city: false, province: false })
  })
})

it('shows the first three different values of each column, cut', async () => {
  const long = 'x'.repeat(61)
  const rows = ['Frascati', '', 'Frascati', long, 'Marino', 'Roma'].map(comune => ({ comune }))
  expect((await surveyOf(rows)).samples).toEqual({ comune: ['Frascati', 'x'.repeat(60), 'Marino'] })
})

it('looks at five thousand rows', async () => {
  const rows = Array.from({ length: 5_001 }, (_, index) => ({
    comune: index < 4_999 ? 'Frascati' : `${index}`,
  }))
  expect((await surveyOf(rows)).samples).toEqual({ comune: ['Frascati', '4999'] })
})

it('says whether its telephones have lost their zeros', async () => {
  expect((await surveyOf([{ tel: '65550142' }])).areZerosLost).toBe(true)
  expect((await surveyOf([{ tel: '065550142' }])).areZerosLost).toBe(false)
})
