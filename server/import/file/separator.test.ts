import { expect, it } from 'vitest'
import { separatorOf } from './separator.ts'

const isColumn = (text: string) => ['nome', 'sport', 'comune'].includes(text)

it.each([
  ['what its first line names', 'sep=,  \nnome;sport;comune', ','],
  ['what its first line names in quotes', '"sep=|"\nnome;sport;comune', '|'],
  ['no line further down that names one', 'nome;sport\nsep=,', ';'],
  ['what splits a line into most known columns', 'Campi, palestre, piscine e tiri\nnome;sport;comune', ';'],
  ['what splits into known columns in quotes', 'a,b,c\n"nome"\t"sport"', '\t'],
  ['not what leaves one known column by chance', 'ENTE;COD;LUOGO\nPalestra,comune', ';'],
  ['what splits the first line, where no column is known', 'ENTE;COD\nPalestra, piscina, tennis', ';'],
  ['what splits it into most', 'ENTE;COD,VIA,CAP', ','],
  ['a semicolon, where nothing separates', 'nome\nLe Querce', ';'],
])('takes for the separator of a text %s', (_which, head, mark) => {
  expect(separatorOf(head, isColumn)).toBe(mark)
})
