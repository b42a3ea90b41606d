import { type Alert, MOST_ALERTS, type NewAlert } from '#contract/alert.ts'
import { minuteOf } from '#contract/wall-clock.ts'
import { requirePerson } from '../kit/actor.ts'
import type { Context } from '../kit/context.ts'
import { Problem } from '../kit/problem.ts'
import { timeOrderedId } from '../kit/time-ordered-id.ts'
import { placeByCode, resolvePlace } from '../place/service.ts'
import { type AlertRow, insertAlert, isBookable, listAlerts, removeAlert } from './store.ts'

/** What the reader waits for, and what is held for him now. */
export async function getMyAlerts(context: Context): Promise<Alert[]> {
  const { id } = requirePerson(context.actor)
  return (await listAlerts(context, id)).map(toAlert)
}

/**
 * Waits for a time that is taken.
 * @throws Problem unknown-place, not-found for what cannot be booked, invalid-input for a time that is over, too-many-alerts
 */
export async function waitForTime(context: Context, wish: NewAlert): Promise<Alert> {
  const { id: userId } = requirePerson(context.actor)
  const { sport, date } = wish
  const where = await readWhere(context, wish)
  const times = { fromMinute: minuteOf(wish.fromTime), toMinute: minuteOf(wish.toTime) }
  const { id, isOver } = await insertAlert(
    context,
    { id: timeOrderedId(), userId, sport, date, ...times, ...where },
    MOST_ALERTS,
  )
  if (isOver) throw new Problem('invalid-input', { detail: 'Scegli un orario che deve ancora venire' })
  if (!id) throw new Problem('too-many-alerts')
  const alert = (await getMyAlerts(context)).find(each => each.id === id)
  if (!alert) throw new Problem('not-found')
  return alert
}

export async function waitNoLonger(context: Context, id: string): Promise<{ done: true }> {
  const { id: userId } = requirePerson(context.actor)
  await removeAlert(context, { id, userId })
  return { done: true }
}

async function readWhere(context: Context, { sport, where }: NewAlert) {
  const nowhere = { fieldId: null, facilityId: null, comuneCode: null }
  if ('comune' in where) {
    const place = resolvePlace(where.comune)
    if (!place) throw new Problem('unknown-place')
    return { ...nowhere, comuneCode: place.code }
  }
  const place = { ...nowhere, ...where }
  if (!(await isBookable(context, { sport, ...place }))) throw new Problem('not-found')
  return place
}

function toAlert(row: AlertRow): Alert {
  const { held_field_id, held_field_name, held_facility_name, held_city, held_time, held_until } = row
  const place = [row.facility_name, row.field_name].filter(Boolean).join(' - ')
  const isHeld =
    held_field_id && held_field_name && held_facility_name && held_city && held_time && held_until
  return {
    id: row.id,
    sport: row.sport,
    date: row.date,
    fromTime: row.from_time,
    toTime: row.to_time,
    where: place || (placeByCode(row.comune_code ?? '')?.name ?? ''),
    held: isHeld
      ? {
          fieldId: held_field_id,
          fieldName: held_field_name,
          facilityName: held_facility_name,
          city: held_city,
          startTime: held_time,
          needsApproval: row.held_needs_approval === true,
          until: held_until.toISOString(),
        }
      : null,
  }
}
