import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'
export type Bytes = Uint8Array<ArrayBuffer>

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)

/**
 * How hard a page is compressed, by how often it is sent. At 2 brotli gets as small as gzip by default, for half the work; at 5
 * it gets a tenth smaller, for the same work.
 */
const efforts = {
  once: { br: 2, gzip: 3 },
  often: { br: 5, gzip: 6 },
}

/**
 * How far back brotli looks, as a power of two: longer than any page. By default it is 22, for which it reserves 8 MB that V8
 * counts as its own: with pages compressed at the same time V8 collected the whole heap long before it was full.
 */
const WINDOW = 19

/** The better of the two that a reader takes, by its Accept-Encoding; undefined when it takes neither. */
export function encodingFor(accepted: string): Encoding | undefined {
  const taken = accepted.split(',').filter(each => !REFUSED.test(each))
  return (['br', 'gzip'] as const).find(encoding =>
    taken.some(each => each.split(';')[0]?.trim() === encoding),
  )
}

/** A weight of nought is how a reader says that it does not take an encoding (RFC 9110, 12.4.2). */
const REFUSED = /;\s*q=0(\.0*)?\s*$/

/** The bytes of a page as they are sent, made beside the main thread. */
export async function compressed(
  body: Bytes,
  encoding: Encoding,
  sent: keyof typeof efforts,
): Promise<Bytes> {
  const effort = efforts[sent][encoding]
  const bytes =
    encoding === 'br'
      ? await inBrotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: effort,
            [constants.BROTLI_PARAM_LGWIN]: WINDOW,
          },
        })
      : await inGzip(body, { level: effort })
  return new Uint8Array(bytes)
}
