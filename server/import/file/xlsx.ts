import { Parser } from 'htmlparser2'
import { ImportProblem } from '../import-problem.ts'
import { CellFormats } from './cell-format.ts'
import type { Cells, Source } from './table.ts'
import { type Archive, openZip } from './unzip.ts'

/** Most letters of shared texts in memory: a sheet stores each text once, in a part that is read before the rows. */
const MOST_SHARED = 60_000_000
/** As many columns as a sheet can have; addresses beyond the last one are ignored. */
const MOST_CELLS = 16_384

/** The first sheet that is not hidden (ECMA-376), as records, while it is unpacked. */
export async function openSheet(source: Source): Promise<() => AsyncGenerator<Cells[]>> {
  const archive = await openZip(source)
  if (!archive.names.includes('xl/workbook.xml'))
    throw new ImportProblem(
      'Il file è un archivio: estrailo, poi carica il CSV, il GeoJSON o il foglio .xlsx che contiene',
    )
  const path = await sheetPath(archive)
  const shared = await sharedTexts(archive)
  const formats = await cellFormats(archive)
  return () => readSheet(archive.text(path), shared, formats)
}

type Attributes = Record<string, string>

async function sheetPath(archive: Archive): Promise<string> {
  const sheets: Attributes[] = []
  await eachTag(archive.text('xl/workbook.xml'), 'sheet', attributes => sheets.push(attributes))
  const targets = new Map<string, string>()
  await eachTag(archive.text('xl/_rels/workbook.xml.rels'), 'Relationship', relation =>
    targets.set(relation['Id'] ?? '', relation['Target'] ?? ''),
  )
  // Some programs mark each visible sheet as visible, others mark only those that are hidden.
  const shown = sheets.find(sheet => (sheet['state'] ?? 'visible') === 'visible') ?? sheets[0]
  const target = targets.get(shown?.['r:id'] ?? '')
  if (!target) throw new ImportProblem('Il file Excel non ha fogli')
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

async function eachTag(texts: AsyncIterable<string>, tag: string, take: (attributes: Attributes) => void) {
  const parser = makeParser({ onopentag: (name, attributes) => void (name === tag && take(attributes)) })
  for await (const text of texts) parser.write(text)
  parser.end()
}

type Heard = {
  onopentag: (tag: string, attributes: Attributes) => void
  ontext?: (text: string) => void
  onclosetag?: (tag: string) => void
}

/** Some programs give all elements the prefix of the first one, <x:row>: they are told without it. */
function makeParser({ onopentag, onclosetag, ...others }: Heard): Parser {
  let prefix: string | undefined
  const ownName = (name: string) => {
    prefix ??= name.slice(0, name.indexOf(':') + 1)
    return name.startsWith(prefix) ? name.slice(prefix.length) : name
  }
  return new Parser(
    {
      onopentag: (name, attributes) => onopentag(ownName(name), attributes),
      onclosetag: name => onclosetag?.(ownName(name)),
      ...others,
    },
    { xmlMode: true },
  )
}

async function sharedTexts(archive: Archive): Promise<string[]> {
  const name = 'xl/sharedStrings.xml'
  if (!archive.names.includes(name)) return []
  const shared: string[] = []
  let text = ''
  let size = 0
  // A text of several styles has several <t>; how it is pronounced (<rPh>) is not part of it.
  let isText = false
  let isSpoken = false
  const parser = makeParser({
    onopentag: tag => {
      if (tag === 'si') text = ''
      if (tag === 'rPh') isSpoken = true
      isText = tag === 't' && !isSpoken
    },
    ontext: part => {
      if (isText) text += part
    },
    onclosetag: tag => {
      isText = false
      if (tag === 'rPh') isSpoken = false
      if (tag !== 'si') return
      size += text.length
      if (size > MOST_SHARED) throw new ImportProblem('Il foglio è troppo grande: salvalo come CSV')
      shared.push(text)
    },
  })
  for await (const part of archive.text(name)) parser.write(part)
  parser.end()
  return shared
}

async function cellFormats(archive: Archive): Promise<CellFormats> {
  const formats = new CellFormats()
  if (!archive.names.includes('xl/styles.xml')) return formats
  const parser = makeParser({
    onopentag: (tag, attributes) => formats.open(tag, attributes),
    onclosetag: tag => formats.close(tag),
  })
  for await (const text of archive.text('xl/styles.xml')) parser.write(text)
  parser.end()
  return formats
}

async function* readSheet(
  texts: AsyncIterable<string>,
  shared: readonly string[],
  formats: CellFormats,
): AsyncGenerator<Cells[]> {
  let records: Cells[] = []
  let line = 0
  let cells: string[] = []
  let at = 0
  let cell: Attributes = {}
  let value = ''
  let isValue = false
  const parser = makeParser({
    onopentag: (tag, attributes) => {
      if (tag === 'row') {
        line = Number(attributes['r'] ?? line + 1)
        cells = []
        at = -1
      } else if (tag === 'c') {
        cell = attributes
        value = ''
        at = columnOf(attributes['r']) ?? at + 1
      } else if (tag === 'v' || tag === 't') isValue = true
    },
    ontext: text => {
      if (isValue) value += text
    },
    onclosetag: tag => {
      if (tag === 'v' || tag === 't') isValue = false
      if (tag === 'c' && at < MOST_CELLS) cells[at] = shown(cell, value)
      if (tag === 'row' && cells.some(Boolean)) records.push({ line, cells: Array.from(cells, c => c ?? '') })
    },
  })
  for await (const text of texts) {
    parser.write(text)
    yield records
    records = []
  }
  parser.end()
  yield records

  function shown({ t: type, s: style }: Attributes, value: string): string {
    if (type === 's') return (shared[Number(value)] ?? '').trim()
    // An error such as #N/D says nothing.
    if (type === 'e') return ''
    return type === undefined || type === 'n' ? formats.write(value, Number(style ?? 0)) : value.trim()
  }
}

/** 'AB12' is column 27, counted from 0. */
function columnOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address ?? '')?.[0]
  if (!letters) return undefined
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
