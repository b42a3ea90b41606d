import { expect, it } from 'vitest'
import { faultOfName, tidyName } from './person-name.ts'

it.each([
  'Ada',
  'Nicolò D’Angelo',
  "Anna-Maria dell'Orto",
  'J.R.R. Tolkien',
  'G.B. Rossi',
  'Sig. Neri',
  'Ada N.',
  `${'a'.repeat(80)} `,
  'Łukasz',
  '李明',
])('takes the name %s', name => expect(faultOfName(name)).toBeUndefined())

it.each([
  ['', 'Inserisci'],
  [' - ', 'Inserisci'],
  ['a'.repeat(81), '80 caratteri'],
  ['123', 'solo lettere'],
  ['javascript:alert(1)', 'solo lettere'],
  ['Hai vinto! http://truffa.example', 'solo lettere'],
  ['Vai su truffa.example', 'dopo un punto'],
  ['t.co', 'dopo un punto'],
  ['Ada\nNeri', 'solo lettere'],
  ['<b>Ada</b>', 'solo lettere'],
  ['Ada\u202ENeri', 'solo lettere'],
  ['\u3164', 'solo lettere'],
  ['Ada\u115f', 'solo lettere'],
])('refuses the name %j', (name, words) => expect(faultOfName(name)).toContain(words))

it.each([
  ['Ada Prova 🎾', 'Ada Prova'],
  ['www.truffa.example', 'www truffa example'],
  ['123', ''],
  ['\u3164', ''],
  [`${'a'.repeat(79)} Neri`, 'a'.repeat(79)],
])('makes of %s a name: "%s"', (name, plain) => {
  expect(tidyName(name)).toBe(plain)
  if (plain) expect(faultOfName(plain)).toBeUndefined()
})
