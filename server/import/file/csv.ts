import { ImportProblem } from '../import-problem.ts'
import { separatorOf } from './separator.ts'
import type { Cells, IsColumn } from './table.ts'

/** A quote that nobody closes would gather the rest of the file in one cell. */
const LONGEST_RECORD = 1_000_000
/** Enough of a file to see how it is written. */
const HEAD_LENGTH = 64_000
const HEAD_LINES = 20

/** A CSV text (RFC 4180) as records of cells, while it arrives; lines end as they like, blank records are left out. */
export async function* parseCsv(texts: AsyncIterable<string>, isColumn: IsColumn): AsyncGenerator<Cells> {
  let head = ''
  let reader: Reader | undefined
  for await (const text of texts) {
    if (reader) yield* reader.take(text)
    else {
      head += text
      if (head.length < HEAD_LENGTH && head.split(/[\r\n]+/, HEAD_LINES + 1).length <= HEAD_LINES) continue
      reader = new Reader(separatorOf(head, isColumn))
      yield* reader.take(head)
    }
  }
  if (!reader) {
    reader = new Reader(separatorOf(head, isColumn))
    yield* reader.take(head)
  }
  yield* reader.end()
}

class Reader {
  readonly #separator: string
  #cells: string[] = []
  #cell = ''
  /** Inside quotes, after a quote that may end them, or outside. */
  #state: 'plain' | 'quoted' | 'quote seen' = 'plain'
  #line = 1
  #startLine = 1
  #length = 0
  #isAfterReturn = false

  constructor(separator: string) {
    this.#separator = separator
  }

  *take(text: string): Generator<Cells> {
    for (const character of text) {
      const isSecondHalf = character === '\n' && this.#isAfterReturn
      const isLineEnd = (character === '\n' || character === '\r') && !isSecondHalf
      this.#isAfterReturn = character === '\r'
      if (isLineEnd) this.#line += 1
      this.#length += 1
      if (this.#length > LONGEST_RECORD)
        throw new ImportProblem(`La riga ${this.#startLine} non finisce: forse manca una virgoletta`)
      if (this.#isQuoted(character) || isSecondHalf) continue
      if (character === this.#separator) this.#endCell()
      else if (isLineEnd) yield* this.#endRecord()
      else if (character === '"' && this.#cell.trim() === '') this.#state = 'quoted'
      else this.#cell += character
    }
  }

  *end(): Generator<Cells> {
    if (this.#state === 'quoted')
      throw new ImportProblem(`La riga ${this.#startLine} non finisce: manca una virgoletta`)
    yield* this.#endRecord()
  }

  /** True when the character belongs to a quoted cell and is dealt with. */
  #isQuoted(character: string): boolean {
    if (this.#state === 'plain') return false
    if (this.#state === 'quoted') {
      if (character === '"') this.#state = 'quote seen'
      else this.#cell += character
      return true
    }
    this.#state = character === '"' ? 'quoted' : 'plain'
    if (character === '"') this.#cell += character
    return character === '"'
  }

  #endCell(): void {
    this.#cells.push(this.#cell.trim())
    this.#cell = ''
  }

  *#endRecord(): Generator<Cells> {
    this.#endCell()
    if (this.#cells.some(Boolean)) yield { line: this.#startLine, cells: this.#cells }
    this.#cells = []
    this.#state = 'plain'
    this.#startLine = this.#line
    this.#length = 0
  }
}
