import type { Database } from '../../db/database.ts'
import type { Person } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { makeFacilities, makeFields, makePerson } from '../../testing/factories.ts'

/** Two facilities, one of which approves each request; the first has two pitches and a whole one that lies over both. */
export type Ground = {
  db: Database
  now: number
  clients: Person[]
  /** Somebody at the desk of both facilities, and their owner. */
  staff: readonly [Person, Person]
  admin: Person
  fields: readonly { id: number; facilityId: number }[]
  /** What can still be taken back by its id. */
  seriesChanges: { facilityId: number; changeId: string }[]
  rains: { facilityId: number; id: string }[]
}

const CLIENTS = 4

/** A world where nothing has happened yet: what an earlier one has left is gone. */
export async function makeGround(db: Database, now: number): Promise<Ground> {
  await db.pool.query(`delete from field_occupancy; delete from booking; delete from closure; delete from outbox;
    delete from rain_closing; delete from alert; delete from freed_ground; delete from customer`)
  const facilities = await makeFacilities(db, [{}, { needs_approval: true }])
  const [first = 0, second = 0] = facilities
  const places = [first, first, first, second]
  const ids = await makeFields(
    db,
    places.map(facility_id => ({ facility_id, is_indoor: false })),
  )
  const fields = ids.map((id, index) => ({ id, facilityId: places[index] ?? 0 }))
  const [left, right, whole] = ids
  await db.pool.query(
    'update field set ground = array(select unnest(ground) from field where id = any($2)) where id = $1',
    [whole, [left, right]],
  )
  const desk = await makePerson(db, { staffOf: facilities, post: 'desk' })
  const owner = await makePerson(db, { staffOf: facilities })
  return {
    db,
    now,
    clients: await Promise.all(Array.from({ length: CLIENTS }, () => makePerson(db))),
    staff: [desk, owner],
    admin: await makePerson(db, { role: 'admin' }),
    fields,
    seriesChanges: [],
    rains: [],
  }
}

export function contextOf({ db, now }: Pick<Ground, 'db' | 'now'>, actor: Person): Context {
  return { db, actor, at: new Date(now) }
}
