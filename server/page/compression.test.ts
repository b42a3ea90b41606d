import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressed, encodingFor, formOnce } from './compression.ts'

const page = new TextEncoder().encode('<p>Prenota un campo libero</p>'.repeat(200))

it('loses nothing of a page that zstd makes for one reader', async () => {
  expect(zstdDecompressSync(await compressed(page, 'zstd', 'once'))).toEqual(Buffer.from(page))
})

it.each(['once', 'often'] as const)('loses nothing of a page that is sent %s', async sent => {
  expect(brotliDecompressSync(await compressed(page, 'br', sent))).toEqual(Buffer.from(page))
  expect(gunzipSync(await compressed(page, 'gzip', sent))).toEqual(Buffer.from(page))
})

it.each([
  ['gzip, deflate, br, zstd', 'zstd', 'br'],
  ['gzip, deflate, br', 'br', 'br'],
  ['gzip, deflate', 'gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0', 'gzip', 'gzip'],
  ['br;q=0.000, gzip; q=0', undefined, undefined],
  ['zstd', 'zstd', undefined],
  ['', undefined, undefined],
])('takes of %j what is best for one reader and for many', (accepted, once, often) => {
  expect(encodingFor(accepted, 'once')).toBe(once)
  expect(encodingFor(accepted, 'often')).toBe(often)
})

it('takes the empty page of an answer without one as it is', async () => {
  const nothing = new Uint8Array()
  expect(await formOnce(nothing, 'zstd')).toEqual({ bytes: nothing, encoding: undefined })
})
