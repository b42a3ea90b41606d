import { isUtf8 } from 'node:buffer'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plan } from '../testing.ts'

const columns = ['nome', 'campo', 'sport', 'comune', 'via', 'note'] as const
type Written = Record<(typeof columns)[number], string>

// Whatever somebody types, in letters that the oldest of the encodings has.
const text = fc.string({ unit: fc.constantFrom(...'aàéìòùÀ°«»’ B1,;|"\t\n\'.-'), maxLength: 12 })
const written: fc.Arbitrary<Written> = fc.record({
  nome: text.map(rest => `Circolo ${rest.trim()}`),
  campo: text.map(rest => `Campo ${rest.trim()}`),
  sport: fc.constantFrom('tennis', 'Calcio a 5', 'bocce', 'basket, volley', ''),
  comune: fc.constantFrom('Frascati', 'FORLÌ', "Reggio nell'Emilia", 'Atlantide'),
  via: text.map(rest => `Via ${rest.trim()}`),
  note: text,
})

/** As spreadsheets save; Windows-1252 and Latin-1 differ in what nobody types here but the apostrophe. */
const encodings = {
  'UTF-8': (all: string) => Buffer.from(all),
  'UTF-8 with a mark': (all: string) => Buffer.from(`\uFEFF${all}`),
  'UTF-16': (all: string) => Buffer.from(`\uFEFF${all}`, 'utf16le'),
  'UTF-16 without a mark': (all: string) => Buffer.from(all, 'utf16le'),
  'big-endian UTF-16': (all: string) => Buffer.from(`\uFEFF${all}`, 'utf16le').swap16(),
  'Windows-1252': (all: string) => Buffer.from(all.replaceAll('’', '\u0092'), 'latin1'),
}

it('decides nothing: rows survive any encoding, separator, line end and order of columns', async () => {
  const form = fc.record({
    encoding: fc.constantFrom(...Object.values(encodings)),
    separator: fc.constantFrom(';', ',', '\t', '|'),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    order: fc.shuffledSubarray([...columns], { minLength: columns.length }),
    isQuoted: fc.boolean(),
    title: fc.constantFrom('', 'Elenco 2026', 'sep='),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(written, { minLength: 1, maxLength: 12 }), form, async (rows, form) => {
      fc.pre(form.encoding !== encodings['Windows-1252'] || !isReadAsOther(write(rows, form)))
      const plainly = { ...form, separator: ';', lineEnd: '\n', order: columns, isQuoted: true, title: '' }
      const [one, other] = [
        await become(encodings['UTF-8'](write(rows, plainly))),
        await become(form.encoding(write(rows, form))),
      ]
      expect(other).toEqual(one)
    }),
    { numRuns: 80 },
  )
})

type Form = {
  separator: string
  lineEnd: string
  order: readonly (typeof columns)[number][]
  isQuoted: boolean
  title: string
}

/** By chance letters of Windows-1252 are the bytes of others in UTF-8, 'à»«' of one: no reader can tell. */
function isReadAsOther(all: string): boolean {
  const lines = all.split(/[\r\n]/).map(encodings['Windows-1252'])
  return lines.some(bytes => isUtf8(bytes) && bytes.some(byte => byte > 127))
}

function write(rows: readonly Written[], form: Form): string {
  const title = form.title === 'sep=' ? [`sep=${form.separator}`] : form.title ? [form.title] : []
  const lines = rows.map(row => form.order.map(column => cell(row[column], form)).join(form.separator))
  return [...title, form.order.join(form.separator), ...lines].join(form.lineEnd)
}

async function become(file: Buffer) {
  const { outcomes } = await plan(file, undefined, 1_001)
  return outcomes.map(({ line: _, ...outcome }) => outcome)
}

/** RFC 4180: what could be mistaken stands in quotes. */
function cell(text: string, { separator, isQuoted }: Form): string {
  const isPlain = !isQuoted && !text.includes(separator) && !/["\r\n]/.test(text)
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`
}
