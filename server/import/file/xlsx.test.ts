import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { plan } from '../testing.ts'
import { openZip } from './unzip.ts'

const workbook = {
  'xl/workbook.xml': `<workbook xmlns:r="r"><sheets><sheet name="Note" state="hidden" r:id="a"/><sheet name="Elenco" r:id="b"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="d-mmm"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  'xl/sharedStrings.xml':
    '<sst><si><t>nome</t></si><si><t>sport</t></si><si><r><t>Circolo </t></r><r><t>&quot;Le Querce&quot; &amp; figli</t></r><rPh><t>x</t></rPh></si><si><t>tennis</t></si></sst>',
  'xl/worksheets/sheet1.xml': '<worksheet/>',
}
const cell = (address: string, type: string, value: string) =>
  type === 'inlineStr'
    ? `<c r="${address}" t="inlineStr"><is><t>${value}</t></is></c>`
    : `<c r="${address}" ${type}><v>${value}</v></c>`
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join('')}</row>`

function makeSheet(rows: string[], others: Record<string, string> = {}): Uint8Array {
  const sheet = `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
  const files = { ...workbook, 'xl/worksheets/sheet2.xml': sheet, ...others }
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

const header = row(
  2,
  ...[cell('A2', 't="s"', '0'), cell('B2', 't="s"', '1'), cell('C2', 'inlineStr', 'comune')],
  ...[cell('D2', 'inlineStr', 'via'), cell('E2', 'inlineStr', 'civico'), cell('F2', 'inlineStr', 'cap')],
)

it('reads the first sheet in sight: shared texts, holes, zeros lost and days that were house numbers', async () => {
  const bytes = makeSheet([
    row(1, cell('A1', 'inlineStr', 'Elenco')),
    header,
    row(
      5,
      ...[cell('A5', 't="s"', '2'), cell('B5', 't="s"', '3'), cell('C5', 't="str"', 'Frascati')],
      ...[cell('D5', 'inlineStr', 'Via Roma'), cell('E5', 's="1"', '45637'), cell('F5', '', '44')],
    ),
    row(6, cell('A6', 'inlineStr', 'Buco'), cell('C6', 'inlineStr', 'Frascati'), cell('D6', 't="e"', '#N/D')),
  ])
  const { facilities, refusals } = await plan(bytes)
  expect(facilities).toMatchObject([
    { name: 'Circolo "Le Querce" & figli', street: 'Via Roma 11/12', postalCode: '00044' },
  ])
  expect(refusals).toMatchObject([{ line: 6, reason: 'manca lo sport' }])
})

it('takes a sheet for visible also where that is written of it', async () => {
  const field = row(
    3,
    cell('A3', 't="s"', '2'),
    cell('B3', 't="s"', '3'),
    cell('C3', 'inlineStr', 'Frascati'),
  )
  const name = 'xl/workbook.xml'
  const bytes = makeSheet([header, field], {
    [name]: workbook[name].replace('name="Elenco"', 'name="Elenco" state="visible"'),
  })
  expect((await plan(bytes)).facilities).toMatchObject([{ name: 'Circolo "Le Querce" & figli' }])
})

it('reads a sheet whose elements all have a prefix', async () => {
  const field = row(
    3,
    cell('A3', 't="s"', '2'),
    cell('B3', 't="s"', '3'),
    cell('C3', 'inlineStr', 'Frascati'),
  )
  const prefixed = (text: string) => text.replaceAll(/<(\/?)(?=\w)/g, '<$1x:')
  const sheet = `<worksheet><sheetData>${header}${field}</sheetData></worksheet>`
  const files = { ...workbook, 'xl/worksheets/sheet2.xml': sheet }
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(prefixed(text))])),
  )
  expect((await plan(bytes)).facilities).toMatchObject([{ name: 'Circolo "Le Querce" & figli' }])
})

it('refuses a sheet cut short, and a zip that is none', async () => {
  const whole = makeSheet([header])
  await expect(plan(whole.subarray(0, whole.length / 2), undefined, 500)).rejects.toThrow('rovinato')
  await expect(plan(zipSync({ 'elenco.csv': strToU8('nome;sport') }))).rejects.toThrow('archivio')
})

it('refuses a bomb while it unpacks', async () => {
  const bytes = zipSync({ bomb: new Uint8Array(3_000_000) })
  async function* chunks() {
    yield bytes
  }
  const { text } = await openZip({ fileName: 'bomb.xlsx', chunks }, 1_000_000)
  const unpack = async () => {
    for await (const _ of text('bomb'));
  }
  await expect(unpack()).rejects.toThrow('troppo grande')
})
