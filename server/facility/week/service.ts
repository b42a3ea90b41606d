import { isDeepStrictEqual } from 'node:util'
import { timeOf } from '#contract/wall-clock.ts'
import type { FacilityWeeks, FieldWeek, NewWeek, WeekPreview } from '#contract/week.ts'
import { noteChange } from '../../audit/service.ts'
import { type Person, requireAt } from '../../kit/actor.ts'
import { allOrNothing, onlyLook } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { fingerprintOf } from '../../kit/idempotency.ts'
import { Problem } from '../../kit/problem.ts'
import { facilityMay } from '../rules.ts'
import { getFacility } from '../service.ts'
import { exampleOf, shownWeek, storedWeek } from './rules.ts'
import { countBookingsLeft, isSuspended, listWeeks, lockFields, quotePart, saveWeek } from './store.ts'

/** Hours and prices of all fields of a facility. */
export async function getWeeks(context: Context, facilityId: number): Promise<FacilityWeeks> {
  requireSetter(context, facilityId)
  const { id, name, city } = await getFacility(context, facilityId)
  return {
    facility: { id, name, city, isSuspended: await isSuspended(context, facilityId) },
    fields: (await listWeeks(context, facilityId)).map(toWeek),
  }
}

/** Sets one week for several fields. Bookings stay as they are; the answer counts those that do not fit the new week. */
export async function setWeek(context: Context, facilityId: number, wish: NewWeek): Promise<WeekPreview> {
  const person = requireSetter(context, facilityId)
  return allOrNothing(context, async inside => {
    await lockFields(inside, facilityId, wish.fieldIds)
    const before = (await listWeeks(inside, facilityId)).map(toWeek)
    const left = await apply(inside, facilityId, wish, before)
    if (!areAsSeen(before, wish)) {
      const after = (await listWeeks(inside, facilityId)).map(toWeek)
      if (!isDeepStrictEqual(before, after)) throw new Problem('week-changed')
      // Sent again after an answer was lost.
      return left
    }
    await noteChange(inside.db, person, {
      action: 'change',
      subject: 'week',
      subjectId: facilityId,
      facilityId,
      after: wish,
      before: { fields: before.filter(({ fieldId }) => wish.fieldIds.includes(fieldId)) },
    })
    return left
  })
}

/** False when somebody else has saved one of these weeks since it was read. Fields of other facilities are refused later. */
function areAsSeen(weeks: readonly FieldWeek[], { fieldIds, seen }: NewWeek): boolean {
  const prints = new Map(weeks.map(({ fieldId, print }) => [fieldId, print]))
  return fieldIds.every((id, index) => !prints.has(id) || prints.get(id) === seen[index])
}

/** What `setWeek` would answer, without setting anything. */
export async function previewWeek(context: Context, facilityId: number, wish: NewWeek): Promise<WeekPreview> {
  requireSetter(context, facilityId)
  return onlyLook(context, async inside =>
    apply(inside, facilityId, wish, (await listWeeks(inside, facilityId)).map(toWeek)),
  )
}

async function apply(
  inside: Context,
  facilityId: number,
  wish: NewWeek,
  before: readonly FieldWeek[],
): Promise<WeekPreview> {
  const { seen: _, bands, ...grid } = wish
  const fieldIds = [...new Set(wish.fieldIds)]
  const week = { ...grid, ...storedWeek(bands), facilityId, fieldIds }
  if (!(await saveWeek(inside, week))) throw new Problem('not-found')
  return { ...(await countBookingsLeft(inside, fieldIds)), example: await findExample(inside, wish, before) }
}

async function findExample(
  inside: Context,
  { fieldIds, bands }: NewWeek,
  before: readonly FieldWeek[],
): Promise<WeekPreview['example']> {
  const [fieldId] = fieldIds
  const part = exampleOf(bands, before.find(week => week.fieldId === fieldId)?.bands)
  if (!part || fieldId === undefined) return null
  return {
    weekday: part.weekday,
    startTime: timeOf(part.from),
    minutes: part.to - part.from,
    totalCents: await quotePart(inside, fieldId, part),
  }
}

/** The reader, if he may set hours, prices and terms of a facility: its desk only looks after bookings. */
export function requireSetter({ actor }: Context, facilityId: number): Person {
  return requireAt(actor, facilityId, facilityMay.setWeek)
}

function toWeek(row: Awaited<ReturnType<typeof listWeeks>>[number]): FieldWeek {
  const week = {
    bands: shownWeek({ hours: row.hours, cents: row.hourly_price_cents, prices: row.prices }),
    // The tables allow these alone.
    slotStep: row.slot_step_minutes as FieldWeek['slotStep'],
    slotMinutes: row.slot_length_minutes as FieldWeek['slotMinutes'],
    lightHourlyCents: row.light_hourly_cents,
    memberDiscountPercent: row.member_discount_percent,
  }
  const { id: fieldId, name, sports, surface } = row
  return { fieldId, name, sports, surface, ...week, print: fingerprintOf(week) }
}
