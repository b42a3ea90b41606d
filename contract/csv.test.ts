import { expect, it } from 'vitest'
import { csvLines } from './csv.ts'
import { hostileTexts } from './hostile-texts.ts'

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

it.each(hostileTexts.map(text => [text.slice(0, 40), text]))(
  'keeps %j in one cell, and no spreadsheet works it out',
  (_begin, text) => {
    const cells = /^(?:"((?:[^"]|"")*)"|([^";\r\n]*));dopo\r\n$/.exec(csvLines([[text, 'dopo']]))
    const read = cells?.[1]?.replaceAll('""', '"') ?? cells?.[2]
    expect([text, `'${text}`]).toContain(read)
    expect(read).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
  },
)
