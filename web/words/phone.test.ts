import parsePhoneNumber from 'libphonenumber-js/min'
import { expect, it } from 'vitest'
import { writePhone } from './phone.ts'

it.each([
  ['06 5550100', '06 555 0100'],
  ['065550100', '06 555 0100'],
  ['+39 333/5550142', '333 555 0142'],
  ['0039 0825 871200', '0825 871200'],
  ['800-123456', '800 123 456'],
  ['+44 20 7946 0018', '+44 20 7946 0018'],
  ['06 5550100 int. 3', '06 5550100 int. 3'],
  ['112', '112'],
])('writes %s as %s', (phone, written) => expect(writePhone(phone)).toBe(written))

it('groups a landline as letters do', () => {
  for (let code = 100; code < 1_000; code += 1) {
    // No place has such a code.
    if (code >= 840 && code < 850) continue
    for (const rest of ['55510', '555102', '5551023']) {
      const digits = `0${code}${rest}`
      const inLetters = parsePhoneNumber(digits, { defaultCountry: 'IT' })?.formatNational()
      expect([digits, writePhone(digits)]).toEqual([digits, inLetters])
    }
  }
})
