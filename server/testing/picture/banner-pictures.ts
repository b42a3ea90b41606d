import sharp from 'sharp'
import type { Store } from '../factories.ts'

/** Drawings without a word in them, so that they look alike on every machine. */
const drawings = {
  racket: `<rect width="480" height="240" fill="#f4d23c"/>
    <g fill="none" stroke="#16241e" stroke-width="9"><ellipse cx="210" cy="105" rx="70" ry="84" transform="rotate(24 210 105)"/>
    <path d="M174 183 126 290" stroke-width="18"/></g>
    <g stroke="#16241e" stroke-width="2">${lines(9, n => `M${150 + n * 15} 40v135`)}${lines(9, n => `M145 ${42 + n * 16}h135`)}</g>
    <circle cx="330" cy="76" r="24" fill="#cfe34a" stroke="#16241e" stroke-width="5"/>`,
  heart: `<rect width="480" height="240" fill="#1d4ba8"/>
    <path d="M30 130h110l24-58 44 118 30-86 20 26h192" fill="none" stroke="#fff" stroke-width="12" stroke-linejoin="round" stroke-linecap="round"/>`,
  glasses: `<rect width="480" height="240" fill="#a84a32"/>
    <g fill="#f7dba0" stroke="#fff" stroke-width="7"><path d="M150 60h70v130h-70zM260 60h70v130h-70z"/></g>
    <g fill="#fff"><circle cx="165" cy="60" r="22"/><circle cx="205" cy="56" r="24"/><circle cx="275" cy="60" r="22"/><circle cx="315" cy="56" r="24"/></g>`,
} as const
export type BannerDrawing = keyof typeof drawings

function lines(count: number, at: (n: number) => string): string {
  return `<path d="${Array.from({ length: count }, (_, n) => at(n)).join('')}"/>`
}

/** @returns the id of a picture that a banner may show */
export async function makeBannerPicture({ query }: Store, drawing: BannerDrawing): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="240">${drawings[drawing]}</svg>`
  const { id } = await query
    .insertInto('picture')
    .values({ position: 0, width: 960, height: 480, widths: [480, 960] })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const width of [480, 960]) {
    const bytes = await sharp(Buffer.from(svg), { density: 144 }).resize({ width }).webp().toBuffer()
    await query.insertInto('picture_file').values({ picture_id: id, width, bytes }).execute()
  }
  return id
}
