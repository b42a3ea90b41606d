import { expect, it } from 'vitest'
import { makeClub } from '../../testing/club.ts'
import { testDatabase } from '../../testing/database.ts'
import { makeFacility, makeField } from '../../testing/factories.ts'
import { makeRegistrations, makeTournament } from '../../testing/tournament-factories.ts'
import { drawTeams, moveMatch, scheduleMatches } from './service.ts'

const db = testDatabase()

it('plans its own days on the chosen fields: on none of another facility or sport', async () => {
  const { facilityId, fieldId, staff } = await makeClub(db)
  const foreign = await makeField(db, { facility_id: await makeFacility(db) })
  const tennis = await makeField(db, { facility_id: facilityId, sports: ['tennis'] })
  await makeField(db, { facility_id: facilityId })
  await makeTournament(db, { startDate: '2026-12-01', facilityId })
  const id = await makeTournament(db, { startDate: '2026-12-12', facilityId })
  await makeRegistrations(
    db,
    id,
    ['Alfa', 'Beta', 'Gamma', 'Delta'].map(name => ({ name })),
  )
  const context = { db, actor: staff, at: new Date('2026-11-21T10:00:00Z') }
  await drawTeams(context, id, { groupCount: 0, advancing: 0, hasThirdPlace: true })
  const hours = { from: '09:00', to: '22:00', minutes: 60, restMinutes: 0 }
  for (const other of [foreign, tennis])
    await expect(scheduleMatches(context, id, { ...hours, fieldIds: [other] })).rejects.toMatchObject({
      code: 'tournament-refused',
    })
  const { board } = await scheduleMatches(context, id, { ...hours, fieldIds: [fieldId] })
  const version = board?.matches[0]?.version ?? 0
  const later = { version, fieldId: tennis, date: '2026-12-12', startTime: '08:00', minutes: 60 }
  await expect(moveMatch(context, { id, number: 1 }, later)).rejects.toMatchObject({
    code: 'tournament-refused',
  })
  const { rows } = await db.pool.query(
    `select o.field_id, (lower(o.during) at time zone 'Europe/Rome')::date::text as day, count(*)::integer as matches
     from field_occupancy o group by 1, 2`,
  )
  expect(rows).toEqual([{ field_id: fieldId, day: '2026-12-12', matches: 4 }])
})
