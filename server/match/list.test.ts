import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guest, type Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { makeMatch } from '../testing/match-factories.ts'
import { countStatements } from '../testing/work.ts'
import { listMatches, listMyMatches } from './service.ts'

const db = testDatabase()
let marco: Person
let giulia: Person
let facilityId: number
let fieldId: number

beforeAll(async () => {
  marco = await makePerson(db, { name: 'Marco De Luca' })
  giulia = await makePerson(db, { name: 'Giulia Ranieri' })
})
beforeEach(async () => {
  facilityId = await makeFacility(db)
  fieldId = await makeField(db, { facility_id: facilityId })
})

describe('the list', () => {
  it('is filtered by place, day and sport, soonest first', async () => {
    const rome = await makeFacility(db, {
      comune_code: '058091',
      city: 'Roma',
      postal_code: '00153',
      location: 'Trastevere',
    })
    const courts = {
      frascati: fieldId,
      roma: await makeField(db, { facility_id: rome, sports: ['padel'] }),
    }
    const made = async (fieldId: number, date: string, more: object = {}) =>
      makeMatch(db, { fieldId, date, startMinute: 1200, creatorId: marco.id, ...more })
    const late = await made(courts.frascati, '2027-03-02')
    const early = await made(courts.frascati, '2027-03-01')
    const padel = await made(courts.roma, '2027-03-01', { sport: 'padel', startMinute: 1100 })
    const found = async (query: object, at = '2027-02-28T10:00:00Z') =>
      (await listMatches({ db, actor: guest, at: new Date(at) }, query)).matches.map(({ id }) => id)
    expect(await found({})).toEqual([padel, early, late])
    expect(await found({ city: 'FRASCATI' })).toEqual([early, late])
    expect(await found({ city: 'roma' })).toEqual([padel])
    expect(await found({ city: 'traste' })).toEqual([padel])
    expect(await found({ city: 'Roma, Trastevere' })).toEqual([padel])
    expect(await found({ city: 'Trastevere Milano' })).toEqual([])
    expect(await found({ city: '00153' })).toEqual([padel])
    expect(await found({ city: 'Romano di Lombardia' })).toEqual([])
    expect(await found({ city: '%' })).toEqual([])
    expect(await found({ date: '2027-03-01' })).toEqual([padel, early])
    expect(await found({ sport: 'padel', city: 'Frascati' })).toEqual([])
    // At the start of the early one, the evening before the late one.
    expect(await found({}, '2027-03-01T19:00:00Z')).toEqual([late])
    await db.pool.query("update organized_match set status = 'confirmed' where id = $1", [late])
    expect(await found({})).toEqual([padel, early])
  })

  it('names what lies around the place apart, the nearest first, and beyond the radius the nearest one (R40)', async () => {
    const at = new Date('2027-05-31T10:00:00Z')
    const standAt = async (comune_code: string, city: string, latitude: number, longitude: number) => {
      const address = { comune_code, city, location: city, postal_code: '00199' }
      const there = await makeFacility(db, { ...address, latitude, longitude })
      const field = await makeField(db, { facility_id: there })
      await makeMatch(db, { fieldId: field, date: '2027-06-02', startMinute: 1200, creatorId: marco.id })
    }
    const ask = async (query: object, position?: { latitude: number; longitude: number }) => {
      const { value, statements } = await countStatements(() =>
        listMatches({ db, actor: guest, at }, { date: '2027-06-02', ...query }, position),
      )
      expect(statements).toBe(1)
      const { matches, total, nearby, elsewhere } = value
      return {
        here: [total, matches.length],
        near: nearby?.matches.map(({ match, distanceKm }) => [match.field.facility.city, distanceKm]),
        beyond: elsewhere?.match.field.facility.city,
      }
    }
    await standAt('058104', 'Tivoli', 41.9636, 12.7983)
    await standAt('058046', 'Grottaferrata', 41.7878, 12.6707)
    await standAt('058057', 'Marino', 41.7694, 12.6592)
    const grottaferrata = ['Grottaferrata', 2.5]
    const marino = ['Marino', 4.7]
    expect(await ask({ city: 'Frascati', radiusKm: 15 })).toEqual({
      here: [0, 0],
      near: [grottaferrata, marino],
      beyond: undefined,
    })
    expect((await ask({ city: '00044', radiusKm: 30 })).near?.map(([city]) => city)).toEqual([
      'Grottaferrata',
      'Marino',
      'Tivoli',
    ])
    expect(await ask({ city: 'Tivoli', radiusKm: 5 })).toEqual({ here: [1, 1], near: [], beyond: undefined })
    expect(await ask({ city: 'Lecce', radiusKm: 30 })).toMatchObject({
      here: [0, 0],
      near: [],
      beyond: 'Tivoli',
    })
    // Distances count from the facilities of a zone, or from the position that the reader sends.
    expect((await ask({ city: 'grottaferr', radiusKm: 5 })).near?.map(([city]) => city)).toEqual(['Marino'])
    const inMarino = { latitude: 41.7694, longitude: 12.6592 }
    expect((await ask({ city: 'Frascati', radiusKm: 5 }, inMarino)).near?.map(([city]) => city)).toEqual([
      'Marino',
      'Grottaferrata',
    ])
    expect(await ask({ city: 'Frascati' })).toEqual({ here: [0, 0], near: undefined, beyond: undefined })
    expect((await ask({ radiusKm: 15 })).near).toBeUndefined()
  })

  it('asks one statement, for 3 matches and for 500, and tells each reader of himself', async () => {
    await db.pool.query('delete from organized_match')
    const made = await makeMatch(db, {
      fieldId,
      date: '2027-05-12',
      startMinute: 1200,
      creatorId: marco.id,
      players: [{ userId: giulia.id, name: 'Giulia Ranieri', isGoalkeeper: true }],
    })
    const ask = () =>
      countStatements(() => listMatches({ db, actor: giulia, at: new Date('2027-04-30T10:00:00Z') }, {}))
    await copyMatch(made, 2)
    const few = await ask()
    await copyMatch(made, 497)
    const many = await ask()
    expect([few.value.total, many.value.total]).toEqual([3, 500])
    expect([few.value.matches.length, many.value.matches.length]).toEqual([3, 48])
    expect([few.statements, many.statements]).toEqual([1, 1])
    expect(many.value.matches.every(({ mine, goalkeepers }) => mine?.isGoalkeeper && goalkeepers === 1)).toBe(
      true,
    )
  })
})

