import parsePhoneNumber from 'libphonenumber-js/min'
import { expect, it } from 'vitest'
import { isPossiblePhone, requirePossiblePhone, writePhone } from './phone.ts'

it.each([
  ['347 555 0182', true, '347 555 0182'],
  ['+39 347 5550182', true, '347 555 0182'],
  ['0039 347 5550182', true, '347 555 0182'],
  // A landline keeps its nought, and a mobile that begins with 39 is not taken for a prefix.
  ['06 55507788', true, '06 5550 7788'],
  ['3935550182', true, '393 555 0182'],
  ['+44 20 7946 0018', true, '+44 20 7946 0018'],
  ['06 5550100 int. 3', true, '06 555 0100 int. 3'],
  ['+44 20 7946 0018 ext 5', true, '+44 20 7946 0018 int. 5'],
  ['12345678901234', false, '12345678901234'],
  ['chiamami!', false, 'chiamami!'],
  ['347 555 0182 dopo le otto', false, '347 555 0182 dopo le otto'],
  ['dopo le otto 347 555 0182', false, 'dopo le otto 347 555 0182'],
  ['--------', false, '--------'],
])('knows of %s whether it is a possible number: %s, and writes it %s (R48)', (text, isPossible, written) => {
  expect(isPossiblePhone(text)).toBe(isPossible)
  expect(writePhone(text)).toBe(written)
})

it('says of mobile numbers as most write them what the library says', () => {
  const endings = ['4567890', '456 7890', '456789', '456 789', '45678901', '45678', '456  7890']
  for (let prefix = 290; prefix <= 410; prefix += 1)
    for (const country of ['', '+39', '+39 ', '39 ', '0039 '])
      for (const ending of [...endings, ...endings.map(each => ` ${each}`)]) {
        const text = `${country}${prefix}${ending}`
        const said = parsePhoneNumber(text, { defaultCountry: 'IT', extract: false })?.isPossible() ?? false
        expect([text, isPossiblePhone(text)]).toEqual([text, said])
      }
})

it('names the telephone of a body that cannot be one, and lets all else be', () => {
  expect(() => requirePossiblePhone({ phone: 'chiamami!' })).toThrow(
    expect.objectContaining({
      code: 'invalid-input',
      extras: expect.objectContaining({
        issues: [{ path: 'phone', message: 'Numero di telefono non valido' }],
      }),
    }),
  )
  for (const body of [undefined, null, {}, { phone: null }, { phone: '' }, { phone: '333 1234567' }])
    expect(() => requirePossiblePhone(body)).not.toThrow()
})
