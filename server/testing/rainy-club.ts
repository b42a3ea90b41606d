import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { getFacilityDay } from '../desk/day/service.ts'
import { closeForRain } from '../desk/rain/service.ts'
import type { Context } from '../kit/context.ts'
import { makeClub } from './club.ts'

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

  return { facilityId, fieldId, context, close, entries }
}
