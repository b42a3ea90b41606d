import { ImportProblem } from '../import-problem.ts'
import type { Source } from './table.ts'

export type Kind = { encoding: Encoding } | { isZip: true }
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const START_BYTES = 4_096

/** First bytes of files that are not text, whatever their name, each with what to do instead. */
const foreignKinds: readonly (readonly [start: string, words: string])[] = [
  ['1f8b', 'compresso: estrailo, poi carica quello che contiene'],
  ['52617221', 'un archivio RAR: estrailo, poi carica quello che contiene'],
  ['377abcaf', 'un archivio 7z: estrailo, poi carica quello che contiene'],
  ['25504446', 'un PDF: serve un CSV, un foglio .xlsx o un GeoJSON'],
  ['d0cf11e0', 'un foglio Excel di vecchio tipo, o protetto: salvalo come .xlsx senza password, o come CSV'],
]

/** How the bytes of a file are to be read. @throws ImportProblem for what is neither text nor a zip */
export async function kindOf(source: Source): Promise<Kind> {
  const start = await startOf(source.chunks())
  const mark = start.toString('hex', 0, 4)
  if (mark === '504b0304') return { isZip: true }
  const foreign = foreignKinds.find(([begin]) => mark.startsWith(begin))
  if (foreign) throw new ImportProblem(`Il file è ${foreign[1]}`)
  return { encoding: wideEncodingOf(start) ?? (await narrowEncodingOf(source)) }
}

/** The text of a file, a piece at a time. */
export async function* decode({ chunks }: Source, encoding: Encoding): AsyncGenerator<string> {
  if (encoding === 'windows-1252') return yield* decodeByLine(chunks)
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks()) yield plain(decoder.decode(chunk, { stream: true }))
  yield plain(decoder.decode())
}

const NEWLINE = 0x0a

/** A list that was put together from others is UTF-8 in some of its lines: those that are valid as that. */
async function* decodeByLine(chunks: Source['chunks']): AsyncGenerator<string> {
  let rest: Uint8Array[] = []
  for await (const chunk of chunks()) {
    const end = chunk.lastIndexOf(NEWLINE) + 1
    rest.push(chunk.subarray(0, end || undefined))
    if (end === 0) continue
    yield plain(decodeLines(Buffer.concat(rest)))
    rest = [chunk.subarray(end)]
  }
  yield plain(decodeLines(Buffer.concat(rest)))
}

function decodeLines(bytes: Uint8Array): string {
  let text = ''
  for (let from = 0; from < bytes.length; ) {
    const to = bytes.indexOf(NEWLINE, from) + 1 || bytes.length
    text += decodeLine(bytes.subarray(from, to))
    from = to
  }
  return text
}

const strict = new TextDecoder('utf-8', { fatal: true })
const narrow = new TextDecoder('windows-1252')

function decodeLine(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes)
  } catch {
    return narrow.decode(bytes)
  }
}

/** A list never contains NUL; most binary files are full of them. */
function plain(text: string): string {
  if (text.includes('\0'))
    throw new ImportProblem(
      'Il file non è un testo, o si è rovinato: riaprilo dove è nato e salvalo di nuovo come CSV',
    )
  return text
}

/** For the 'Testo Unicode' of spreadsheets; if it has no byte order mark, every other byte of Italian text is zero. */
function wideEncodingOf(start: Buffer): Encoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le'
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = start.length / 4
  if (odd > most && even === 0) return 'utf-16le'
  return even > most && odd === 0 ? 'utf-16be' : undefined
}

/** Old spreadsheets write Windows-1252, in all of a file or in what was pasted into it: no valid UTF-8 as soon as there is an accent. */
async function narrowEncodingOf({ chunks }: Source): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of chunks()) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252'
    throw error
  }
}

async function startOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    parts.push(chunk)
    size += chunk.byteLength
    if (size >= START_BYTES) break
  }
  return Buffer.concat(parts).subarray(0, START_BYTES)
}
