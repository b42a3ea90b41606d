import { z } from 'zod'
import { caller, isSpan, notASpan, span } from './desk.ts'
import { routes } from './route.ts'
import { MOST_SERIES_DAYS, Which } from './series.ts'
import { Cents, IdParams, IsoDate } from './shared.ts'

/**
 * The caller, of whom nothing is stored yet: an impossible number matches nobody, and is refused only by the booking.
 */
const asked = z.strictObject({ phone: caller.phone, email: caller.email })

/** A time whose price is asked before it is booked or moved to, and the caller as far as he is known. */
export const PriceWish = z
  .strictObject({
    ...span,
    caller: asked.default({}),
    otherDates: z
      .array(IsoDate)
      .max(MOST_SERIES_DAYS - 1)
      .optional()
      .meta({ description: 'Of the same hours every week: the price is that of all dates together' }),
    bookingId: z.uuid().optional().meta({ description: 'Of a booking that is moved: for its own customer' }),
    which: Which.optional().meta({
      description: 'Of a series that moves along with it: the price is that of all dates that move, together',
    }),
  })
  .refine(isSpan, notASpan)
  .meta({ id: 'PriceWish' })
export type PriceWish = z.infer<typeof PriceWish>

export const deskPriceRoutes = routes({
  'POST /api/facilities/{id}/desk-price': {
    summary: 'What a time costs whoever calls, or whose booking is moved there: less for a member',
    params: IdParams,
    body: PriceWish,
    reply: z.object({
      totalCents: Cents,
      memberDiscountPercent: z.int().min(0).meta({ description: 'Of those dates on which he is a member' }),
    }),
    errors: ['invalid-input', 'unauthenticated', 'forbidden', 'not-found', 'slot-not-found'],
  },
})
