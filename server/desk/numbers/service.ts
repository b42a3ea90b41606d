import type { FacilityNumbers } from '#contract/numbers.ts'
import { getFacility } from '../../facility/service.ts'
import { requireAt } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { listFields } from '../day/store.ts'
import { deskMay } from '../rules.ts'
import { datesFrom } from './rules.ts'
import { countEndings, listBest, listOccupancy, listTakings } from './store.ts'

/** The numbers of some days of a facility, computed from its bookings. */
export async function getNumbers(
  context: Context,
  facilityId: number,
  { fromDate, toDate }: { fromDate: string; toDate: string },
): Promise<FacilityNumbers> {
  requireAt(context.actor, facilityId, deskMay.count)
  const span = { facilityId, fromDate, toDate }
  const [{ name, city, slug }, fields, occupancy, takings, endings, best] = await Promise.all([
    getFacility(context, facilityId),
    listFields(context, facilityId, toDate),
    listOccupancy(context, span),
    listTakings(context, span),
    countEndings(context, span),
    listBest(context, span),
  ])
  // One map holds both kinds of rows: the key of a day is a text, that of a field a number.
  const minutes = new Map(occupancy.map(row => [row.day ?? row.field_id, row]))
  const money = new Map(takings.map(row => [row.day ?? row.field_id, row]))
  return {
    facility: { id: facilityId, name, city, slug },
    fromDate,
    toDate,
    endings,
    best,
    hours: occupancy.flatMap(({ weekday, hour, ...row }) =>
      weekday !== null && hour !== null ? [{ weekday, hour, ...minutesOf(row) }] : [],
    ),
    days: datesFrom(fromDate, toDate).map(date => ({
      date,
      ...minutesOf(minutes.get(date)),
      ...moneyOf(money.get(date)),
    })),
    fields: fields.map(field => ({
      fieldId: field.id,
      name: field.name,
      ...minutesOf(minutes.get(field.id)),
      expectedCents: money.get(field.id)?.expectedCents ?? 0,
    })),
  }
}

type Minutes = { openMinutes: number; takenMinutes: number; closedMinutes: number }
const NO_MINUTES: Minutes = { openMinutes: 0, takenMinutes: 0, closedMinutes: 0 }

/** A day or field that was never open has no row. */
function minutesOf({ openMinutes, takenMinutes, closedMinutes }: Minutes = NO_MINUTES): Minutes {
  return { openMinutes, takenMinutes, closedMinutes }
}

type Money = { bookings: number; expectedCents: number; cashCents: number; cardCents: number }
const NO_MONEY: Money = { bookings: 0, expectedCents: 0, cashCents: 0, cardCents: 0 }

function moneyOf({ bookings, expectedCents, cashCents, cardCents }: Money = NO_MONEY): Money {
  return { bookings, expectedCents, cashCents, cardCents }
}
