import { expect, it } from 'vitest'
import { csvEuros, csvHref, csvText } from './csv.ts'

it('begins with the mark by which spreadsheets know its letters', () => {
  expect(csvText([['Città', 'Ore']])).toBe('\uFEFFCittà;Ore\r\n')
})

it('is downloaded as it is, whatever stands in it', () => {
  const text = 'à;#;%\r\n'
  const [kind = '', written = ''] = csvHref(text).split(',')
  expect(kind).toBe('data:text/csv;charset=utf-8')
  expect(decodeURIComponent(written)).toBe(text)
})

it.each([
  [0, '0,00'],
  [5, '0,05'],
  [123_456, '1234,56'],
  [-250, '-2,50'],
])('writes %i cents as %s, which can be added up', (cents, text) => {
  expect(csvEuros(cents)).toBe(text)
})
