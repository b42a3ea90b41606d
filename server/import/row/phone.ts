const fewestDigits = 6
const mostDigits = 11
/** Toll-free and shared-cost numbers; all else that begins with 8 is a landline that lost its zero (081, 085…). */
const serviceNumber = /^8(00|03|4[0178]|9[2-9])/
const toldInStreet =
  /[\s,;(–-]*\b(?:tel(?:efono)?|cell(?:ulare)?|telefax|fax)\b[\s.:]*(\+?[\d][\d\s./-]{4,}\d)?.*$/i
/** No house number is so long. */
const bareInStreet = /[\s,;(–-]+((?:0\d|3\d\d)\d{7,8})\)?$/

/**
 * An Italian phone whose leading 0 a spreadsheet ate; several numbers in a cell keep the first. Null when none is left.
 * @param areZerosLost whether the whole list has lost them
 */
export function tidyPhone(text: string, areZerosLost = false): string | null {
  if (text === '') return null
  const digits = digitsOf(text)
  if (digits.length < fewestDigits || digits.length > mostDigits) return null
  return lacksZero(digits, areZerosLost) ? `0${digits}` : digits
}

/** Sees whether a list has lost the zeros of its landlines: some lack theirs, and none has kept it. */
export class Zeros {
  #isLost = false
  #isKept = false

  see(phone: string | undefined): void {
    const digits = digitsOf(phone ?? '')
    // A database writes 0 where it has nothing.
    if (digits.length < fewestDigits) return
    if (digits.startsWith('0')) this.#isKept = true
    else if (lacksZero(digits, false)) this.#isLost = true
  }

  get areLost(): boolean {
    return this.#isLost && !this.#isKept
  }
}

function digitsOf(text: string): string {
  // '0825/871200' is a prefix and its number, not two numbers.
  const plain = text.replace(/\b(int|interno)\b.*$/i, '').replace(/(^|\D)(0\d{1,3})\s*\/\s*(?=\d)/g, '$1$2 ')
  const [first = ''] = plain.split(/[;,/]| - /)
  return first.replace(/^\D*?(\+|00)39/, '').replace(/\D/g, '')
}

/** Mobiles begin with 3 and have ten digits; of nine, nobody can tell an old mobile from 0363, 0376… by themselves. */
function lacksZero(digits: string, areZerosLost: boolean): boolean {
  if (digits.startsWith('0') || serviceNumber.test(digits)) return false
  return !digits.startsWith('3') || digits.length < (areZerosLost ? 10 : 9)
}

/** 'Via Roma 1, tel. 06 5550142' is a street and a telephone, and so is 'Via Roma - 065550142'. */
export function splitPhone(street: string): { street: string; phone: string } {
  const [all, phone = ''] = toldInStreet.exec(street) ?? bareInStreet.exec(street) ?? []
  return all === undefined ? { street, phone: '' } : { street: street.slice(0, -all.length).trim(), phone }
}
