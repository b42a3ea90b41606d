import { z } from 'zod'
import { facilityRefusals, routes } from './route.ts'
import { Cents, daysFrom, Id, IdParams, IsoDate } from './shared.ts'

/** The most days that figures can be about. */
const MOST_NUMBER_DAYS = 366
const MOST_BEST = 10

const Minutes = z.int().min(0)

/** Of the open hours, how much was taken and how much was closed; what is left was not sold. */
const occupancy = {
  openMinutes: Minutes,
  takenMinutes: Minutes.meta({ description: 'By bookings, matches and tournaments' }),
  closedMinutes: Minutes,
}

const money = {
  bookings: z.int().min(0),
  expectedCents: Cents.meta({ description: 'What those bookings cost that were not cancelled' }),
  cashCents: z.int(),
  cardCents: z.int(),
}

export const FacilityNumbers = z
  .object({
    facility: z.object({ id: Id, name: z.string(), city: z.string(), slug: z.string() }),
    fromDate: IsoDate,
    toDate: IsoDate,
    hours: z
      .array(z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(25), ...occupancy }))
      .max(182)
      .meta({ description: 'Hours of the week in which something is open; 24 and 25 are of the night' }),
    days: z.array(z.object({ date: IsoDate, ...occupancy, ...money })).max(MOST_NUMBER_DAYS),
    fields: z.array(z.object({ fieldId: Id, name: z.string(), ...occupancy, expectedCents: Cents })).max(200),
    endings: z.object({
      byClient: z.int().meta({ description: 'Cancelled by whoever had booked' }),
      byFacility: z.int().meta({ description: 'Cancelled or refused by the facility, rain included' }),
      byTime: z.int().meta({ description: 'Not answered in time, or the match did not come together' }),
      noShows: z.int(),
    }),
    best: z
      .array(z.object({ customerId: z.uuid(), name: z.string(), bookings: z.int(), expectedCents: Cents }))
      .max(MOST_BEST)
      .meta({ description: 'Who has booked most' }),
  })
  .meta({ id: 'FacilityNumbers' })
export type FacilityNumbers = z.infer<typeof FacilityNumbers>

export const numbersRoutes = routes({
  'GET /api/facilities/{id}/numbers': {
    summary:
      'Occupancy, takings, cancellations and absences of some days, for those who answer for a facility',
    params: IdParams,
    query: z
      .strictObject({
        fromDate: IsoDate,
        toDate: IsoDate.meta({ description: 'Included; at most a year later' }),
      })
      .refine(
        ({ fromDate, toDate }) => fromDate <= toDate && daysFrom(fromDate, toDate) <= MOST_NUMBER_DAYS,
        {
          error: 'Al massimo un anno',
          path: ['toDate'],
        },
      ),
    reply: FacilityNumbers,
    errors: facilityRefusals,
  },
})
