import { expect, it } from 'vitest'
import { decode, kindOf } from './encoding.ts'

it.each([
  ['1f8b0800', 'compresso'],
  ['526172211a07', 'un archivio RAR'],
  ['377abcaf271c', 'un archivio 7z'],
  ['255044462d312e37', 'un PDF'],
  ['d0cf11e0a1b11ae1', 'un foglio Excel di vecchio tipo'],
])('refuses a file that begins with %s, by what it is', async (start, words) => {
  await expect(kindOf(fileOf(start))).rejects.toThrow(`Il file è ${words}`)
})

it.each([
  ['504b030414', { isZip: true }],
  ['fffe6e006f00', { encoding: 'utf-16le' }],
  ['feff006e006f', { encoding: 'utf-16be' }],
  // Without a mark: 'nome;sport', then 'città'.
  ['6e006f006d0065003b00730070006f0072007400', { encoding: 'utf-16le' }],
  ['006e006f006d0065003b00730070006f00720074', { encoding: 'utf-16be' }],
  ['63697474c3a0', { encoding: 'utf-8' }],
  ['63697474e0', { encoding: 'windows-1252' }],
])('reads %s as what it is', async (bytes, kind) => {
  expect(await kindOf(fileOf(bytes))).toEqual(kind)
})

it('looks at all of a file before it takes its letters for UTF-8', async () => {
  expect(await kindOf(fileOf(`${'61'.repeat(5_000)}e0`))).toEqual({ encoding: 'windows-1252' })
})

it.each([
  ['all of it', '63697474e00a466f726cec', 'città\nForlì'],
  [
    'some of its lines, the others UTF-8',
    '63697474c3a00a466f726cec0a63697474c3a00a',
    'città\nForlì\ncittà\n',
  ],
  ['its last line, which nothing ends', 'c3a00ac3a00a466f726cec', 'à\nà\nForlì'],
])('reads a file as Windows-1252 in %s', async (_how, hex, words) => {
  let text = ''
  for await (const piece of decode(fileOf(hex), 'windows-1252')) text += piece
  expect(text).toBe(words)
})

/** Comes in two pieces, cut within what tells its kind. */
function fileOf(hex: string) {
  const bytes = Buffer.from(hex, 'hex')
  async function* chunks() {
    yield bytes.subarray(0, 3)
    yield bytes.subarray(3)
  }
  return { fileName: 'elenco', chunks }
}
