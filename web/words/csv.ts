import { CSV_MARK, csvLines } from '#contract/csv.ts'

export function csvText(rows: readonly (readonly string[])[]): string {
  return CSV_MARK + csvLines(rows)
}

/** An address that a link downloads. */
export function csvHref(text: string): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(text)}`
}

/** An amount that Italian spreadsheets can add up. */
export function csvEuros(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',')
}
