import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Resvg } from '@resvg/resvg-js'

// Draws the icons of an installed app from the one mark in public/favicon.svg: `node tools/draw-icons.ts`.
const PUBLIC = join(import.meta.dirname, '..', 'public')
const GROUND = '#f4f6f1'
const mark = (await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')).trim().replace(/^<svg[^>]*>|<\/svg>$/g, '')

await mkdir(PUBLIC, { recursive: true })
await write('icon-192.png', draw(192, 0.78))
await write('icon-512.png', draw(512, 0.78))
// Launchers cut a circle of 80 % out of a maskable icon.
await write('icon-maskable-512.png', draw(512, 0.6))
await write('apple-touch-icon.png', draw(180, 0.74))
await write('favicon.ico', asIco(draw(32, 1)))

/** The mark in the middle of a square, `share` of its width. */
function draw(size: number, share: number): Buffer {
  const inset = (36 * (1 - share)) / 2
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36">${
    share < 1 ? `<rect width="36" height="36" fill="${GROUND}"/>` : ''
  }<g transform="translate(${inset} ${inset}) scale(${share})">${mark}</g></svg>`
  return new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng()
}

/** One PNG of 32 x 32 in the frame of an ICO file: a directory of one entry before the picture. */
function asIco(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([32, 32, 0, 0], 6)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}

async function write(name: string, bytes: Buffer) {
  await writeFile(join(PUBLIC, name), bytes)
}
