import { ImportProblem } from './import-problem.ts'

export type CsvRecord = { line: number; cells: string[] }

/** A quote that nobody closes would gather the rest of the file in one cell. */
const LONGEST_RECORD = 1_000_000

/**
 * A CSV text (RFC 4180) as records of cells, while it arrives; blank records are left out. The separator is whichever
 * of ; , and tab the first line has most of.
 */
export async function* parseCsv(texts: AsyncIterable<string>): AsyncGenerator<CsvRecord> {
  let head = ''
  let reader: Reader | undefined
  for await (const text of texts) {
    if (reader) yield* reader.take(text)
    else {
      head += text
      if (!head.includes('\n') && head.length < LONGEST_RECORD) continue
      reader = new Reader(separatorOf(head))
      yield* reader.take(head)
    }
  }
  reader ??= new Reader(separatorOf(head))
  if (head && !head.includes('\n')) yield* reader.take(head)
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

  constructor(separator: string) {
    this.#separator = separator
  }

  *take(text: string): Generator<CsvRecord> {
    for (const character of text) {
      if (character === '\n') this.#line += 1
      this.#length += 1
      if (this.#length > LONGEST_RECORD)
        throw new ImportProblem(`La riga ${this.#startLine} non finisce: forse manca una virgoletta`)
      if (this.#isQuoted(character)) continue
      if (character === this.#separator) this.#endCell()
      else if (character === '\n') yield* this.#endRecord()
      else if (character === '"' && this.#cell.trim() === '') this.#state = 'quoted'
      else if (character !== '\r') this.#cell += character
    }
  }

  *end(): Generator<CsvRecord> {
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

  *#endRecord(): Generator<CsvRecord> {
    this.#endCell()
    if (this.#cells.some(Boolean)) yield { line: this.#startLine, cells: this.#cells }
    this.#cells = []
    this.#state = 'plain'
    this.#startLine = this.#line
    this.#length = 0
  }
}

function separatorOf(text: string): string {
  const [firstLine = ''] = text.split('\n', 1)
  const separators = [';', ',', '\t'].map(mark => ({ mark, count: firstLine.split(mark).length }))
  return separators.sort((a, b) => b.count - a.count)[0]?.mark ?? ';'
}
