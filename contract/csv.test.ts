import { expect, it } from 'vitest'
import { csvLines } from './csv.ts'

it.each([
  ['=1+1', "'=1+1"],
  ['-1+1', "'-1+1"],
  ['-2,5,0', "'-2,5,0"],
  ['+39 333 111', "'+39 333 111"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['Bar; "Da Ugo"', '"Bar; ""Da Ugo"""'],
  ['=A1-3', "'=A1-3"],
  ['\t=A1', "'\t=A1"],
  ['\r=A1', '"\'\r=A1"'],
  ['prima\rpoi', '"prima\rpoi"'],
  ['prima; poi', '"prima; poi"'],
  ['Rossi-Neri', 'Rossi-Neri'],
  ['-20,00', '-20,00'],
  ['-3', '-3'],
  ['D’Alò', 'D’Alò'],
])('writes %s as %s: no formula, but every number', (text, written) => {
  expect(csvLines([[text]])).toBe(`${written}\r\n`)
})
