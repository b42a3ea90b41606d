import { z } from 'zod'
import { caller, isSpan, notASpan, span } from './desk.ts'
import { routes } from './route.ts'
import { Cents, IdParams } from './shared.ts'

/** Of whom nothing is kept yet: a number that cannot exist is nobody's, and refused only once he is booked for. */
const asked = z.strictObject({ phone: caller.phone, email: caller.email })

/** What is asked about before it is booked or moved to: a time, and for whom as far as that is known. */
export const PriceWish = z
  .strictObject({
    ...span,
    caller: asked.default({}),
    bookingId: z.uuid().optional().meta({ description: 'Of a booking that is moved: for its own customer' }),
  })
  .refine(isSpan, notASpan)
  .meta({ id: 'PriceWish' })
export type PriceWish = z.infer<typeof PriceWish>

export const deskPriceRoutes = routes({
  'POST /api/facilities/{id}/desk-price': {
    summary: 'What a time costs whoever calls, or whose booking is moved there: less for a member',
    params: IdParams,
    body: PriceWish,
    reply: z.object({ totalCents: Cents, memberDiscountPercent: z.int().min(0) }),
    errors: ['invalid-input', 'unauthenticated', 'forbidden', 'not-found', 'slot-not-found'],
  },
})
