import { z } from 'zod'
import { facilityRefusals, routes } from './route.ts'
import { Done, daysFrom, FieldIds, IdParam, IdParams, IsoDate } from './shared.ts'
import { ClosesAt, OpensAt } from './week.ts'

const Hours = z
  .strictObject({
    opensAt: OpensAt,
    closesAt: ClosesAt,
  })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    error: 'La chiusura deve venire dopo l’apertura',
    path: ['closesAt'],
  })
  .or(z.literal('week'))
  .nullable()
  .meta({ description: 'Of each of its days; "week" as in any week, null is closed' })

const days = {
  fromDate: IsoDate,
  toDate: IsoDate.meta({ description: 'Included' }),
  words: z
    .string({ error: 'Scrivi perché: lo legge chi cerca un orario' })
    .trim()
    .min(2, { error: 'Scrivi perché: lo legge chi cerca un orario' })
    .max(80, { error: 'Bastano 80 caratteri' })
    .meta({ description: 'Read by whoever looks for a time', example: 'Natale' }),
  hours: Hours,
  pricePercent: z
    .int({ error: 'Scrivi quanto cambia, in percento' })
    .min(50, { error: 'Almeno la metà' })
    .max(300, { error: 'Al massimo il triplo' })
    .meta({ description: 'Of what the same time costs otherwise; 100 is no change' }),
  fieldIds: FieldIds,
}

/** Days on which fields keep other hours than those of their week, or none, or cost something else: holidays and seasons. */
export const Period = z.object({ id: z.uuid(), ...days }).meta({ id: 'Period' })
export type Period = z.infer<typeof Period>

/** The most days of a period that are named one by one. */
const MOST_LEFT = 31

export const ListedPeriod = Period.extend({
  left: z
    .array(z.object({ date: IsoDate, bookings: z.int().min(1) }))
    .max(MOST_LEFT)
    .meta({
      description:
        'Its days on which bookings to come stand outside the hours of their fields, to be moved or cancelled',
    }),
}).meta({ id: 'ListedPeriod' })
export type ListedPeriod = z.infer<typeof ListedPeriod>

/** As long as a period can be; what holds for longer is the week itself. */
const MOST_DAYS = 366

export const NewPeriod = z
  .strictObject(days)
  .refine(({ fromDate, toDate }) => fromDate <= toDate, {
    error: 'L’ultimo giorno viene prima del primo',
    path: ['toDate'],
  })
  .refine(({ fromDate, toDate }) => daysFrom(fromDate, toDate) <= MOST_DAYS, {
    error: 'Un periodo dura al massimo un anno',
    path: ['toDate'],
  })
  .refine(({ hours, pricePercent }) => hours !== 'week' || pricePercent !== 100, {
    error: 'Orari e prezzi sono quelli di sempre: cambia gli uni o gli altri',
    path: ['pricePercent'],
  })
  .meta({ id: 'NewPeriod' })
export type NewPeriod = z.infer<typeof NewPeriod>

export const periodRoutes = routes({
  'GET /api/staff/facilities/{id}/periods': {
    summary: 'Days with other hours, or closed, that are not over, in order',
    params: IdParams,
    reply: z.object({ periods: z.array(ListedPeriod).max(200) }),
    errors: facilityRefusals,
  },
  'POST /api/staff/facilities/{id}/periods/preview': {
    summary: 'The bookings that stand on those days: they are kept, whatever the hours',
    params: IdParams,
    body: NewPeriod,
    reply: z.object({
      bookings: z.int().min(0),
      outsideHours: z.int().min(0).meta({ description: 'Of these, at times that will be closed' }),
      otherPrice: z
        .int()
        .min(0)
        .meta({ description: 'Of these, at a price that the same time will not have' }),
    }),
    errors: facilityRefusals,
  },
  'POST /api/staff/facilities/{id}/periods': {
    summary: 'Give days other hours, or close them; of several periods of a day the shortest counts',
    params: IdParams,
    body: NewPeriod,
    status: 201,
    reply: Period,
    errors: facilityRefusals,
    idempotent: true,
  },
  'DELETE /api/staff/facilities/{id}/periods/{periodId}': {
    summary: 'The week counts again on those days; a second time changes nothing',
    params: z.strictObject({ id: IdParam, periodId: z.uuid({ error: 'Il periodo non esiste' }) }),
    reply: Done,
    errors: facilityRefusals,
  },
})
