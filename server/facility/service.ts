import type { FacilityPlan, FacilitySummary } from '#contract/facility.ts'
import { timeOf } from '#contract/wall-clock.ts'
import { slotId } from '../kit/civil-time.ts'
import type { Context } from '../kit/context.ts'
import { Problem } from '../kit/problem.ts'
import { dayToCome } from './day-to-come.ts'
import {
  findFacility,
  findField,
  findLastComune,
  findShowcaseFacility,
  hasStartsToCome,
  listPlanFields,
} from './store.ts'

export async function getField(context: Context, id: number) {
  const field = await findField(context, id)
  if (!field) throw new Problem('not-found')
  return field
}

export async function getFacility(context: Context, id: number): Promise<FacilitySummary> {
  const facility = await findFacility(context, id)
  if (!facility) throw new Problem('not-found')
  return facility
}

/** A facility seen from above: its fields, each with the first free time of the day. */
export async function getPlan(context: Context, id: number, date: string): Promise<FacilityPlan> {
  const facility = await getFacility(context, id)
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

/**
 * The facility shown on the home page: from where the reader booked last, or from all; null in an empty catalogue. Late in the
 * evening its plan is that of tomorrow.
 */
export async function getShowcase(context: Context) {
  const comune = await lastComuneOf(context)
  const id =
    (comune && (await findShowcaseFacility(context, comune))) ?? (await findShowcaseFacility(context, null))
  if (!id) return { plan: null }
  const isOver = async ({ date, fields }: FacilityPlan) =>
    !fields.some(field => field.nextFree) && !(await hasStartsToCome(context, id, date))
  return { plan: await dayToCome(context, date => getPlan(context, id, date), isOver) }
}

async function lastComuneOf(context: Context): Promise<string | undefined> {
  return context.actor.kind === 'person' ? findLastComune(context, context.actor.id) : undefined
}
