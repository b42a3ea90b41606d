import { beforeAll, describe, expect, it } from 'vitest'
import type { StartsQuery } from '#contract/search.ts'
import { timeOf } from '#contract/wall-clock.ts'
import { guest } from '../../kit/actor.ts'
import type { OwnPosition } from '../../kit/http/own-position.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField, makeFields } from '../../testing/factories.ts'
import { makeBooking } from '../../testing/occupancy-factories.ts'
import { searchFields } from '../service.ts'
import { findStarts } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-20T10:00:00Z')
const date = '2026-11-25'
const ask = (wish: Partial<StartsQuery>, position?: OwnPosition) =>
  findStarts({ db, actor: guest, at }, { sport: 'padel', location: 'Frascati', date, ...wish }, position)

beforeAll(async () => {
  const facility_id = await makeFacility(db, { location: 'Vermicino', location_key: 'vermicino' })
  const padel = { facility_id, sports: ['padel' as const], slot_length_minutes: 90 }
  const [late = 0] = await makeFields(db, [
    // Until two at night, from a quarter past.
    { ...padel, slot_step_minutes: 30, opening: [{ from: 22 * 60 + 15, to: 26 * 60 }] },
    { ...padel, slot_step_minutes: 60, has_parking: true, opening: [{ from: 22 * 60, to: 24 * 60 }] },
  ])
  await makeBooking(db, { fieldId: late, date, startMinute: 22 * 60 + 15, minutes: 30 })
  const near = await makeFacility(db, {
    comune_code: '058046',
    city: 'Grottaferrata',
    latitude: 41.788,
    longitude: 12.669,
    postal_code: '00046',
    location: null,
  })
  await makeField(db, { facility_id: near, sports: ['padel'], opening: [{ from: 20 * 60, to: 21 * 60 }] })
  const south = await makeFacility(db, {
    comune_code: '058057',
    city: 'Marino',
    postal_code: '00047',
    location: null,
    latitude: 41.74,
    longitude: 12.66,
  })
  await makeField(db, { facility_id: south, sports: ['padel'], opening: [{ from: 18 * 60, to: 19 * 60 }] })
  const closed = await makeFacility(db, { is_bookable: false })
  await makeField(db, { facility_id: closed, sports: ['padel'], opening: [{ from: 480, to: 720 }] })
})

describe('the starts of a day', () => {
  it('are those at which a field is free, each once, in order, past midnight too', async () => {
    expect(await ask({})).toEqual(['22:00', '22:45', '23:15', '23:45', '24:15'])
    expect(await ask({ date: '2026-11-26' })).toEqual(['22:00', '22:15', '22:45', '23:15', '23:45', '24:15'])
  })

  it('are those around the place as well where one looks around it', async () => {
    expect((await ask({ radiusKm: 5 }))[0]).toBe('20:00')
  })

  it('are those around a zone, and around where the reader stands, as in the results', async () => {
    expect((await ask({ location: 'Vermicino', radiusKm: 5 }))[0]).toBe('20:00')
    expect((await ask({ radiusKm: 5 }, { latitude: 41.75, longitude: 12.66 }))[0]).toBe('18:00')
  })

  it('are those of fields with what is asked for', async () => {
    expect(await ask({ services: 'parking' })).toEqual(['22:00'])
  })

  it.each([
    {},
    { radiusKm: 5 as const },
    { location: 'Vermicino', radiusKm: 10 as const },
    { services: 'parking' },
  ])('are those at which a search finds something: %o', async wish => {
    const found: string[] = []
    for (let minute = 17 * 60; minute < 26 * 60; minute += 15) {
      const query = {
        sport: 'padel',
        location: 'Frascati',
        date,
        sort: 'distance' as const,
        page: 1,
        ...wish,
      }
      const { here, nearby } = await searchFields(
        { db, actor: guest, at },
        { ...query, startTime: timeOf(minute) },
      )
      if (here.fieldCount + (nearby?.fieldCount ?? 0) > 0) found.push(timeOf(minute))
    }
    expect(await ask(wish)).toEqual(found)
  })

  it('are found by zone and CAP as well, and there are none where nothing can be booked', async () => {
    expect(await ask({ location: 'Vermicino' })).toContain('24:15')
    expect(await ask({ location: '00044' })).toContain('24:15')
    expect(await ask({ sport: 'tennis' })).toEqual([])
    expect(await ask({ date: '2027-11-25' })).toEqual([])
    await expect(ask({ sport: 'curling' })).rejects.toThrow('unknown-sport')
    await expect(ask({ location: '00000' })).rejects.toThrow('unknown-place')
  })
})
