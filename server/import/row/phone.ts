const fewestDigits = 6
const mostDigits = 11
/** Toll-free and shared-cost numbers; all else that begins with 8 is a landline that lost its zero (081, 085…). */
const serviceNumber = /^8(00|03|4[0178]|9[2-9])/
const toldInStreet =
  /[\s,;(–-]*\b(?:tel(?:efono)?|cell(?:ulare)?|telefax|fax)\b[\s.:]*(\+?[\d][\d\s./-]{4,}\d)?.*$/i

/** An Italian phone whose leading 0 a spreadsheet ate; several numbers in a cell keep the first. Null when none is left. */
export function tidyPhone(text: string): string | null {
  // '0825/871200' is a prefix and its number, not two numbers.
  const plain = text.replace(/\b(int|interno)\b.*$/i, '').replace(/(^|\D)(0\d{1,3})\s*\/\s*(?=\d)/g, '$1$2 ')
  const [first = ''] = plain.split(/[;,/]| - /)
  const digits = first.replace(/^\D*?(\+|00)39/, '').replace(/\D/g, '')
  if (digits.length < fewestDigits || digits.length > mostDigits) return null
  // Mobiles begin with 3. Of nine digits that do, nobody can tell an old mobile from 0363, 0376…: they stay as written.
  return /^[03]/.test(digits) || serviceNumber.test(digits) ? digits : `0${digits}`
}

/** 'Via Roma 1, tel. 06 5550142' is a street and a telephone. */
export function splitPhone(street: string): { street: string; phone: string } {
  const [all, phone = ''] = toldInStreet.exec(street) ?? []
  return all === undefined ? { street, phone: '' } : { street: street.slice(0, -all.length).trim(), phone }
}
