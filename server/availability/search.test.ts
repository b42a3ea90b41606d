import { beforeAll, describe, expect, it } from 'vitest'
import { guest } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makeFields } from '../testing/factories.ts'
import { searchFields } from './service.ts'

const db = testDatabase()
const context = { db, actor: guest, at: new Date('2026-11-20T10:00:00Z') }
const query = {
  sport: 'Tennis',
  location: 'Bologna',
  date: '2026-11-25',
  startTime: '10:00',
  sort: 'distance',
  page: 1,
} as const

const bologna = { comune_code: '037006', city: 'Bologna', province: 'BO' }

beforeAll(async () => {
  const near = await makeFacility(db, {
    ...bologna,
    postal_code: '40123',
    latitude: 44.494,
    longitude: 11.339,
  })
  const far = await makeFacility(db, {
    ...bologna,
    postal_code: '40138',
    location: 'San Vitale',
    location_key: 'san vitale',
    latitude: 44.5,
    longitude: 11.4,
  })
  const opening = [{ from: 9 * 60, to: 12 * 60 }]
  await makeFields(
    db,
    Array.from({ length: 22 }, (_, index) => ({
      facility_id: near,
      name: `Terra ${index + 1}`,
      sports: ['tennis'] as const,
      hourly_price_cents: 2000 + index,
      opening,
    })),
  )
  await makeField(db, {
    facility_id: far,
    name: 'Terra lontana',
    sports: ['tennis'],
    hourly_price_cents: 1000,
    opening,
  })
  await makeField(db, { facility_id: far, name: 'Calcio a 11', sports: ['calcio-11'], opening })
})

describe('a search', () => {
  it('gives twenty fields a page, every field once, and counts them all', async () => {
    const first = await searchFields(context, query)
    const second = await searchFields(context, { ...query, page: 2 })
    expect([first.exact.length, second.exact.length, first.total]).toEqual([20, 3, 23])
    expect(new Set([...first.exact, ...second.exact].map(hit => hit.field.id)).size).toBe(23)
  })

  it('lists the nearest first, or the cheapest', async () => {
    const byDistance = await searchFields(context, { ...query, page: 2 })
    expect(byDistance.exact.at(-1)?.field.name).toBe('Terra lontana')
    const byPrice = await searchFields(context, { ...query, sort: 'price' })
    expect(byPrice.exact[0]?.field.name).toBe('Terra lontana')
  })

  it.each([
    ['a CAP', '40138', 1],
    ['a zone', 'San Vitale', 1],
    ['a word of a zone', 'vitale', 1],
    ['a comune, however it is written', 'BOLOGNA', 23],
    ['a zone that does not exist', 'Atlantide', 0],
  ])('understands %s', async (_, location, total) => {
    expect((await searchFields(context, { ...query, location })).total).toBe(total)
  })

  it('refuses a CAP that belongs to no comune', async () => {
    await expect(searchFields(context, { ...query, location: '99999' })).rejects.toMatchObject({
      code: 'unknown-place',
    })
  })

  it('never takes one kind of football for another', async () => {
    const five = await searchFields(context, { ...query, sport: 'calcio a 5' })
    const eleven = await searchFields(context, { ...query, sport: 'calcio' })
    expect([five.total, eleven.total]).toEqual([0, 1])
  })

  it('gives the free starts in order of time, in whichever order the hours were written', async () => {
    const facility_id = await makeFacility(db, { location: 'Orari Sparsi', location_key: 'orari sparsi' })
    const opening = [
      { from: 15 * 60, to: 16 * 60 },
      { from: 9 * 60, to: 10 * 60 },
    ]
    await makeField(db, { facility_id, sports: ['tennis'], opening })
    const { exact } = await searchFields(context, { ...query, location: 'Orari Sparsi', startTime: '09:00' })
    expect(exact[0]?.startTimes).toEqual(['09:00', '15:00'])
  })

  it('offers the other times of the day only where none is free at exactly that time', async () => {
    const result = await searchFields(context, { ...query, startTime: '20:00' })
    expect(result.exact).toEqual([])
    expect(result.alternatives).toHaveLength(20)
    expect(result.alternatives[0]?.startTimes).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00'])
  })
})
