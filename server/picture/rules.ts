import type { Standing } from '../kit/actor.ts'

/** What may be done with a facility's pictures by whom. */
export const pictureMay = {
  change: ['manager', 'owner', 'admin'],
} as const satisfies Record<string, readonly Standing[]>

/** The widths in which a picture is kept: a phone's card, a card on a wide screen, a gallery. */
const WIDTHS = [480, 960, 1600]

/** A picture as it is kept: the size of its largest file, and the files from small to large. */
export type Decoded = { width: number; height: number; files: { width: number; bytes: Buffer }[] }
/** Why a file is not accepted, in words for its sender. */
export type Refusal = { refusal: string }

/**
 * A phone's largest photographs have 50 million pixels; what claims more is a bomb. AVIF is unpacked whole, at some 30
 * bytes a pixel, where the others are read line by line.
 */
export const mostPixels = { jpeg: 51_000_000, png: 51_000_000, webp: 51_000_000, heif: 4_200_000 } as const

export const tooLarge = 'La foto ha troppi pixel: salvala più piccola, o come JPEG, e riprova'
const noPhoto = 'Il file non è una foto, o è rovinato'

/** Why a file could not be read, by what the decoder's library says. */
export function whyNot(error: unknown): string {
  const words = error instanceof Error ? error.message : ''
  if (words.includes('exceeds pixel limit')) return tooLarge
  // A good photo too, where the server is busy.
  if (words.startsWith('timeout:'))
    return 'La foto richiede troppo tempo: salvala più piccola, o come JPEG, e riprova'
  return noPhoto
}

/** From small to large. A picture is never enlarged: one narrower than the largest width ends with its own. */
export function widthsFor(width: number): number[] {
  const smaller = WIDTHS.filter(wanted => wanted < width)
  const largest = WIDTHS.at(-1) ?? width
  return width <= largest ? [...smaller, width] : [...WIDTHS]
}

const avifBrands = ['avif', 'avis']
const hevcBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']

/** What the first bytes say a file is, whatever its name or its sender claims. Null if it is none of these. */
export function sniff(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heif' | 'heic' | null {
  const text = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) !== 'ftyp') return null
  // The box begins with its length; each of its brands has four letters.
  const brands = text.slice(8, bytes[3]).match(/.{4}/gs) ?? []
  if (brands.some(brand => avifBrands.includes(brand))) return 'heif'
  return brands.some(brand => hevcBrands.includes(brand)) ? 'heic' : null
}
