import { crc32, deflateSync } from 'node:zlib'
import { makePhoto } from './photos.ts'

/** A PNG of a few bytes that claims a huge area. */
export function makePngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(Math.ceil(width / 8) + 1))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** The first box of a file of the HEIF family: its length, its kind, its brands. */
export function heifHead(major: string, ...others: string[]): Buffer {
  const text = `ftyp${major}\0\0\0\0${others.join('')}`
  return Buffer.concat([Buffer.from([0, 0, 0, text.length + 4]), Buffer.from(text)])
}

/** A small AVIF whose head speaks of another size. */
export async function makeAvifBomb(width: number, height: number): Promise<Buffer> {
  const file = await makePhoto({ format: 'avif' })
  const box = file.indexOf('ispe')
  file.writeUInt32BE(width, box + 8)
  file.writeUInt32BE(height, box + 12)
  return file
}
