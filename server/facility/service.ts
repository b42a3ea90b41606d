import type { FacilityPlan } from '#contract/facility.ts'
import { slotId, timeOf } from '../kit/civil-time.ts'
import type { Context } from '../kit/context.ts'
import { Problem } from '../kit/problem.ts'
import { resolvePlace } from '../place/service.ts'
import { findFacility, findField, findLargestFacility, listPlanFields } from './store.ts'

export async function getField(context: Context, id: number) {
  const field = await findField(context, id)
  if (!field) throw new Problem('not-found')
  return field
}

/** A facility seen from above: its fields, each with the first free time of the day. */
export async function getPlan(context: Context, id: number, date: string): Promise<FacilityPlan> {
  const facility = await findFacility(context, id)
  if (!facility) throw new Problem('not-found')
  const rows = await listPlanFields(context, id, date)
  const fields = rows.map(({ start_minute, price_cents, ...field }) => ({
    ...field,
    nextFree:
      start_minute === null || price_cents === null
        ? null
        : {
            slotId: slotId(field.id, date, start_minute),
            startTime: timeOf(start_minute),
            priceCents: price_cents,
          },
  }))
  return { facility, date, fields }
}

/** The largest facility of the place, or of all where the place has none; null in an empty catalogue. */
export async function getShowcase(context: Context, location: string | undefined, today: string) {
  const place = location ? await resolvePlace(location) : null
  const id =
    (place && (await findLargestFacility(context, place.code))) ?? (await findLargestFacility(context, null))
  return { plan: id === undefined ? null : await getPlan(context, id, today) }
}
