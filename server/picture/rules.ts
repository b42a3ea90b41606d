/** The widths in which a picture is kept: a phone's card, a card on a wide screen, a gallery. */
const WIDTHS = [480, 960, 1600]

/** A picture as it is kept: the size of its largest file, and the files from small to large. */
export type Encoded = { width: number; height: number; files: { width: number; bytes: Buffer }[] }

/** From small to large; a picture is never blown up, so a small one has its own width alone. */
export function widthsFor(width: number): number[] {
  const smaller = WIDTHS.filter(wanted => wanted < width)
  const largest = WIDTHS.at(-1) ?? width
  return width <= largest ? [...smaller, width] : [...WIDTHS]
}

const heifBrands = ['avif', 'avis', 'heic', 'heix', 'mif1', 'msf1']

/** What the first bytes say a file is, whatever its name or its sender claims. Null is none that we take. */
export function sniff(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | 'heif' | null {
  const text = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.slice(4, 8) === 'ftyp' && heifBrands.includes(text.slice(8, 12))) return 'heif'
  return null
}
