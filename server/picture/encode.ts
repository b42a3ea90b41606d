import { Problem } from '../kit/problem.ts'
import { type Encoded, sniff, widthsFor } from './rules.ts'

/** A phone's largest photographs have 50 million pixels; what claims more is a bomb. */
const MOST_PIXELS = 51_000_000
const LEAST_SIDE = 200
/** Kept by `picture.width`, a smallint. */
const MOST_SIDE = 30_000
const SECONDS = 8
/** One at a time leaves the other processor to bookings; who comes after six others is told to come back. */
const MOST_WAITING = 6

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** True while one more picture would wait too long; asked before its megabytes are read. */
export function isEncodingFull(): boolean {
  return waiting >= MOST_WAITING
}

/**
 * Reads an uploaded picture and writes it anew as WebP: upright, in sRGB, in a few widths, without anything the camera
 * or an attacker put beside the pixels.
 * @throws Problem picture-refused for what is no picture that we take, overloaded when too many wait already
 */
export function encodePicture(bytes: Uint8Array): Promise<Encoded> {
  if (isEncodingFull()) throw tooMany()
  waiting += 1
  const mine = last
    .catch(() => undefined)
    .then(() => encode(bytes))
    .finally(() => {
      waiting -= 1
    })
  last = mine.catch(() => undefined)
  return mine
}

async function encode(bytes: Uint8Array): Promise<Encoded> {
  const kind = sniff(bytes)
  if (!kind) throw refused('Carica una foto in JPEG, PNG, WebP o AVIF')
  if (kind === 'heic')
    throw refused('Le foto HEIC degli iPhone non si leggono qui: salvala come JPEG e riprova')
  // The library and its decoders are 20 MB of code: loaded by the first picture, not by every start.
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true })
  const { format, autoOrient: size } = await open()
    .metadata()
    .catch(() => {
      throw refused('Il file non è una foto, o è rovinato')
    })
  // A file may begin like one kind and be read as another.
  if (format !== kind) throw refused('Il file non è una foto, o è rovinato')
  if (size.width * size.height > MOST_PIXELS || Math.max(size.width, size.height) > MOST_SIDE)
    throw refused('La foto ha troppi pixel')
  if (Math.min(size.width, size.height) < LEAST_SIDE)
    throw refused(`La foto è troppo piccola: servono almeno ${LEAST_SIDE} pixel per lato`)
  const files: Encoded['files'] = []
  for (const width of widthsFor(size.width)) {
    const file = await open()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 78 })
      .timeout({ seconds: SECONDS })
      .toBuffer()
      .catch(() => {
        throw refused('La foto non si può leggere: salvala come JPEG e riprova')
      })
    files.push({ width, bytes: file })
  }
  const width = files.at(-1)?.width ?? size.width
  return { width, height: Math.max(1, Math.round((size.height * width) / size.width)), files }
}

export function tooMany(): Problem {
  return new Problem('overloaded', { retryAfterSeconds: 5 })
}

function refused(detail: string): Problem {
  return new Problem('picture-refused', { detail })
}
