import { z } from 'zod'
import { Cents, Id, WallTime } from './shared.ts'

/**
 * Money for a cancelled booking that the desk still has, or has given back. Where cash was given back for a card payment, or
 * the other way round, one of the two is below zero.
 */
export const Unreturned = z
  .object({
    bookingId: z.uuid(),
    fieldId: Id,
    startTime: WallTime,
    customerName: z.string(),
    cashCents: z.int(),
    cardCents: z.int(),
    givenBack: z
      .object({ cents: Cents, method: z.enum(['cash', 'card']) })
      .nullable()
      .meta({
        description: 'What was given back last, until it is noted as taken again; null where nothing was',
      }),
  })
  .meta({ id: 'Unreturned' })
export type Unreturned = z.infer<typeof Unreturned>
