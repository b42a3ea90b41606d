import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { eachService } from '#contract/attribute.ts'
import type { Person } from '../../../kit/actor.ts'
import type { Context } from '../../../kit/context.ts'
import { testDatabase } from '../../../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../../../testing/factories.ts'
import { getStaffFacility } from '../service.ts'
import { describedOf, namesFor } from './rules.ts'
import { addFields, changeFacts, changeFields } from './service.ts'

const db = testDatabase()
const services = eachService(key => key !== 'bar' && key !== 'nightLights')
const padel = { name: 'Padel', count: 3, sports: ['padel' as const], surface: null, isIndoor: true, services }
let facilityId: number
let owner: Context

beforeEach(async () => {
  await db.pool.query('truncate audit_entry')
  facilityId = await makeFacility(db, { is_bookable: false })
  owner = as(await makePerson(db, { staffOf: [facilityId] }))
})

describe('fields', () => {
  it('that are equal are made once, numbered, and cannot be booked yet', async () => {
    const key = randomUUID()
    const { fields, facility } = await addFields(owner, facilityId, padel, key)
    expect(fields).toMatchObject([
      { name: 'Padel 1', sports: ['padel'], isIndoor: true, isOpen: false, hourlyPriceCents: 0, services },
      { name: 'Padel 2' },
      { name: 'Padel 3' },
    ])
    expect(facility.isBookable).toBe(false)
    expect((await addFields(owner, facilityId, padel, key)).fields).toHaveLength(3)
    await expect(addFields(owner, facilityId, { ...padel, count: 1 }, key)).rejects.toMatchObject({
      code: 'idempotency-key-reused',
    })
    const more = await addFields(owner, facilityId, { ...padel, count: 1 }, randomUUID())
    expect(more.fields.map(({ name }) => name)).toEqual(['Padel 1', 'Padel 2', 'Padel 3', 'Padel'])
    const { rows } = await db.pool.query(
      'select distinct slot_length_minutes as minutes from field where facility_id = $1',
      [facilityId],
    )
    expect(rows).toEqual([{ minutes: 90 }])
    expect((await db.pool.query('select action, subject from audit_entry')).rows).toEqual([
      { action: 'create', subject: 'facility' },
      { action: 'create', subject: 'facility' },
    ])
  })

  it('have each sport once, however often it is named', async () => {
    const wish = { ...padel, count: 1, sports: ['padel' as const, 'tennis' as const, 'padel' as const] }
    const { fields } = await addFields(owner, facilityId, wish, randomUUID())
    expect(fields).toMatchObject([{ sports: ['padel', 'tennis'] }])
  })

  it('are two hundred at most', async () => {
    for (let count = 0; count < 16; count += 1)
      await addFields(owner, facilityId, { ...padel, name: `Gruppo ${count} n.`, count: 12 }, randomUUID())
    const more = addFields(owner, facilityId, { ...padel, count: 9 }, randomUUID())
    await expect(more).rejects.toMatchObject({ code: 'too-many-fields' })
  })

  it('are changed together, and keep what the change does not name', async () => {
    const { fields } = await addFields(owner, facilityId, padel, randomUUID())
    const seen = fields.slice(0, 2).map(describedOf)
    const fieldIds = seen.map(({ id }) => id)
    const change = {
      fieldIds,
      seen,
      surface: 'green' as const,
      sports: ['padel' as const, 'tennis' as const],
    }
    const after = await changeFields(owner, facilityId, change)
    expect(after.fields).toMatchObject([
      { surface: 'green', sports: ['padel', 'tennis'], isIndoor: true, services },
      { surface: 'green', sports: ['padel', 'tennis'] },
      { surface: null, sports: ['padel'] },
    ])
    const now = after.fields.slice(0, 2).map(describedOf)
    const plain = { fieldIds, seen: now, surface: null, sports: ['tennis' as const] }
    const standard = await changeFields(owner, facilityId, plain)
    expect(standard.fields[0]).toMatchObject({ surface: null, sports: ['tennis'] })
  })

  it('have names of their own, and belong to their facility', async () => {
    const { fields } = await addFields(owner, facilityId, padel, randomUUID())
    const seen = fields.slice(0, 1).map(describedOf)
    const fieldIds = seen.map(({ id }) => id)
    const taken = changeFields(owner, facilityId, { fieldIds, seen, name: 'Padel 2' })
    await expect(taken).rejects.toMatchObject({ code: 'field-name-taken' })
    const other = await makeField(db, { facility_id: await makeFacility(db) })
    const strange = changeFields(owner, facilityId, { fieldIds: [...fieldIds, other], seen, isIndoor: false })
    await expect(strange).rejects.toMatchObject({ code: 'not-found' })
    const named = await changeFields(owner, facilityId, { fieldIds, seen, name: 'Centrale' })
    expect(named.fields[0]?.name).toBe('Centrale')
  })

  it('are not written over by who has not seen what a colleague saved, and sent again change nothing', async () => {
    const { fields } = await addFields(owner, facilityId, { ...padel, count: 1 }, randomUUID())
    const seen = fields.map(describedOf)
    const theirs = { fieldIds: seen.map(({ id }) => id), seen, surface: 'green' as const }
    await changeFields(owner, facilityId, theirs)
    const mine = changeFields(owner, facilityId, { ...theirs, surface: null, name: 'Centrale' })
    await expect(mine).rejects.toMatchObject({ code: 'facility-changed' })
    expect(await changeFields(owner, facilityId, theirs)).toMatchObject({
      fields: [{ name: 'Padel', surface: 'green' }],
    })
    const { rows } = await db.pool.query("select count(*)::integer from audit_entry where action = 'change'")
    expect(rows).toEqual([{ count: 1 }])
  })

  it.each([
    ['one alone', 1, [], ['Padel']],
    ['one whose name is taken', 1, ['padel'], ['Padel 1']],
    ['several', 2, ['Padel 7', 'Padel Nord'], ['Padel 8', 'Padel 9']],
  ])('are named: %s', (_what, count, taken, expected) => {
    expect(namesFor('Padel', count, taken)).toEqual(expected)
  })
})

