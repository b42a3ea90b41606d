import { expect, it } from 'vitest'
import { guest } from '../../kit/actor.ts'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeRegistrations, makeTournament } from '../../testing/tournament-factories.ts'
import { getOrganised } from '../organising/service.ts'
import { getRegistration } from '../registration/service.ts'
import { notePayment } from './service.ts'

const db = testDatabase()
const at = new Date('2026-11-23T10:00:00Z')

it('is noted by whoever organises, and read by the team it was noted of', async () => {
  const { facilityId, staff } = await makeClub(db)
  const id = await makeTournament(db, { startDate: '2026-11-28', facilityId })
  await makeRegistrations(db, id, [{ name: 'Alfa' }, { name: 'Beta' }])
  const organiser = { db, actor: staff, at }
  const [alfa] = (await getOrganised(organiser, id)).teams
  const paid = async (name: string) =>
    (await getRegistration({ db, actor: guest, at }, await keyOf(name))).hasPaid
  expect([await paid('Alfa'), await paid('Beta')]).toEqual([false, false])
  for (const hasPaid of [true, false]) {
    await notePayment(organiser, { id, registrationId: alfa?.id ?? '' }, hasPaid)
    expect([await paid('Alfa'), await paid('Beta')]).toEqual([hasPaid, false])
  }
})

async function keyOf(name: string): Promise<string> {
  const { key } = await db.query
    .selectFrom('tournament_registration')
    .select('key')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return key
}
