/** The codes of Milan and Rome, of other large cities, and of all the rest of Italy. */
const AREA = '(0[26]|0[13-57-9][0159]|0\\d{3})'
const italian = [
  /^(3\d\d)(\d{3})(\d{3,4})$/,
  new RegExp(`^${AREA}(\\d{3,4})(\\d{4,5})$`),
  new RegExp(`^${AREA}(\\d{5,6})$`),
  /^(80[03])(\d{3})(\d{3})$/,
]

/** An Italian number in the groups in which one says it, as in letters, however it was typed; any other as it is. */
export function writePhone(phone: string): string {
  const digits = phone.replaceAll(/[\s./-]/g, '').replace(/^(\+|00)39(?=[038])/, '')
  for (const groups of italian) {
    const found = groups.exec(digits)
    if (found) return found.slice(1).join(' ')
  }
  return phone
}
