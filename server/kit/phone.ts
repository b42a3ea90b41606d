import parsePhoneNumber from 'libphonenumber-js/min'
import { invalidField } from './problem.ts'

// Italian mobile numbers as nearly everybody writes them. The library would call all of them possible, but asking it takes a
// twentieth of what a booking costs the application.
const USUAL = /^(\+39 ?)?3\d{2} ?\d{3} ?\d{3,4}$/

/** Whether a number of this length can exist in its country, Italy unless it says another (R48). */
export function isPossiblePhone(text: string): boolean {
  return USUAL.test(text) || (parse(text)?.isPossible() ?? false)
}

/** Grouped as its country does; what is no number stays as it was written. */
export function writePhone(text: string): string {
  const number = parse(text)
  if (!number?.isPossible()) return text
  const options = { formatExtension: (whole: string, extension: string) => `${whole} int. ${extension}` }
  return number.country === 'IT' ? number.formatNational(options) : number.formatInternational(options)
}

/**
 * @throws Problem where `phone`, at the top of a body, is no possible number; one in a question for a price lies deeper
 */
export function requirePossiblePhone(body: unknown): void {
  if (typeof body !== 'object' || body === null || !('phone' in body)) return
  const { phone } = body
  if (typeof phone !== 'string' || phone === '' || isPossiblePhone(phone)) return
  throw invalidField('phone', 'Numero di telefono non valido')
}

/** A number that can be called, as it is dialled from abroad, in digits alone; undefined for all else. */
export function internationalDigits(text: string): string | undefined {
  const number = parse(text)
  return number?.isValid() ? number.number.slice(1) : undefined
}

function parse(text: string) {
  // The text must be a number and nothing else: by default the library finds one inside a sentence.
  return parsePhoneNumber(text, { defaultCountry: 'IT', extract: false })
}
