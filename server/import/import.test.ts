import { beforeEach, describe, expect, it } from 'vitest'
import { Mapping } from '#contract/import.ts'
import { testDatabase } from '../testing/database.ts'
import { makePerson } from '../testing/factories.ts'
import { findRun, insertRun } from './admin/store.ts'
import { finishReading } from './errand/store.ts'
import type { Source } from './file/table.ts'
import { listRows } from './preview/store.ts'
import { BATCH, readImport } from './read.ts'
import { saveImport } from './saving/save.ts'

const db = testDatabase()
const file = [
  'nome;campo;sport;comune;indirizzo',
  'Circolo Tuscolo;Terra 1;tennis;Frascati;Via del Tuscolo 1',
  'Circolo Tuscolo;Calcetto;calcio a 5;Frascati;Via del Tuscolo 1',
  'Parco Ombrellino;Canestro;basket ad uso libero;Frascati;',
].join('\n')

const reachable = file
  .split('\n')
  .map((line, at) => `${line};${at === 0 ? 'telefono' : line.startsWith('Circolo') ? '06 5550142' : ''}`)
  .join('\n')

beforeEach(() => db.pool.query('truncate facility, import_run cascade'))

describe('an import', () => {
  it('brings facilities that nobody can book yet', async () => {
    expect(await importText(file)).toEqual({
      newFacilities: 2,
      knownFacilities: 0,
      newFields: 3,
      knownFields: 0,
      opened: 0,
      twins: 0,
    })
    expect(await fields()).toEqual([
      { name: 'Calcetto', cents: 0, days: 0, bookable: false },
      { name: 'Canestro', cents: 0, days: 0, bookable: false },
      { name: 'Terra 1', cents: 0, days: 0, bookable: false },
    ])
  })

  it('comes again without doubling, and refreshes what the file says', async () => {
    await importText(file)
    const moved = file
      .replaceAll('Via del Tuscolo 1', 'Via di Villa Borghese 8')
      .replace('1;tennis', '1;padel')
    expect(await importText(moved)).toEqual({
      newFacilities: 0,
      knownFacilities: 2,
      newFields: 0,
      knownFields: 3,
      opened: 0,
      twins: 0,
    })
    const { rows } = await db.pool.query(
      `select y.street, p.sport from facility y join field f on f.facility_id = y.id join field_sport p on p.field_id = f.id
       where f.name = 'Terra 1'`,
    )
    expect(rows).toEqual([{ street: 'Via di Villa Borghese 8', sport: 'padel' }])
  })

  it('opens fields when asked, but not those of free use', async () => {
    await importText(reachable)
    expect((await importText(reachable, { isBookable: true })).opened).toBe(2)
    expect(await fields()).toEqual([
      { name: 'Calcetto', cents: 3000, days: 7, bookable: true },
      { name: 'Canestro', cents: 0, days: 0, bookable: false },
      { name: 'Terra 1', cents: 3000, days: 7, bookable: true },
    ])
  })

  it('opens nothing where nobody can be reached, and says of how many facilities that is true', async () => {
    const id = await readText(file)
    expect((await findRun(db, id))?.counts).toMatchObject({ newFacilities: 2, unreachable: 2 })
    expect((await save(id, { isBookable: true })).opened).toBe(0)
    expect((await fields()).filter(field => field.bookable || field.cents > 0)).toEqual([])
    expect((await findRun(db, await readText(reachable)))?.counts).toMatchObject({ unreachable: 1 })
  })

  it('opens nothing of a facility that somebody runs, however often that is asked', async () => {
    await importText(reachable)
    const { rows } = await db.pool.query<{ id: number }>(
      "select id from facility where name = 'Circolo Tuscolo'",
    )
    await makePerson(db, { role: 'owner', staffOf: rows.map(row => row.id) })
    expect((await importText(reachable, { isBookable: true })).opened).toBe(0)
    expect((await fields()).filter(field => field.bookable)).toEqual([])
  })

  it('keeps the prices, the names, the hours and the opening that an owner has set', async () => {
    await importText(file)
    await db.pool.query(
      "update field set hourly_price_cents = 1800, name = 'Centrale' where name = 'Terra 1'",
    )
    await db.pool.query("insert into opening_hours select id, 1, 600, 700 from field where name = 'Centrale'")
    await db.pool.query(
      "update facility set is_bookable = true, phone = '06 5550', email = 'a@b.example' where name = 'Circolo Tuscolo'",
    )
    expect((await importText(file)).opened).toBe(0)
    expect(await fields()).toContainEqual({ name: 'Centrale', cents: 1800, days: 1, bookable: true })
    const { rows } = await db.pool.query("select phone, email from facility where name = 'Circolo Tuscolo'")
    expect(rows).toEqual([{ phone: '06 5550', email: 'a@b.example' }])
  })

  it('writes nothing at all when one facility fails', async () => {
    const id = await readText(file)
    await db.pool.query("update import_facility set postal_code = 'XX' where name = 'Parco Ombrellino'")
    await expect(save(id)).rejects.toThrow('postal_code')
    expect(await fields()).toEqual([])
  })

  it('gives namesakes from other sources addresses of their own, however many', async () => {
    for (let count = 1; count <= 12; count += 1) await importText(file, { source: `source ${count}` })
    const { rows } = await db.pool.query(
      "select slug from facility where name = 'Circolo Tuscolo' order by id",
    )
    const numbers = Array.from({ length: 11 }, (_, index) => `circolo-tuscolo-frascati-${index + 2}`)
    expect(rows.map(row => row.slug)).toEqual(['circolo-tuscolo-frascati', ...numbers])
  })

  it('tells every row: stored, refused, or said before', async () => {
    const id = await readText(
      [
        'nome,campo,sport,comune',
        'A1,C1,tennis,Roma',
        'A1,C 1,tennis,Roma',
        'A1,c1,tennis,Roma',
        'A1,C2,scacchi,Roma',
        'A1,,"tennis,padel",Roma',
        'A1,,padel,Roma',
      ].join('\n'),
    )
    expect(
      (await listRows(db, id)).map(({ line, outcome, reason }) =>
        `${line} ${outcome} ${reason ?? ''}`.trim(),
      ),
    ).toEqual([
      '2 stored',
      '3 stored',
      '4 double il campo c’è già alla riga 2',
      '5 refused «scacchi» non nomina nessuno dei nostri sport',
      '6 stored',
      '7 double il campo c’è già alla riga 6',
    ])
    expect((await findRun(db, id))?.counts).toEqual({
      newFacilities: 1,
      knownFacilities: 0,
      newFields: 4,
      knownFields: 0,
      refused: 1,
      doubles: 2,
      kept: 0,
      vanished: 0,
      unreachable: 1,
    })
  })
})

