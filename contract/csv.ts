/** The mark by which spreadsheets recognise UTF-8. */
export const CSV_MARK = '\uFEFF'

/** Lines for spreadsheets in Italian: semicolons, and no cell that a program would take for a formula. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map(row => `${row.map(cell).join(';')}\r\n`).join('')
}

/**
 * Money given back by another way than it came in. It stays a number, because a spreadsheet would not add up a text.
 */
const NEGATIVE = /^-\d+(,\d+)?$/

/** What begins a formula, also after a blank line or in the wide signs of East Asia. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

function cell(text: string): string {
  const harmless = FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