it('a facility tells what it tells of itself, and forgets what is taken away', async () => {
  const facts = {
    name: 'Tre Pini',
    street: 'Via Roma 1',
    postalCode: '00047',
    phone: '06 5550 1234',
    position: { latitude: 41.80842, longitude: 12.68003 },
    description: 'Pini',
  }
  const seen = await factsOf(owner, facilityId)
  expect(await changeFacts(owner, facilityId, { seen, facts })).toMatchObject({
    description: 'Pini',
    facility: { name: 'Tre Pini', street: 'Via Roma 1', postalCode: '00047' },
  })
  const fewer = { ...facts, street: null, description: null }
  const less = await changeFacts(owner, facilityId, { seen: facts, facts: fewer })
  expect(less).toMatchObject({ description: null, facility: { street: null, phone: '06 5550 1234' } })
  const desk = as(await makePerson(db, { staffOf: [facilityId], post: 'desk' }))
  await expect(changeFacts(desk, facilityId, { seen, facts })).rejects.toMatchObject({ code: 'forbidden' })
  // After a lost answer the same is sent again; a colleague who has not seen the change cannot overwrite it.
  expect(await changeFacts(owner, facilityId, { seen: facts, facts: fewer })).toMatchObject({
    description: null,
  })
  const theirs = changeFacts(owner, facilityId, { seen: facts, facts: { ...facts, phone: null } })
  await expect(theirs).rejects.toMatchObject({ code: 'facility-changed' })
})

it('a facility has no CAP of another province, and keeps what a list has said', async () => {
  const seen = await factsOf(owner, facilityId)
  const change = (code: string | null) =>
    changeFacts(owner, facilityId, { seen, facts: { ...seen, postalCode: code } })
  await expect(change('20121')).rejects.toMatchObject({
    code: 'invalid-input',
    extras: { issues: [{ path: 'postalCode', message: 'Il CAP 20121 non è di Frascati' }] },
  })
  await db.pool.query("update facility set postal_code = '20121' where id = $1", [facilityId])
  const listed = { ...seen, postalCode: '20121' }
  const described = { ...listed, description: 'Pini' }
  expect(await changeFacts(owner, facilityId, { seen: listed, facts: described })).toMatchObject({
    description: 'Pini',
    facility: { postalCode: '20121' },
  })
})

it('a facility says where it is, and not that it is somewhere else', async () => {
  const seen = await factsOf(owner, facilityId)
  const move = (position: typeof seen.position) =>
    changeFacts(owner, facilityId, { seen, facts: { ...seen, position } })
  // The two numbers have changed places.
  await expect(move({ latitude: 12.68003, longitude: 41.80842 })).rejects.toMatchObject({
    code: 'invalid-input',
    extras: { issues: [{ path: 'position', message: 'Questo punto è a 4292 km da Frascati' }] },
  })
  await expect(move({ latitude: 45.464, longitude: 9.19 })).rejects.toMatchObject({ code: 'invalid-input' })
  expect(await factsOf(owner, facilityId)).toEqual(seen)
  const position = { latitude: 41.81, longitude: 12.69 }
  expect(await move(position)).toMatchObject({ position })
  const kept = 'select latitude, longitude from facility where id = $1'
  expect((await db.pool.query(kept, [facilityId])).rows).toEqual([position])
  const nowhere = { seen: { ...seen, position }, facts: { ...seen, position: null } }
  expect(await changeFacts(owner, facilityId, nowhere)).toMatchObject({ position: null })
  expect((await db.pool.query(kept, [facilityId])).rows).toEqual([{ latitude: null, longitude: null }])
})

async function factsOf(context: Context, id: number) {
  const { facility, position, description } = await getStaffFacility(context, id)
  const { name, street, postalCode, phone } = facility
  return { name, street, postalCode, phone, position, description }
}

function as(actor: Person): Context {
  return { db, actor }
}
