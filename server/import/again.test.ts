import { expect, it } from 'vitest'
import { Mapping } from '#contract/import.ts'
import { testDatabase } from '../testing/database.ts'
import { makePerson } from '../testing/factories.ts'
import { findRun, finishReading, insertRun } from './admin/store.ts'
import { readImport } from './read.ts'
import { saveImport } from './saving/save.ts'

const db = testDatabase()

type Listed = { id: string; name: string; street: string; sport: string; lat: string }
const streets = ['Via Roma', 'Via Appia', 'Via Ferentum', '']
const sports = ['tennis', 'padel', 'basket']

/** Namesakes stand a kilometre and a half apart, some without a street. */
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
  'a list that comes five times, shuffled, renamed and shortened, is known %s and stays one catalogue',
  async (_, isNumbered) => {
    await db.pool.query('truncate facility, import_run cascade')
    let list = makeList(12)
    await bring(list, isNumbered)
    const owned = await nameOf(list[0])
    await makePerson(db, { role: 'owner', staffOf: [owned.id] })
    await db.pool.query("update facility set name = 'Il nome di chi la gestisce' where id = $1", [owned.id])

    const vanished = list.slice(8)
    for (let edition = 1; edition <= 5; edition += 1) {
      // What stood alone under its name or number may be named anew, what has a name of its own may move; the last third is lost.
      list = [...list.slice(0, 8)].map((each, at) =>
        at === edition ? { ...each, name: `NUOVO NOME ${edition}` } : each,
      )
      const counts = await bring(
        [...list].sort((a, b) => (a.name + a.lat).localeCompare(b.lat + b.name)),
        isNumbered,
      )
      expect(counts).toMatchObject({ newFacilities: 0, knownFacilities: 8, kept: 1, vanished: 4 })
      const names = await catalogue()
      const expected = [...list.slice(1), ...vanished].map(each => `${tidy(each.name)} ${each.lat}`)
      expect(names.sort()).toEqual([...expected, `Il nome di chi la gestisce ${list[0]?.lat}`].sort())
    }
  },
)

const tidy = (name: string) => name.toLowerCase().replace(/\b[a-z]/g, letter => letter.toUpperCase())

async function bring(list: readonly Listed[], isNumbered: boolean) {
  const columns = isNumbered ? 'ID impianto;' : ''
  const rows = list.map(({ id, name, street, sport, lat }) =>
    [...(isNumbered ? [id] : []), name, street, sport, 'Velletri', lat, '12.7'].join(';'),
  )
  const text = [`${columns}Denominazione;Indirizzo;Sport;Comune;Lat;Lon`, ...rows].join('\n')
  const mapping = Mapping.parse({})
  const id = await insertRun(db, {
    userId: null,
    fileName: 'x',
    source: 'velletri',
    mapping,
    isBookable: false,
  })
  async function* chunks() {
    yield Buffer.from(text)
  }
  const onProgress = () => undefined
  await finishReading(
    db,
    id,
    await readImport(db, id, { source: { fileName: 'x', chunks }, mapping, onProgress }),
  )
  const run = await findRun(db, id)
  await saveImport(db, id, { source: 'velletri', isBookable: false, onProgress })
  return run?.counts
}

async function nameOf(listed: Listed | undefined): Promise<{ id: number }> {
  const { rows } = await db.pool.query<{ id: number }>('select id from facility where latitude = $1', [
    listed?.lat,
  ])
  const [row] = rows
  if (!row) throw new Error('It is not there')
  return row
}

async function catalogue(): Promise<string[]> {
  const { rows } = await db.pool.query<{ name: string; latitude: number }>(
    'select name, latitude from facility',
  )
  return rows.map(({ name, latitude }) => `${name} ${latitude}`)
}
