import { createHash } from 'node:crypto'
import { Problem } from '../problem.ts'

/**
 * A file that somebody sends. It is read only when the service asks for it, once it knows that this person may send it.
 */
export type Upload = { chunks: () => AsyncIterable<Uint8Array> }

type Limits = { types: readonly string[]; mostBytes: number }

/**
 * @throws Problem when the kind is not taken or the announced size is too large; a false size is found while reading
 */
export function makeUpload(request: Request, { types, mostBytes }: Limits): Upload {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type))
    throw new Problem('unsupported-media', { detail: 'Questo tipo di file non è accettato' })
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge(mostBytes)
  return { chunks: () => limited(request.body, mostBytes) }
}

/** The same file, and its hash once it has been read to its end. */
export function hashing(upload: Upload): Upload & { hash: () => string } {
  const sum = createHash('sha256')
  async function* chunks() {
    for await (const chunk of upload.chunks()) {
      sum.update(chunk)
      yield chunk
    }
  }
  return { chunks, hash: () => sum.digest('base64url') }
}

async function* limited(body: ReadableStream<Uint8Array> | null, mostBytes: number) {
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw tooLarge(mostBytes)
    yield chunk
  }
}

function tooLarge(mostBytes: number): Problem {
  return new Problem('body-too-large', {
    detail: `Il file può avere al massimo ${Math.floor(mostBytes / 1024 / 1024)} MB`,
  })
}
