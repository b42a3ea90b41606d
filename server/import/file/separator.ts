import type { IsColumn } from './table.ts'

const separators = [';', ',', '\t', '|']
/** Titles, notes and blank lines that may stand above the header. */
const LINES_LOOKED_AT = 20

/** What a first line `sep=;` names, or what splits one of the first lines into most known columns, or most parts. */
export function separatorOf(head: string, isColumn: IsColumn): string {
  const lines = head.split(/\r\n|\n|\r/, LINES_LOOKED_AT)
  const [, told] = /^"?sep=(.)"?$/i.exec(lines[0]?.trimEnd() ?? '') ?? []
  if (told) return told
  const readings = separators.flatMap(mark => lines.map((line, at) => ({ mark, at, ...split(line, mark) })))
  readings.sort((a, b) => known(b) - known(a) || a.at - b.at || b.parts - a.parts)
  return readings.find(({ parts }) => parts > 1)?.mark ?? ';'

  function split(line: string, mark: string) {
    const parts = line.split(mark)
    return { parts: parts.length, known: parts.filter(part => isColumn(part.replaceAll('"', ''))).length }
  }
}

/** A single known column may be a coincidence: a title that mentions the comune. */
const known = ({ known }: { known: number }) => (known > 1 ? known : 0)