/** Each is a form in which towns publish their facilities; it may need a mapping, but nothing else. */
const shapes: [shape: string, mapping: object, lines: string[], expected: object[]][] = [
  [
    'semicolons, blank cells for the row above, capitals, dates and a phone without its 0',
    {},
    [
      'DENOMINAZIONE;CAMPO;TIPOLOGIA;INDIRIZZO;CIVICO;COMUNE;TELEFONO;LATITUDINE;LONGITUDINE',
      "CENTRO SPORTIVO DELL'ACQUA ACETOSA;CAMPO 1;TENNIS;VIA DEI CAMPI SPORTIVI;11-dic;ROMA;65550142;41.936.512;12,4876",
      ';CAMPO 2;CALCIO A 8;;;;;;',
    ],
    [
      {
        name: "Centro Sportivo dell'Acqua Acetosa",
        street: 'Via dei Campi Sportivi 11/12',
        phone: '065550142',
        sports: ['calcio-8', 'tennis'],
        latitude: 41.936512,
      },
    ],
  ],
  [
    'codes of which several share a cell, and no addresses',
    {
      columns: { facility: 'ENTE', kind: 'COD_ATT' },
      kinds: { PV: ['pallavolo'], BK: ['basket'], SC: [] },
      city: 'Torino',
    },
    ['ENTE\tCOD_ATT', 'PALESTRA VOLTA\tPV+BK', 'CIRCOLO SCACCHI\tSC'],
    [{ name: 'Palestra Volta', street: null, phone: null, sports: ['basket', 'pallavolo'], latitude: null }],
  ],
  [
    'commas, a list of sports, decimal points and numbers in quotes',
    { columns: { facility: 'Impianto (nome)' } },
    [
      'Impianto (nome),Discipline,Via,Città,Tel,lat,long',
      '"Polisportiva Savena","Calcetto, Padel, Beach volley","Via Due Madonne, 3",Bologna,"+39 051 555142",44.47,11.38',
    ],
    [
      {
        name: 'Polisportiva Savena',
        street: 'Via Due Madonne, 3',
        phone: '051555142',
        sports: ['beach-volley', 'calcio-5', 'padel'],
        latitude: 44.47,
      },
    ],
  ],
]

