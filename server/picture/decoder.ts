import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { type Decoded, mostPixels, type Refusal, sniff, tooLarge, whyNot, widthsFor } from './rules.ts'

// A process of its own for one picture. It decodes files of strangers with native code, so it holds nothing of the
// application, and it ends itself when a picture takes too much memory.
const MOST_MEGABYTES = 220
const WATCH_MS = 5
const LEAST_SIDE = 200
/** Fits into `picture.width`, a smallint. */
const MOST_SIDE = 30_000
const MOST_SECONDS = 8

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEGABYTES * 1_048_576) process.exit(1)
}, WATCH_MS).unref()

process.once('disconnect', () => process.exit(0))
process.once('message', async ({ path }: { path: string }) => {
  const outcome = await decode(path)
  process.send?.(outcome, () => process.disconnect?.())
})

async function decode(path: string): Promise<Decoded | Refusal> {
  const bytes = await readFile(path)
  const kind = sniff(bytes)
  if (!kind) return { refusal: 'Carica una foto in JPEG, PNG, WebP o AVIF' }
  if (kind === 'heic')
    return { refusal: 'Le foto HEIC degli iPhone non si leggono qui: salvala come JPEG e riprova' }
  sharp.cache(false)
  sharp.concurrency(1)
  const open = () => sharp(bytes, { limitInputPixels: mostPixels[kind], failOn: 'error', autoOrient: true })
  try {
    const { autoOrient: size } = await open().metadata()
    if (size.width * size.height > mostPixels[kind] || Math.max(size.width, size.height) > MOST_SIDE)
      return { refusal: tooLarge }
    if (Math.min(size.width, size.height) < LEAST_SIDE)
      return { refusal: `La foto è troppo piccola: servono almeno ${LEAST_SIDE} pixel per lato` }
    const files: Decoded['files'] = []
    for (const width of widthsFor(size.width)) {
      const file = await open()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 78 })
        .timeout({ seconds: MOST_SECONDS })
        .toBuffer()
      files.push({ width, bytes: file })
    }
    const width = files.at(-1)?.width ?? size.width
    return { width, height: Math.max(1, Math.round((size.height * width) / size.width)), files }
  } catch (error) {
    return { refusal: whyNot(error) }
  }
}
