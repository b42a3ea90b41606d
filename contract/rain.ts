import { z } from 'zod'
import { UNDO_SECONDS } from './desk.ts'
import { routes } from './route.ts'
import { Cents, Done, FieldIds, Id, IdParam, IdParams, IsoDate, WallTime } from './shared.ts'

/** A booking that is cancelled if outdoor fields close. */
export const FallingBooking = z
  .object({
    id: z.uuid(),
    fieldId: Id,
    startTime: WallTime,
    customerName: z.string(),
    phone: z.string().nullable(),
    totalCents: Cents,
    hasAddress: z.boolean().meta({ description: 'Whether its customer gets the letter' }),
    readers: z.array(z.int().min(0)).max(300).meta({
      description:
        'Everybody who is written to, those of its match included: the same number is the same address, within this answer',
    }),
    nextDate: IsoDate.nullable().meta({
      description: 'When the same hour of the same field is free again within a week',
    }),
  })
  .meta({ id: 'FallingBooking' })
export type FallingBooking = z.infer<typeof FallingBooking>

const RainDate = IsoDate.meta({
  description:
    'The day, by the calendar, whose hour is meant: today, or at night the day before. Said along, so that what is pressed at midnight closes no other day',
})

export const NewRain = z
  .strictObject({
    fieldIds: FieldIds,
    date: RainDate,
    until: WallTime,
    words: z
      .string()
      .trim()
      .min(3, { error: 'Scrivi che cosa leggono i clienti' })
      .max(200, { error: 'Il messaggio può avere al massimo 200 caratteri' }),
  })
  .meta({ id: 'NewRain' })
export type NewRain = z.infer<typeof NewRain>

const refusals = ['invalid-input', 'unauthenticated', 'forbidden'] as const

export const rainRoutes = routes({
  'GET /api/facilities/{id}/rain': {
    summary:
      'Bookings of today that begin before an hour and would fall with the rain; those being played stay',
    params: IdParams,
    query: z.strictObject({ date: RainDate, until: WallTime }),
    reply: z.object({ falling: z.array(FallingBooking).max(200) }),
    errors: [...refusals, 'slot-not-found'],
  },
  'POST /api/facilities/{id}/rain': {
    summary: `Close fields until an hour of today: free ground at once, bookings after ${UNDO_SECONDS} seconds`,
    params: IdParams,
    body: NewRain,
    status: 201,
    reply: z.object({ id: z.uuid() }),
    errors: [...refusals, 'slot-not-found'],
    idempotent: true,
  },
  'POST /api/facilities/{id}/rain/{rainId}/undo': {
    summary: `Take a closing for rain back within ${UNDO_SECONDS} seconds: nobody is told of it`,
    params: z.strictObject({ id: IdParam, rainId: z.uuid() }),
    reply: Done.extend({
      isElsewhereClosed: z.boolean().meta({
        description: 'Whether another closing of some of these fields, pressed in the same seconds, stands',
      }),
    }),
    errors: [...refusals, 'undo-refused'],
  },
  'POST /api/facilities/{id}/rain-reopening': {
    summary:
      'Open again whatever is closed for rain today and is not over; bookings that fell stay cancelled',
    params: IdParams,
    reply: z.object({
      fields: z.int().meta({ description: 'How many are open again; none when nothing was closed' }),
    }),
    errors: refusals,
  },
})
