import { beforeAll, describe, expect, it } from 'vitest'
import { MOST_FAVOURITES } from '#contract/favourite.ts'
import { listFacilities } from '../facility/listing/service.ts'
import { guest, type Person } from '../kit/actor.ts'
import { testDatabase } from '../testing/database.ts'
import { makeFacilities, makeFacility, makeField, makePerson } from '../testing/factories.ts'
import { getMyFavourites, keepFavourite } from './service.ts'

const db = testDatabase()
let ada: Person
let querce: number
let senni: number

beforeAll(async () => {
  ada = await makePerson(db)
  querce = await makeFacility(db, { name: 'Le Querce' })
  await makeField(db, { facility_id: querce, sports: ['padel', 'tennis'] })
  senni = await makeFacility(db, { name: 'Villa Senni' })
  await makeField(db, { facility_id: senni, sports: ['basket'] })
  await makeFacility(db, { name: 'Alba' })
})

describe('favourites', () => {
  it('are kept once however often they are pressed, each person’s own, by name', async () => {
    const marco = await makePerson(db)
    await keep(ada, senni)
    await keep(ada, querce)
    expect(await keep(ada, querce)).toEqual({ isFavourite: true })
    expect(await namesOf(ada)).toEqual(['Le Querce', 'Villa Senni'])
    expect((await getMyFavourites(as(ada)))[0]).toMatchObject({
      facility: { slug: expect.stringContaining('le-querce') },
      sports: ['padel', 'tennis'],
      imageUrl: null,
    })
    expect(await namesOf(marco)).toEqual([])
    await keep(marco, senni)
    await keep(ada, senni, false)
    expect(await keep(ada, senni, false)).toEqual({ isFavourite: false })
    expect(await namesOf(ada)).toEqual(['Le Querce'])
    expect(await namesOf(marco)).toEqual(['Villa Senni'])
  })

  it('are kept once also when two tabs do it at once, and nobody hears that there are too many', async () => {
    for (let round = 0; round < 20; round += 1) {
      const eva = await makePerson(db)
      const answers = await Promise.all(Array.from({ length: 8 }, () => keep(eva, senni)))
      expect(answers).toEqual(answers.map(() => ({ isFavourite: true })))
    }
  })

  it('stand first in the list of facilities, for nobody else', async () => {
    const sara = await makePerson(db)
    await keep(sara, senni)
    expect(await listedFor(sara)).toEqual(['Villa Senni', 'Alba', 'Le Querce'])
    expect(await listedFor(guest)).toEqual(['Alba', 'Le Querce', 'Villa Senni'])
  })

  it('are somebody’s, of a facility that is shown', async () => {
    await expect(keep(guest, querce)).rejects.toThrow('unauthenticated')
    await expect(getMyFavourites(as(guest))).rejects.toThrow('unauthenticated')
    await expect(keep(ada, 999_999)).rejects.toThrow('not-found')
    const stopped = await makeFacility(db, { name: 'Zeta' })
    await keep(ada, stopped)
    await db.pool.query("update facility set suspended_at = now(), suspended_words = 'Prova' where id = $1", [
      stopped,
    ])
    expect(await namesOf(ada)).not.toContain('Zeta')
    const other = await makePerson(db)
    await expect(keep(other, stopped)).rejects.toThrow('not-found')
  })

  it('are so many at most, and go with their account', async () => {
    const many = await makePerson(db)
    const ids = await makeFacilities(
      db,
      Array.from({ length: MOST_FAVOURITES + 1 }, (_, index) => ({
        name: `Molti ${index}`,
        comune_code: '037006',
        city: 'Bologna',
      })),
    )
    for (const id of ids.slice(0, MOST_FAVOURITES)) await keep(many, id)
    await expect(keep(many, ids.at(-1) ?? 0)).rejects.toThrow('too-many-favourites')
    // Keeping one again does not make it one more.
    expect(await keep(many, ids[0] ?? 0)).toEqual({ isFavourite: true })
    await db.pool.query('delete from auth_user where id = $1', [many.id])
    const { rowCount } = await db.pool.query('select from favourite where user_id = $1', [many.id])
    expect(rowCount).toBe(0)
  })
})

function as(actor: Person | typeof guest) {
  return { db, actor, at: undefined }
}

function keep(actor: Person | typeof guest, facilityId: number, isFavourite = true) {
  return keepFavourite(as(actor), { facilityId, isFavourite })
}

async function namesOf(actor: Person): Promise<string[]> {
  return (await getMyFavourites(as(actor))).map(({ facility }) => facility.name)
}

async function listedFor(actor: Person | typeof guest): Promise<string[]> {
  const { facilities } = await listFacilities(as(actor), { q: 'Frascati', date: '2030-03-06', page: 1 })
  return facilities.map(({ facility }) => facility.name)
}
