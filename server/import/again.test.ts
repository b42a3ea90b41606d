import { expect, it } from 'vitest'
import { Mapping } from '#contract/import.ts'
import { testDatabase } from '../testing/database.ts'
import { makePerson } from '../testing/factories.ts'
import { sourceOf } from './admin/service.ts'
import { findRun, insertRun } from './admin/store.ts'
import { finishReading } from './errand/store.ts'
import { readImport } from './read.ts'
import { saveImport } from './saving/save.ts'

const db = testDatabase()

type Listed = { id: string; name: string; street: string; sport: string; lat: string }
const streets = ['Via Roma', 'Via Appia', 'Via Ferentum', '']
const sports = ['tennis', 'padel', 'basket']

/** Facilities of the same name are a kilometre and a half apart, some without a street. */
function makeList(count: number): Listed[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `${at}`,
    name: `CAMPO COMUNALE ${Math.floor(at / 4)}`,
    street: streets[at % 4] ?? '',
    sport: sports[at % 3] ?? '',
    lat: String(41.7 + at / 75),
  }))
}

it.each([
  ['by its own numbers', true],
  ['by name and place alone', false],
])(
  'a list that comes five times under other file names, shuffled, renamed and shortened, is known %s and stays one catalogue',
  async (_, isNumbered) => {
    await db.pool.query('truncate facility, import_run cascade')
    let list = makeList(12)
    await bring('impianti.csv', list, isNumbered)
    const ownedId = await idOf(list[0])
    await makePerson(db, { role: 'owner', staffOf: [ownedId] })
    await db.pool.query(
      "update facility set name = 'Il nome di chi la gestisce', phone = '06 5550', description = 'Parole sue' where id = $1",
      [ownedId],
    )
    await db.pool.query(
      "update field set name = 'Centrale', hourly_price_cents = 1800 where facility_id = $1",
      [ownedId],
    )
    const owned = await everyWordOf(ownedId)

    const vanished = list.slice(8)
    for (let edition = 1; edition <= 5; edition += 1) {
      // A different facility gets a new name in each edition; the last third of the list is gone.
      list = [...list.slice(0, 8)].map((each, at) =>
        at === edition ? { ...each, name: `NUOVO NOME ${edition}` } : each,
      )
      const shuffled = [...list].sort((a, b) => (a.name + a.lat).localeCompare(b.lat + b.name))
      const run = await bring(`impianti edizione ${edition}.csv`, shuffled, isNumbered)
      expect(run).toMatchObject({
        source: 'impianti',
        sourceBy: 'list',
        counts: { newFacilities: 0, knownFacilities: 8, kept: 1, vanished: 4 },
      })
      const names = await catalogue()
      const expected = [...list.slice(1), ...vanished].map(each => `${tidy(each.name)} ${each.lat}`)
      expect(names.sort()).toEqual([...expected, `Il nome di chi la gestisce ${list[0]?.lat}`].sort())
      expect(await everyWordOf(ownedId)).toEqual(owned)
    }
  },
)

it('another list is no edition of the first: not one of the same numbers, nor one that has some of its facilities', async () => {
  await db.pool.query('truncate facility, import_run cascade')
  const list = makeList(12)
  await bring('impianti.csv', list, true)
  const others = list.map(each => ({
    ...each,
    name: `PALESTRA ${each.lat}`,
    lat: String(Number(each.lat) + 0.005),
  }))
  expect(await bring('palestre.csv', others, true)).toMatchObject({ source: 'palestre', sourceBy: 'file' })
  expect(await bring('pochi.csv', list.slice(0, 5), true)).toMatchObject({
    source: 'pochi',
    sourceBy: 'file',
  })
  expect(await bring('altri.csv', list, true, 'altri')).toMatchObject({ source: 'altri', sourceBy: 'admin' })
})

it('a list leaves another alone that names the same facilities, and what was read of it', async () => {
  await db.pool.query('truncate facility, import_run cascade')
  const list = makeList(6)
  await bring('impianti.csv', list, false)
  await bring('altri.csv', list, false, 'altri')
  const before = await everythingOf('impianti')
  const changed = list.slice(1).map(each => ({ ...each, sport: 'volley', street: 'Via Nuova' }))
  await bring('altri.csv', changed, false, 'altri')
  expect(await everythingOf('impianti')).toEqual(before)
})

const tidy = (name: string) => name.toLowerCase().replace(/\b[a-z]/g, letter => letter.toUpperCase())

async function bring(fileName: string, list: readonly Listed[], isNumbered: boolean, told?: string) {
  const columns = isNumbered ? 'ID impianto;' : ''
  const rows = list.map(({ id, name, street, sport, lat }) =>
    [...(isNumbered ? [id] : []), name, street, sport, 'Velletri', lat, '12.7'].join(';'),
  )
  const text = [`${columns}Denominazione;Indirizzo;Sport;Comune;Lat;Lon`, ...rows].join('\n')
  const mapping = Mapping.parse({})
  const known = { fileName, ...sourceOf(fileName, told) }
  const id = await insertRun(db, { userId: null, ...known, mapping, isBookable: false })
  async function* chunks() {
    yield Buffer.from(text)
  }
  const onProgress = () => undefined
  const reading = await readImport(db, id, { source: { fileName, chunks }, mapping, onProgress })
  await finishReading(db, id, reading)
  const run = await findRun(db, id)
  if (!run) throw new Error('It is not there')
  await saveImport(db, id, { source: run.source, isBookable: false, onProgress })
  return run
}

async function idOf(listed: Listed | undefined): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>('select id from facility where latitude = $1', [
    listed?.lat,
  ])
  const [row] = rows
  if (!row) throw new Error('It is not there')
  return row.id
}

/** A facility and its fields, all columns. */
async function everyWordOf(id: number): Promise<unknown> {
  const { rows } = await db.pool.query(
    `select to_jsonb(y) - 'source_ref' as facility, (
       select jsonb_agg(to_jsonb(f) || jsonb_build_object('sports', (select jsonb_agg(p.sport order by p.sport) from field_sport p where p.field_id = f.id)) order by f.id)
       from field f where f.facility_id = y.id) as fields
     from facility y where y.id = $1`,
    [id],
  )
  return rows[0]
}

async function catalogue(): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string; latitude: number }>(
    'select name, latitude from facility',
  )
  return rows.map(({ name, latitude }) => `${name} ${latitude}`)
}

/** The facilities of a source, and all that imports have read and noted of it. */
async function everythingOf(source: string): Promise<unknown> {
  const ofRuns = [
    'import_facility',
    'import_field',
    'import_refusal',
    'import_write',
    'import_write_field',
  ].map(table => `select to_jsonb(x)::text from ${table} x join run on run.id = x.run_id`)
  const { rows } = await db.pool.query(
    `with place as (select * from facility where source = $1),
     run as (select * from import_run where source = $1)
     select to_jsonb(place)::text as row from place
     union all select to_jsonb(f)::text from field f join place on place.id = f.facility_id
     union all select to_jsonb(p)::text from field_sport p join field f on f.id = p.field_id join place on place.id = f.facility_id
     union all select to_jsonb(run)::text from run
     union all ${ofRuns.join(' union all ')}
     order by 1`,
    [source],
  )
  return rows
}
