import { Unzip, UnzipInflate } from 'fflate'
import { ImportProblem } from '../import-problem.ts'
import type { Source } from './table.ts'

/** Compressed bytes taken at once: DEFLATE expands at most a thousandfold, so a bomb is noticed after 16 MB. */
const STEP_BYTES = 16 * 1024
/** The text of 100,000 rows of 20 columns has 150 MB. */
const MOST_BYTES = 200 * 1024 * 1024

export type Archive = { names: string[]; text: (name: string) => AsyncGenerator<string> }

/** The entries of a zip. To read one, the file is read again from its beginning. */
export async function openZip(source: Source, mostBytes = MOST_BYTES): Promise<Archive> {
  const names: string[] = []
  const unzip = new Unzip(({ name }) => names.push(name))
  for await (const step of steps(source)) push(unzip, step)
  return { names, text: name => textOf(source, name, mostBytes) }
}

async function* textOf(source: Source, wanted: string, mostBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let texts: string[] = []
  let size = 0
  let isDone = false
  const unzip = new Unzip(file => {
    if (file.name !== wanted) return
    file.ondata = (error, bytes, isLast) => {
      if (error) throw error
      size += bytes.byteLength
      if (size > mostBytes) throw new ImportProblem('Il foglio è troppo grande: salvalo come CSV')
      texts.push(decoder.decode(bytes, { stream: !isLast }))
      isDone = isLast
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for await (const step of steps(source)) {
    push(unzip, step)
    yield* texts
    texts = []
    if (isDone) return
  }
  throw ruined()
}

function push(unzip: Unzip, bytes: Uint8Array): void {
  try {
    unzip.push(bytes)
  } catch (error) {
    throw error instanceof ImportProblem ? error : ruined()
  }
}

const ruined = () =>
  new ImportProblem('Il foglio si è rovinato: aprilo e salvalo di nuovo, o salvalo come CSV')

async function* steps({ chunks }: Source): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks()) {
    for (let at = 0; at < chunk.byteLength; at += STEP_BYTES) yield chunk.subarray(at, at + STEP_BYTES)
  }
}
