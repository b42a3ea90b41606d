import type { FacilityPlan, FacilitySummary } from '#contract/facility.ts'
import { addDays, slotId, timeOf } from '../kit/civil-time.ts'
import type { Context } from '../kit/context.ts'
import { Problem } from '../kit/problem.ts'
import { resolvePlace } from '../place/service.ts'
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
 * The facility shown on the home: of the place asked for, or where the reader booked last, or of all;
 * null in an empty catalogue. Late in the evening its plan is that of tomorrow.
 */
export async function getShowcase(context: Context, location: string | undefined, today: string) {
  const comune = (location && resolvePlace(location)?.code) || (await lastComuneOf(context))
  const id =
    (comune && (await findShowcaseFacility(context, comune))) ?? (await findShowcaseFacility(context, null))
  return { plan: id ? await planToCome(context, id, today) : null }
}

/** Of today, as long as anything begins there; after that of tomorrow, if anything is free then. */
async function planToCome(context: Context, id: number, today: string): Promise<FacilityPlan> {
  const plan = await getPlan(context, id, today)
  if (hasFree(plan) || (await hasStartsToCome(context, id, today))) return plan
  const next = await getPlan(context, id, addDays(today, 1))
  return hasFree(next) ? next : plan
}

const hasFree = ({ fields }: FacilityPlan) => fields.some(field => field.nextFree)

async function lastComuneOf(context: Context): Promise<string | undefined> {
  return context.actor.kind === 'person' ? findLastComune(context, context.actor.id) : undefined
}
