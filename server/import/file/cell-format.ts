const months = 'gen feb mar apr mag giu lug ago set ott nov dic'.split(' ')
/** The built-in formats that show a number as a day (ECMA-376, 18.8.30). */
const isDayFormat = (id: number) => id >= 14 && id <= 17
/** Day 0 of a sheet, chosen so that days after February 1900 are right. */
const DAY_ZERO = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

/** How the cells of a sheet show their numbers: a house number that was taken for a day must read '11-dic' again. */
export class CellFormats {
  readonly #dayFormats = new Set<number>()
  readonly #isDay: boolean[] = []
  #isInCells = false

  open(tag: string, attributes: Record<string, string>): void {
    if (tag === 'numFmt' && /^[^"[]*d[^"]*m/i.test(attributes['formatCode'] ?? ''))
      this.#dayFormats.add(Number(attributes['numFmtId']))
    if (tag === 'cellXfs') this.#isInCells = true
    if (tag !== 'xf' || !this.#isInCells) return
    const id = Number(attributes['numFmtId'] ?? 0)
    this.#isDay.push(isDayFormat(id) || this.#dayFormats.has(id))
  }

  close(tag: string): void {
    if (tag === 'cellXfs') this.#isInCells = false
  }

  write(value: string, style: number): string {
    const number = Number(value)
    if (value === '' || !Number.isFinite(number)) return value
    if (!this.#isDay[style]) return String(number)
    const day = new Date(DAY_ZERO + number * DAY_MS)
    return `${day.getUTCDate()}-${months[day.getUTCMonth()]}`
  }
}
