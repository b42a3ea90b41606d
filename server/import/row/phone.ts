const FEWEST_DIGITS = 6
const MOST_DIGITS = 11
const MOBILE_DIGITS = 10
/** With this many digits a number may be complete, though it may also have more. */
const FULL_DIGITS = 9
const hours =
  /\b(?:ore|dalle|dopo le)\s*\d{1,2}(?:[.:]\d\d)?(?:\s*(?:-|alle)\s*(?:ore\s*)?\d{1,2}(?:[.:]\d\d)?)?/gi
/** Toll-free and shared-cost numbers; all else that begins with 8 is a landline that lost its zero (081, 085…). */
const serviceNumber = /^8(00|03|4[0178]|9[2-9])/
const toldInStreet =
  /[\s,;(–-]*\b(?:tel(?:efono)?|cell(?:ulare)?|telefax|fax)\b[\s.:]*(\+?[\d][\d\s./-]{4,}\d)?.*$/i
/** No house number is so long. */
const bareInStreet = /[\s,;(–-]+((?:0\d|3\d\d)\d{7,8})\)?$/

/**
 * An Italian telephone number, with the leading 0 that a spreadsheet may have removed; of several in a cell, the first.
 * Null when there is none. @param areZerosLost whether the whole list has lost its zeros
 */
export function tidyPhone(text: string, areZerosLost = false): string | null {
  if (text === '') return null
  const digits = digitsOf(text)
  if (digits.length < FEWEST_DIGITS) return null
  const phone = lacksZero(digits, areZerosLost) ? `0${digits}` : digits
  return phone.length > (phone.startsWith('3') ? MOBILE_DIGITS : MOST_DIGITS) ? null : phone
}

/** Finds out whether a list has lost the leading zeros of its landlines: some lack theirs, and none has one. */
export class Zeros {
  #isLost = false
  #isKept = false

  see(phone: string | undefined): void {
    const digits = digitsOf(phone ?? '')
    // A 0 in a database means that there is no number.
    if (digits.length < FEWEST_DIGITS) return
    if (digits.startsWith('0')) this.#isKept = true
    else if (lacksZero(digits)) this.#isLost = true
  }

  get areLost(): boolean {
    return this.#isLost && !this.#isKept
  }
}

/** The digits of the first number in a cell; none if the number is incomplete: '081 8049xxx', '070/8592...'. */
function digitsOf(text: string): string {
  if (/\d\s*(x{2}|\*{2}|\.{2}|…)/i.test(text)) return ''
  const plain = text.replace(hours, ';').replace(/^\D*?(\+|00)39/, '')
  let digits = ''
  for (const [, between = '', more = ''] of plain.matchAll(/(\D*)(\d+)/g)) {
    if (digits !== '' && isOver(digits, between, more)) break
    digits += more
  }
  return digits
}

/** Whether a number ends before what follows it: another number, an extension, a note. */
function isOver(digits: string, between: string, more: string): boolean {
  if (/[\p{L}(;,]/u.test(between)) return true
  // A prefix and its number, however they are separated: '0825/871200', '0571 - 82888', '339/5550142'.
  if (digits.length < FEWEST_DIGITS - 1) return false
  if (/\/|\s[–-]\s/.test(between)) return true
  // '055-23456-7' is two numbers with different last digits, '0362-26-33-33' is one number.
  const isFull = digits.length >= FULL_DIGITS
  if (/[–-]/.test(between)) return isFull || (digits.length === FULL_DIGITS - 1 && more.length === 1)
  const most = digits.startsWith('3') ? MOBILE_DIGITS : MOST_DIGITS
  return isFull && (more.startsWith('0') || digits.length + more.length > most)
}

/** Mobile numbers begin with 3 and have ten digits; nine alone may be an old mobile or a landline (0363, 0376…). */
function lacksZero(digits: string, areZerosLost = false): boolean {
  if (digits.startsWith('0') || serviceNumber.test(digits)) return false
  return !digits.startsWith('3') || digits.length < (areZerosLost ? 10 : 9)
}

/** 'Via Roma 1, tel. 06 5550142' is a street and a telephone, and so is 'Via Roma - 065550142'. */
export function splitPhone(street: string): { street: string; phone: string } {
  const [all, phone = ''] = toldInStreet.exec(street) ?? bareInStreet.exec(street) ?? []
  return all === undefined ? { street, phone: '' } : { street: street.slice(0, -all.length).trim(), phone }
}