it('of one’s own has what one plays in or organises, and no friend of the same name', async () => {
  const at = new Date('2027-06-30T10:00:00Z')
  const made = (startMinute: number, player: { userId?: string; name: string }) =>
    makeMatch(db, { fieldId, date: '2027-07-01', startMinute, creatorId: marco.id, players: [player] })
  const withFriend = await made(1100, { name: giulia.name })
  const withGiulia = await made(1200, { userId: giulia.id, name: giulia.name })
  const ownOf = async (actor: Person) => {
    const { active } = await listMyMatches({ db, actor, at })
    return active.map(({ id }) => id)
  }
  expect(await ownOf(giulia)).toEqual([withGiulia])
  expect(await ownOf(marco)).toEqual([withFriend, withGiulia])
})

/** Copies a match so many times, with bookings and players; none of the copies holds ground. */
async function copyMatch(id: string | undefined, count: number) {
  await db.pool.query(
    `with copied as (
       insert into booking
       select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'share_key', gen_random_uuid()))).*
       from organized_match m join booking b on b.id = m.booking_id, generate_series(1, $2) where m.id = $1
       returning id
     ),
     made as (
       insert into organized_match
       select (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'booking_id', copied.id))).*
       from organized_match m, copied where m.id = $1
       returning id
     )
     insert into match_participant
     select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'match_id', made.id))).*
     from match_participant p, made where p.match_id = $1`,
    [id, count],
  )
}