it.each(shapes)('a CSV with %s needs only its mapping', async (_shape, mapping, lines, expected) => {
  const id = await readText(lines.join('\r\n'), Mapping.parse(mapping))
  await save(id)
  const { rows } = await db.pool.query(
    `select y.name, y.street, y.phone, y.latitude, array_agg(p.sport order by p.sport) as sports
     from facility y join field f on f.facility_id = y.id join field_sport p on p.field_id = f.id group by y.id`,
  )
  expect(rows).toEqual(expected)
})

it('reads a long file a batch at a time, and finds a double a thousand rows later', async () => {
  const total = 4_000
  const piece = 100
  let produced = 0
  let most = 0
  const row = (number: number) =>
    `Centro ${number % 1_500};Campo ${Math.floor(number / 1_500) % 2};padel;Roma\n`
  async function* chunks() {
    produced = 0
    yield Buffer.from('nome;campo;sport;comune\n')
    for (let from = 0; from < total; from += piece) {
      produced += piece
      yield Buffer.from(Array.from({ length: piece }, (_, index) => row(from + index)).join(''))
    }
  }
  const id = await insertRun(db, {
    userId: null,
    fileName: 'long.csv',
    source: 'long',
    mapping: Mapping.parse({}),
    isBookable: false,
  })
  const told: number[] = []
  const reading = await readImport(db, id, {
    source: { fileName: 'long.csv', chunks },
    mapping: Mapping.parse({}),
    onProgress: rows => {
      told.push(rows)
      most = Math.max(most, produced - rows)
    },
  })
  expect(reading.rows).toBe(total)
  expect(told).toEqual(Array.from({ length: total / BATCH }, (_, index) => (index + 1) * BATCH))
  expect(most).toBeLessThanOrEqual(piece)
  await finishReading(db, id, reading)
  expect((await findRun(db, id))?.counts).toMatchObject({
    newFacilities: 1_500,
    newFields: 3_000,
    doubles: 1_000,
  })
  expect((await save(id)).newFields).toBe(3_000)
})

async function readText(text: string, mapping = Mapping.parse({}), source = 'castelli'): Promise<string> {
  const id = await insertRun(db, {
    userId: null,
    fileName: 'castelli.csv',
    source,
    mapping,
    isBookable: false,
  })
  const bytes: Source = { fileName: 'castelli.csv', chunks: () => chunksOf(text) }
  await finishReading(
    db,
    id,
    await readImport(db, id, { source: bytes, mapping, onProgress: () => undefined }),
  )
  return id
}

async function* chunksOf(text: string) {
  yield Buffer.from(text)
}

async function importText(text: string, { isBookable = false, source = 'castelli' } = {}) {
  return save(await readText(text, Mapping.parse({}), source), { isBookable, source })
}

function save(id: string, { isBookable = false, source = 'castelli' } = {}) {
  return saveImport(db, id, { source, isBookable, onProgress: () => undefined })
}

async function fields() {
  const { rows } = await db.pool.query(
    `select f.name, f.hourly_price_cents as cents, count(o.weekday)::integer as days, y.is_bookable as bookable
     from field f join facility y on y.id = f.facility_id left join opening_hours o on o.field_id = f.id
     group by f.id, y.id order by f.name`,
  )
  return rows
}
