import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { guest, type Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { makeMatch } from '../testing/match-factories.ts'
import { countStatements } from '../testing/work.ts'
import { listMatches } from './service.ts'

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
    const found = async (query: object) =>
      (await listMatches({ db, actor: guest, at: new Date('2027-02-28T10:00:00Z') }, query)).matches.map(
        ({ id }) => id,
      )
    expect(await found({})).toEqual([padel, early, late])
    expect(await found({ city: 'FRASCATI' })).toEqual([early, late])
    expect(await found({ city: 'roma' })).toEqual([padel])
    expect(await found({ city: 'traste' })).toEqual([padel])
    expect(await found({ city: '00153' })).toEqual([padel])
    expect(await found({ city: 'Romano di Lombardia' })).toEqual([])
    expect(await found({ city: '%' })).toEqual([])
    expect(await found({ date: '2027-03-01' })).toEqual([padel, early])
    expect(await found({ sport: 'padel', city: 'Frascati' })).toEqual([])
  })

  it('asks one statement, for 3 matches and for 60, and tells each reader of himself', async () => {
    const fill = async (count: number, offset: number) => {
      for (let index = 0; index < count; index += 1)
        await makeMatch(db, {
          fieldId: await makeField(db, { facility_id: facilityId }),
          date: `2027-05-${String(1 + ((index + offset) % 28)).padStart(2, '0')}`,
          startMinute: 1200,
          creatorId: marco.id,
          players: [{ userId: giulia.id, name: 'Giulia Ranieri', isGoalkeeper: true }],
        })
    }
    const ask = () =>
      countStatements(() => listMatches({ db, actor: giulia, at: new Date('2027-04-30T10:00:00Z') }, {}))
    await fill(3, 0)
    const few = await ask()
    await fill(57, 3)
    const many = await ask()
    expect([few.value.total, many.value.total]).toEqual([3, 60])
    expect([few.statements, many.statements]).toEqual([1, 1])
    expect(many.value.matches.every(({ mine, goalkeepers }) => mine?.isGoalkeeper && goalkeepers === 1)).toBe(
      true,
    )
  })
})
