import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|mjs|css|html|svg|json|txt|xml|webmanifest|ico)$/
// Smaller files hardly shrink.
const SMALLEST_BYTES = 512

await precompress(process.argv[2] ?? '')

/** Writes `name.br` and `name.gz` beside every text file under `folder`, so that serving them costs no work. */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile() && TEXT.test(entry.name))
  await Promise.all(files.map(entry => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < SMALLEST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }))
}
