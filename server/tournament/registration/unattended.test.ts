import { beforeEach, expect, it } from 'vitest'
import { suspendUser, takeUserUpAgain } from '../../admin/user/service.ts'
import { guest, type Person } from '../../kit/actor.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makePerson } from '../../testing/factories.ts'
import { makeRegistrations, makeTournament, sendRegistration } from '../../testing/tournament-factories.ts'
import { getOrganised } from '../organising/service.ts'
import { getTournament } from '../service.ts'
import { fillLapsedPlaces } from './store.ts'

const db = testDatabase()
const at = new Date('2026-11-21T10:00:00Z')
const cup = { slug: 'coppa', startDate: '2026-12-12', maxParticipants: 2 }
let admin: Person

beforeEach(async () => {
  await db.pool.query('truncate tournament, facility cascade')
  admin = await makePerson(db, { role: 'admin' })
})

it('takes nobody into a tournament whose organiser is suspended, until he is taken up again', async () => {
  const mario = await makePerson(db)
  const id = await makeTournament(db, { ...cup, creatorId: mario.id })
  await makeRegistrations(db, id, [{ name: 'Ada' }, { name: 'Bice', standing: 'waiting' }])
  await suspendUser(as(admin), mario.id, 'Quote mai rese')
  expect(await shown()).toMatchObject({ phase: 'closed', takesRegistrations: false })
  expect(await getOrganised(as(admin), id)).toMatchObject({ isUnattended: true })
  await expect(enter()).rejects.toMatchObject({ code: 'registration-closed' })
  await fillLapsedPlaces(db, at)
  expect(await shown()).toMatchObject({ participants: 1, waiting: 1 })
  await takeUserUpAgain(as(admin), mario.id)
  await fillLapsedPlaces(db, at)
  expect(await shown()).toMatchObject({ phase: 'open', participants: 2, waiting: 0 })
})

it('goes on where somebody else runs the facility', async () => {
  const facilityId = await makeFacility(db, { is_bookable: false })
  const mario = await makePerson(db, { staffOf: [facilityId] })
  const sara = await makePerson(db, { staffOf: [facilityId] })
  await makeTournament(db, { ...cup, facilityId, creatorId: mario.id })
  const left = await makeTournament(db, { ...cup, slug: 'lasciato', facilityId })
  await suspendUser(as(admin), mario.id, 'Quote mai rese')
  expect(await shown()).toMatchObject({ takesRegistrations: true })
  await suspendUser(as(admin), sara.id, 'Quote mai rese')
  expect(await shown()).toMatchObject({ takesRegistrations: false })
  expect(await getOrganised(as(admin), left)).toMatchObject({ isUnattended: true })
})

it('goes on where its organiser can answer, though nobody who runs the facility can', async () => {
  const facilityId = await makeFacility(db, { is_bookable: false })
  const mario = await makePerson(db)
  const sara = await makePerson(db, { staffOf: [facilityId] })
  await makeTournament(db, { ...cup, facilityId, creatorId: mario.id })
  await suspendUser(as(admin), sara.id, 'Quote mai rese')
  expect(await shown()).toMatchObject({ takesRegistrations: true })
})

function as(actor: Person) {
  return { db, actor, at }
}

function shown() {
  return getTournament({ db, actor: guest, at }, 'coppa')
}

function enter() {
  return sendRegistration({ db, actor: guest, at }, 'coppa', { teamName: 'Gamma' })
}
