import { type Opening, STAFF_FACILITIES_PER_PAGE, type StaffFacility } from '#contract/staff.ts'
import { MIDNIGHT, minuteOf } from '#contract/wall-clock.ts'
import { noteChange } from '../../audit/service.ts'
import { requireAt, requirePerson, type Standing, scopeOf, standingAt } from '../../kit/actor.ts'
import { allOrNothing } from '../../kit/all-or-nothing.ts'
import type { Context } from '../../kit/context.ts'
import { readPage } from '../../kit/paged.ts'
import { Problem } from '../../kit/problem.ts'
import { facilityActions, facilityMay } from '../rules.ts'
import { lockFields } from '../week/store.ts'
import { listMine, openFields, setBookable } from './store.ts'

/** The facilities where the reader works; for an admin, all. */
export async function listStaffFacilities(context: Context, query: { q?: string | undefined; page: number }) {
  const person = requirePerson(context.actor)
  const wish = { ...scopeOf(person, facilityMay.seeOwn), text: query.q ?? '' }
  const { rows, ...place } = await readPage(
    { page: query.page, perPage: STAFF_FACILITIES_PER_PAGE },
    offset => listMine(context, { ...wish, offset }),
  )
  return { facilities: rows.map(mine => forReader(context, mine)), ...place }
}

export function getStaffFacility(context: Context, id: number): Promise<StaffFacility> {
  return requireMine(context, id, facilityMay.seeOwn)
}

/** Gives fields without price and hours their first ones: from then on the facility can be booked. */
export async function openFacility(context: Context, id: number, opening: Opening): Promise<StaffFacility> {
  const known = await requireMine(context, id)
  const own = new Set(known.fields.map(field => field.id))
  if (opening.fieldIds.some(fieldId => !own.has(fieldId))) throw new Problem('not-found')
  await allOrNothing(context, async inside => {
    // A colleague may be giving the same fields their hours in this moment.
    await lockFields(inside, id, opening.fieldIds)
    const isOpened = await openFields(inside, id, {
      fieldIds: opening.fieldIds,
      hourlyPriceCents: opening.hourlyPriceCents,
      opensMinute: minuteOf(opening.opensAt),
      closesMinute: minuteOf(opening.closesAt) || MIDNIGHT,
    })
    // A colleague was quicker, or it was sent again because its answer was lost.
    if (isOpened) await noteChange(inside.db, requirePerson(context.actor), entryOf(id, null, opening))
  })
  return requireMine(context, id)
}

/** Stops taking new bookings, or takes them again. Existing ones stay, and can be cancelled as before. */
export async function switchBooking(
  context: Context,
  id: number,
  isBookable: boolean,
): Promise<StaffFacility> {
  await requireMine(context, id)
  await allOrNothing(context, async inside => {
    const was = await setBookable(inside, id, isBookable)
    if (was === undefined) throw new Problem('no-field-ready')
    // A colleague was quicker, or it was sent again because its answer was lost.
    if (was === isBookable) return
    const before = { isBookable: was }
    await noteChange(inside.db, requirePerson(context.actor), entryOf(id, before, { isBookable }))
  })
  return requireMine(context, id)
}

/** A facility, if the reader may do this with it. @throws Problem not-found, forbidden */
export async function requireMine(
  context: Context,
  id: number,
  may: readonly Standing[] = facilityMay.open,
): Promise<StaffFacility> {
  requirePerson(context.actor)
  const [row] = await listMine(context, { isEverywhere: false, facilityIds: [id], text: '', offset: 0 })
  if (!row) throw new Problem('not-found')
  requireAt(context.actor, id, may)
  const { total: _, ...mine } = row
  return forReader(context, mine)
}

function entryOf(id: number, before: object | null, after: object) {
  return { action: 'change', subject: 'facility', subjectId: id, facilityId: id, before, after } as const
}

function forReader({ actor }: Context, mine: Omit<StaffFacility, 'allowed'>): StaffFacility {
  return { ...mine, allowed: facilityActions(standingAt(actor, mine.facility.id)) }
}
