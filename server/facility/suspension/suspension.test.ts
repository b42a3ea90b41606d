import type { JobHelpers } from 'graphile-worker'
import { beforeEach, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { getFacilityDay } from '../../desk/day/service.ts'
import type { Person } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import type { Letter } from '../../mail/letter.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makePerson } from '../../testing/factories.ts'
import { getFacilityPage } from '../listing/service.ts'
import { suspensionJobs } from './jobs.ts'
import { suspendFacility, takeFacilityUpAgain } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
let paolo: Context
let facilityId: number
let sara: Person

beforeEach(async () => {
  await db.pool.query('truncate outbox')
  paolo = { db, at, actor: await makePerson(db, { role: 'admin' }) }
  facilityId = await makeFacility(db, { name: 'Circolo Tre Pini', is_bookable: false })
  sara = await makePerson(db, { role: 'owner', staffOf: [facilityId] })
  await makePerson(db, { staffOf: [facilityId], post: 'desk' })
})

it('is told to who runs the facility, with its reason, and so is its end', async () => {
  await suspendFacility(paolo, facilityId, 'Prezzi non veri')
  const [begun, ...others] = await takeLetters()
  expect(others).toEqual([])
  expect(begun).toMatchObject({ to: sara.email, subject: 'Struttura sospesa: Circolo Tre Pini' })
  expect(begun?.text).toContain('Prezzi non veri')
  await takeFacilityUpAgain(paolo, facilityId)
  expect(await takeLetters()).toMatchObject([
    { to: sara.email, subject: 'Struttura non più sospesa: Circolo Tre Pini' },
  ])
})

it('is told to nobody whose place is not verified, or who cannot log in by the time of the mail', async () => {
  const [stranger, stopped, stoppedSince] = await Promise.all(
    [1, 2, 3].map(() => makePerson(db, { staffOf: [facilityId], post: 'manager' })),
  )
  await db.pool.query('update facility_staff set verified_at = null where user_id = $1', [stranger?.id])
  const stop = "update profile set suspended_at = now(), suspended_words = 'Insulti' where id = $1"
  await db.pool.query(stop, [stopped?.id])
  await suspendFacility(paolo, facilityId, 'Prezzi non veri')
  const { rows } = await db.pool.query("select payload ->> 'to' as to from outbox")
  expect(rows.map(({ to }) => to).toSorted()).toEqual([sara.id, stoppedSince?.id].toSorted())
  await db.pool.query(stop, [stoppedSince?.id])
  expect((await takeLetters()).map(({ to }) => to)).toEqual([sara.email])
})

it('is told once, and not at all when it is over before the mail', async () => {
  for (const _press of [1, 2]) await suspendFacility(paolo, facilityId, 'Prezzi non veri')
  expect(await takeLetters()).toHaveLength(1)
  await takeFacilityUpAgain(paolo, facilityId)
  await suspendFacility(paolo, facilityId, 'Campi che non ci sono')
  await takeFacilityUpAgain(paolo, facilityId)
  expect((await takeLetters()).map(({ subject }) => subject)).toEqual(
    Array(2).fill('Struttura non più sospesa: Circolo Tre Pini'),
  )
  await takeFacilityUpAgain(paolo, facilityId)
  expect(await takeLetters()).toEqual([])
})

it('shows at its desk, which goes on, that nobody books online', async () => {
  const club = await makeClub(db)
  const isBookable = async () => {
    const day = await getFacilityDay({ db, at, actor: club.staff }, club.facilityId, '2026-11-25')
    return day.facility.isBookable
  }
  expect(await isBookable()).toBe(true)
  await suspendFacility(paolo, club.facilityId, 'Prezzi non veri')
  expect(await isBookable()).toBe(false)
  await takeFacilityUpAgain(paolo, club.facilityId)
  expect(await isBookable()).toBe(true)
})

it('is why there is no page at its address, nor at a former one, and no lasting absence', async () => {
  const facility = await makeFacility(db)
  const { rows } = await db.pool.query('select slug from facility where id = $1', [facility])
  await db.pool.query("insert into former_address (slug, facility_id) values ('di-prima', $1)", [facility])
  const read = (slug: string) => getFacilityPage({ db, at, actor: sara }, slug)
  await suspendFacility(paolo, facility, 'Prezzi non veri')
  for (const slug of [rows[0].slug, 'di-prima'])
    await expect(read(slug)).rejects.toMatchObject({ code: 'facility-suspended' })
  await expect(read('mai-esistita')).rejects.toMatchObject({ code: 'not-found' })
  await takeFacilityUpAgain(paolo, facility)
  expect((await read('di-prima')).facility.id).toBe(facility)
})

async function takeLetters(): Promise<Letter[]> {
  const sent: Letter[] = []
  const { company, baseUrl } = readConfig({})
  const mailer = { send: async (letter: Letter) => void sent.push(letter) }
  const { 'suspension-letter': send } = suspensionJobs({ db, mailer, config: { company, baseUrl } })
  const { rows } = await db.pool.query('delete from outbox returning id, task, payload')
  for (const { id, payload } of rows) await send?.(payload, { job: { id } } as JobHelpers)
  return sent
}
