/** The mark by which spreadsheets recognise UTF-8. */
export const CSV_MARK = '\uFEFF'

/** Lines for spreadsheets in Italian: semicolons, and no cell that a program would take for a formula. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map(row => `${row.map(cell).join(';')}\r\n`).join('')
}

/** Money given back by another way than it came in: as text no spreadsheet would add it up. */
const NEGATIVE = /^-\d+(,\d+)?$/

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !NEGATIVE.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
