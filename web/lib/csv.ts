/** For spreadsheets in Italian: semicolons, a byte order mark, and no cell that a program would take for a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map(row => row.map(cell).join(';')).join('\r\n')}\r\n`
}

/** An address that a link downloads. */
export function csvHref(text: string): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`
}

/** As spreadsheets in Italian add it up. */
export function csvEuros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
