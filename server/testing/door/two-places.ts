import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { makeFacility, makeField } from '../factories.ts'
import { type Member, makeMember } from '../members.ts'
import type { TestApp } from '../test-app.ts'
import { makeRegistrations, makeTournament } from '../tournament-factories.ts'

/** With a clock at 2026-11-21T10:00:00Z. */
type World = { db: Database; house: TestApp }
export type Place = { owner: Member; facilityId: number; fieldId: number; tournamentId: string }

export type Question = { path: string; body?: object; photo?: Buffer<ArrayBuffer> }

export const date = '2026-12-21'
export const dates = [date, '2026-12-28']
export const rainToday = { date: '2026-11-21', until: '23:00', words: 'Piove' }
export const hours = { startTime: '18:00', endTime: '19:00' }
export const period = { fromDate: date, toDate: date, words: 'Ferie', hours: null, pricePercent: 100 }

/** A facility with one field, its owner, and a tournament that is drawn. */
export async function makePlace(world: World): Promise<Place> {
  const { db, house } = world
  const facilityId = await makeFacility(db)
  const fieldId = await makeField(db, { facility_id: facilityId })
  const owner = await makeMember(db, house, { role: 'owner', staffOf: [facilityId] })
  const tournamentId = await makeTournament(db, { startDate: '2026-12-12', facilityId })
  const teams = ['Gli Uni', 'Gli Altri', 'I Terzi', 'I Quarti']
  await makeRegistrations(
    db,
    tournamentId,
    teams.map(name => ({ name })),
  )
  await make(world, owner, `/api/staff/tournaments/${tournamentId}/draw`, {})
  return { owner, facilityId, fieldId, tournamentId }
}

export type Bookings = Awaited<ReturnType<typeof book>>

/** One booking, and a series of two. */
export async function book(
  world: World,
  { owner, facilityId, fieldId }: Place,
  who: { customerName: string; phone: string },
) {
  const path = `/api/facilities/${facilityId}`
  const single = { ...hours, ...who, fieldId, date: '2026-12-20' }
  const { id: bookingId } = await make(world, owner, `${path}/desk-bookings`, single)
  const series = await make(world, owner, `${path}/series`, { ...hours, ...who, fieldId, dates })
  return { bookingId, seriesBookingId: await idOf(world, 'booking where series_id', series.id) }
}

/** One of each thing that a facility's own people make or know. */
export async function makeOthers(
  world: World,
  { owner, facilityId, fieldId, tournamentId, seriesBookingId }: Place & Bookings,
) {
  const [path, staffPath] = [`/api/facilities/${facilityId}`, `/api/staff/facilities/${facilityId}`]
  const fieldIds = [fieldId]
  const move = { ...hours, startTime: '17:00', fieldId, date, which: 'all', version: 1 }
  const closure = { ...hours, date: '2026-12-22', reason: 'Lavori', fieldIds }
  const rain = { ...rainToday, fieldIds }
  return {
    otherFieldId: await makeField(world.db, { facility_id: facilityId }),
    seriesChangeId: (await make(world, owner, `${path}/desk-bookings/${seriesBookingId}/series-move`, move))
      .changeId,
    closureId: (await make(world, owner, `${path}/closures`, closure)).ids[0],
    rainId: (await make(world, owner, `${path}/rain`, rain)).id,
    periodId: (await make(world, owner, `${staffPath}/periods`, { ...period, fieldIds })).id,
    invitationId: (
      await make(world, owner, `${staffPath}/invitations`, { email: 'b@demo.example', role: 'desk' })
    ).id,
    customerId: await idOf(world, 'customer where facility_id', facilityId),
    registrationId: await idOf(world, 'tournament_registration where tournament_id', tournamentId),
  }
}

async function idOf({ db }: World, place: string, value: string | number): Promise<string> {
  const { rows } = await db.pool.query(`select id from ${place} = $1 order by id`, [value])
  return rows[0].id
}

async function make({ house }: World, owner: Member, path: string, body: object) {
  const { status, text } = await ask(house, owner, 'POST', { path, body })
  if (status >= 300) throw new Error(`${path}: ${text}`)
  return JSON.parse(text)
}

export async function ask(
  { app }: TestApp,
  { cookie }: Member,
  method: string,
  { path, body, photo }: Question,
) {
  const reply = await app.request(path, {
    method,
    headers: {
      cookie,
      'idempotency-key': randomUUID(),
      'content-type': photo ? 'image/jpeg' : 'application/json',
    },
    body: photo ?? (body && JSON.stringify(body)) ?? null,
  })
  return { status: reply.status, text: await reply.text() }
}
