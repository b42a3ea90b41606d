import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { getFacilityDay } from '../desk/day/service.ts'
import { closeForRain } from '../desk/rain/service.ts'
import type { Context } from '../kit/context.ts'
import { makeClub } from './club.ts'
import { makePerson } from './factories.ts'

export const rainyDate = '2026-11-25'
/** 17:20 in Rome, and half a minute. */
export const rainStart = new Date('2026-11-25T16:20:30Z')

export function afterRainStart(seconds: number): Date {
  return new Date(rainStart.getTime() + seconds * 1_000)
}

export type RainyClub = Awaited<ReturnType<typeof makeRainyClub>>

/** A club with one field, and somebody at its desk who sees the rain begin. */
export async function makeRainyClub(db: Database) {
  const { facilityId, fieldId, staff } = await makeClub(db, { post: 'desk' })

  function context(at = rainStart): Context {
    return { db, actor: staff, at }
  }

  function close(until: string, { fieldIds = [fieldId], words = 'Piove.', at = rainStart } = {}) {
    const wish = { fieldIds, date: rainyDate, until, words }
    return closeForRain(context(at), facilityId, wish, randomUUID())
  }

  async function entries(date = rainyDate): Promise<string[]> {
    const day = await getFacilityDay(context(), facilityId, date)
    return day.entries.map(({ startTime, endTime, kind }) => `${startTime}–${endTime} ${kind}`)
  }

  /** The hour from 19:00 on, for ten minutes. */
  async function keepForSomebody(): Promise<void> {
    const { id } = await makePerson(db)
    await db.pool.query(
      `with wish as (
         insert into alert (id, user_id, sport, date, from_minute, to_minute, field_id, held_field_id, held_minute, held_until)
         select gen_random_uuid(), $1, p.sport, $3::date, 1080, 1200, $2, $2, 1140, $4::timestamptz + interval '10 minutes'
         from field_sport p where p.field_id = $2 limit 1
         returning id
       )
       select hold_ground($2, tstzrange(rome_instant($3::date, 1140), rome_instant($3::date, 1200)), 'hold', wish.id,
         $4::timestamptz, $1, $4::timestamptz + interval '10 minutes') from wish`,
      [id, fieldId, rainyDate, rainStart],
    )
  }

  return { facilityId, fieldId, context, close, entries, keepForSomebody }
}
