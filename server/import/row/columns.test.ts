import { describe, expect, it } from 'vitest'
import { Mapping } from '#contract/import.ts'
import { knowsColumns, mapColumns } from './columns.ts'

function usesOf(columns: string[], named: Record<string, string | null> = {}) {
  return mapColumns(columns, Mapping.parse({ columns: named }))
}

describe('the columns of a list', () => {
  it('are found by their names, however these are written', () => {
    expect(usesOf(['DENOMINAZIONE', 'Città', 'Tipo-Impianto', 'N. civico'])).toEqual({
      facility: 'DENOMINAZIONE',
      city: 'Città',
      kind: 'Tipo-Impianto',
      civic: 'N. civico',
    })
  })

  it('are each used for one thing, and by the name that says it best', () => {
    expect(usesOf(['nome', 'denominazione', 'tipo', 'sport'])).toEqual({
      facility: 'denominazione',
      kind: 'sport',
    })
  })

  it('hold the names of facilities where only fields are named', () => {
    expect(usesOf(['campo', 'sport'])).toEqual({ facility: 'campo', kind: 'sport' })
    expect(usesOf(['campo', 'struttura', 'sport'])).toMatchObject({ facility: 'struttura', field: 'campo' })
  })

  it.each([
    ['facility', ['sport', 'comune'], {}, /nome della struttura: indicala tu. Il file ha: sport, comune/],
    ['kind', ['nome', 'comune'], {}, /lo sport o il tipo di impianto: indicala tu/],
    ['facility although fields are named', ['campo', 'sport'], { facility: null }, /nome della struttura/],
    [
      'column that is named',
      ['nome', 'sport'],
      { kind: 'Disciplina' },
      /Il file non ha la colonna «Disciplina»/,
    ],
  ])('are asked for where there is no %s', (_what, columns, named, words) => {
    expect(() => usesOf(columns, named)).toThrow(words)
  })

  it('are those that somebody has named, and none that he has taken out', () => {
    const columns = ['nome', 'sport', 'tipo', 'comune']
    expect(usesOf(columns, { kind: 'tipo', city: null })).toEqual({ facility: 'nome', kind: 'tipo' })
  })
})

it('tells a header by the names that public files use, and by those of a mapping', () => {
  const isColumn = knowsColumns(Mapping.parse({}))
  for (const name of ['denominazione', 'Lat', 'PARCHEGGIO']) expect(isColumn(name)).toBe(true)
  expect(isColumn('Qualcosa')).toBe(false)
  expect(knowsColumns(Mapping.parse({ columns: { kind: 'Qualcosa' } }))('Qualcosa')).toBe(true)
})
