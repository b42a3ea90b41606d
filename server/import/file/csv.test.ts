import { expect, it } from 'vitest'
import { parseCsv } from './csv.ts'

/** Longer than the part from which the separator is found: the rest is read as it arrives. */
const rows = Array.from({ length: 25 }, (_, index) => `Campo ${index};tennis\r\n`).join('')

it('reads the same, line by line, wherever the text is cut', async () => {
  const text = `${rows}"Due\r\nrighe";"A ""B"""\r\n\r\nUltima;riga`
  const whole = await recordsOf([text])
  expect(whole).toHaveLength(27)
  expect(whole.slice(-2)).toEqual([
    { line: 26, cells: ['Due\r\nrighe', 'A "B"'] },
    { line: 29, cells: ['Ultima', 'riga'] },
  ])
  for (const step of [1, 2, 3, 5, 7]) expect(await recordsOf(cut(text, step)), `${step}`).toEqual(whole)
})

it('learns from some lines what separates, not from the title above them', async () => {
  const title = 'Campi, palestre, impianti\n'
  expect((await recordsOf(cut(`${title}nome;sport\nLe Querce;tennis`, 7))).at(-1)?.cells).toEqual([
    'Le Querce',
    'tennis',
  ])
})

async function recordsOf(pieces: readonly string[]) {
  async function* texts() {
    yield* pieces
  }
  const records = []
  for await (const some of parseCsv(texts(), name => name === 'nome' || name === 'sport'))
    records.push(...some)
  return records
}

function cut(text: string, step: number): string[] {
  return Array.from({ length: Math.ceil(text.length / step) }, (_, piece) =>
    text.slice(piece * step, (piece + 1) * step),
  )
}
