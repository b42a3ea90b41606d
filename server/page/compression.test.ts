import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressed, encodingFor } from './compression.ts'

const page = new TextEncoder().encode('<p>Prenota un campo libero</p>'.repeat(200))

it.each(['once', 'often'] as const)('loses nothing of a page that is sent %s', async sent => {
  expect(brotliDecompressSync(await compressed(page, 'br', sent))).toEqual(Buffer.from(page))
  expect(gunzipSync(await compressed(page, 'gzip', sent))).toEqual(Buffer.from(page))
})

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['br;q=0.000, gzip; q=0', undefined],
  ['zstd', undefined],
  ['', undefined],
])('takes of %j what it knows best', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
