import { ImportProblem } from '../import-problem.ts'
import { separatorOf } from './separator.ts'
import type { Cells, IsColumn } from './table.ts'

/** A quote that is never closed would put the rest of the file into one cell. */
const LONGEST_RECORD = 1_000_000
/** Enough of a file to see how it is written. */
const HEAD_LENGTH = 64_000
const HEAD_LINES = 20

const LINE_FEED = 0x0a
const RETURN = 0x0d
const QUOTE = 0x22

/** Parses a CSV text (RFC 4180) into records while it arrives, with any line ends; blank records are left out. */
export async function* parseCsv(texts: AsyncIterable<string>, isColumn: IsColumn): AsyncGenerator<Cells[]> {
  let head = ''
  let reader: Reader | undefined
  for await (const text of texts) {
    head += text
    if (!reader && head.length < HEAD_LENGTH && head.split(/[\r\n]+/, HEAD_LINES + 1).length <= HEAD_LINES)
      continue
    reader ??= new Reader(separatorOf(head, isColumn))
    yield reader.take(head)
    head = ''
  }
  reader ??= new Reader(separatorOf(head, isColumn))
  yield reader.take(head)
  yield reader.end()
}

/** Cuts cells out of the text as slices: letter by letter, a long list would block the thread for seconds. */
class Reader {
  readonly #separator: number
  #records: Cells[] = []
  #cells: string[] = []
  #cell = ''
  /** Inside quotes, after a quote that may end them, or outside. */
  #state: 'plain' | 'quoted' | 'quote seen' = 'plain'
  #line = 1
  #startLine = 1
  #length = 0
  /** The last letter of the previous piece. */
  #before = 0

  constructor(separator: string) {
    this.#separator = separator.charCodeAt(0)
  }

  /** The records that end in the next piece of the text. */
  take(text: string): Cells[] {
    this.#records = []
    for (let at = 0; at < text.length; )
      at = this.#state === 'quoted' ? this.#takeQuoted(text, at) : this.#takePlain(text, at)
    if (text !== '') this.#before = text.charCodeAt(text.length - 1)
    return this.#records
  }

  end(): Cells[] {
    if (this.#state === 'quoted')
      throw new ImportProblem(`La riga ${this.#startLine} non finisce: manca una virgoletta`)
    this.#records = []
    this.#endRecord()
    return this.#records
  }

  /** @returns where the text goes on inside quotes, or its end */
  #takePlain(text: string, start: number): number {
    if (this.#state === 'quote seen') {
      const isQuote = text.charCodeAt(start) === QUOTE
      this.#state = isQuote ? 'quoted' : 'plain'
      if (isQuote) {
        this.#add('"')
        return start + 1
      }
    }
    let from = start
    for (let at = start; at < text.length; at += 1) {
      const letter = text.charCodeAt(at)
      const isLineEnd = letter === LINE_FEED || letter === RETURN
      if (letter !== this.#separator && letter !== QUOTE && !isLineEnd) continue
      if (letter === QUOTE && (this.#cell + text.slice(from, at)).trim() !== '') continue
      if (letter === QUOTE) {
        this.#state = 'quoted'
        return at + 1
      }
      this.#add(text.slice(from, at))
      from = at + 1
      if (letter === this.#separator) this.#endCell()
      else if (!this.#isSecondHalf(text, at)) {
        this.#line += 1
        this.#endRecord()
      }
    }
    this.#add(text.slice(from))
    return text.length
  }

  #takeQuoted(text: string, start: number): number {
    const quote = text.indexOf('"', start)
    const end = quote < 0 ? text.length : quote
    for (let at = start; at < end; at += 1) {
      const letter = text.charCodeAt(at)
      const isLineEnd = letter === LINE_FEED || letter === RETURN
      if (isLineEnd && !this.#isSecondHalf(text, at)) this.#line += 1
    }
    this.#add(text.slice(start, end))
    if (quote >= 0) this.#state = 'quote seen'
    return end + 1
  }

  /** Whether a line feed only completes the line end that a return has begun. */
  #isSecondHalf(text: string, at: number): boolean {
    return text.charCodeAt(at) === LINE_FEED && (at > 0 ? text.charCodeAt(at - 1) : this.#before) === RETURN
  }

  #add(part: string): void {
    this.#cell += part
    this.#length += part.length
    if (this.#length > LONGEST_RECORD)
      throw new ImportProblem(`La riga ${this.#startLine} non finisce: forse manca una virgoletta`)
  }

  #endCell(): void {
    this.#cells.push(this.#cell.trim())
    this.#cell = ''
  }

  #endRecord(): void {
    this.#endCell()
    if (this.#cells.some(Boolean)) this.#records.push({ line: this.#startLine, cells: this.#cells })
    this.#cells = []
    this.#startLine = this.#line
    this.#length = 0
  }
}
