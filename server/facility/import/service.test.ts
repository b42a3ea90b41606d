import { beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { Mapping } from './mapping.ts'
import { planImport } from './plan.ts'
import { saveImport } from './service.ts'
import { readTable } from './table.ts'

const db = testDatabase()
const file = [
  'nome;campo;sport;comune;indirizzo',
  'Circolo Tuscolo;Terra 1;tennis;Frascati;Via del Tuscolo 1',
  'Circolo Tuscolo;Calcetto;calcio a 5;Frascati;Via del Tuscolo 1',
  'Parco Ombrellino;Canestro;basket ad uso libero;Frascati;',
].join('\n')
const options = { source: 'castelli', isBookable: false }

function planOf(text: string) {
  return planImport(readTable(new TextEncoder().encode(text), 'castelli.csv'), Mapping.parse({}))
}

async function fields() {
  const { rows } = await db.pool.query(
    `select f.name, f.hourly_price_cents as cents, count(o.weekday)::integer as days
     from field f left join opening_hours o on o.field_id = f.id
     group by f.id order by f.id`,
  )
  return rows
}

beforeEach(() => db.pool.query('truncate facility cascade'))

it('imports fields that nobody can book yet', async () => {
  const counts = await saveImport(db, planOf(file), options)
  expect(counts).toEqual({ newFacilities: 2, knownFacilities: 0, newFields: 3, knownFields: 0, opened: 0 })
  expect(await fields()).toEqual([
    { name: 'Terra 1', cents: 0, days: 0 },
    { name: 'Calcetto', cents: 0, days: 0 },
    { name: 'Canestro', cents: 0, days: 0 },
  ])
})

it('imports again without doubling, and refreshes what the file says', async () => {
  await saveImport(db, planOf(file), options)
  const moved = file.replaceAll('Via del Tuscolo 1', 'Via di Villa Borghese 8')
  const counts = await saveImport(db, planOf(moved), options)
  expect(counts).toEqual({ newFacilities: 0, knownFacilities: 2, newFields: 0, knownFields: 3, opened: 0 })
  const { rows } = await db.pool.query("select street from facility where name = 'Circolo Tuscolo'")
  expect(rows).toEqual([{ street: 'Via di Villa Borghese 8' }])
})

it('opens fields when asked, but not those of free use', async () => {
  await saveImport(db, planOf(file), options)
  const counts = await saveImport(db, planOf(file), { ...options, isBookable: true })
  expect(counts.opened).toBe(2)
  expect(await fields()).toEqual([
    { name: 'Terra 1', cents: 3000, days: 7 },
    { name: 'Calcetto', cents: 3000, days: 7 },
    { name: 'Canestro', cents: 0, days: 0 },
  ])
})

it('keeps the prices, the name and the hours that an owner has set', async () => {
  await saveImport(db, planOf(file), { ...options, isBookable: true })
  await db.pool.query("update field set hourly_price_cents = 1800, name = 'Centrale' where name = 'Terra 1'")
  await db.pool.query(
    "delete from opening_hours o using field f where f.id = o.field_id and f.name = 'Centrale' and weekday > 5",
  )
  const counts = await saveImport(db, planOf(file), { ...options, isBookable: true })
  expect(counts.opened).toBe(0)
  expect(await fields()).toContainEqual({ name: 'Centrale', cents: 1800, days: 5 })
})

it('writes nothing at all when one row fails', async () => {
  const plan = planOf(file)
  const spoilt = plan.facilities.map((facility, index) =>
    index === 1 ? { ...facility, postalCode: 'XX' } : facility,
  )
  await expect(saveImport(db, { ...plan, facilities: spoilt }, options)).rejects.toThrow('postal_code')
  expect(await fields()).toEqual([])
})

it('gives a namesake from another source an address of its own', async () => {
  await saveImport(db, planOf(file), options)
  await saveImport(db, planOf(file), { ...options, source: 'other' })
  const { rows } = await db.pool.query("select slug from facility where name = 'Circolo Tuscolo' order by id")
  expect(rows).toEqual([{ slug: 'circolo-tuscolo-frascati' }, { slug: 'circolo-tuscolo-frascati-2' }])
})
