import { z } from 'zod'
import { Id, WallTime } from './shared.ts'

/**
 * Money for a cancelled booking that the desk still has. Where cash was given back for a card payment, or the other way
 * round, one of the two is below zero.
 */
export const Unreturned = z
  .object({
    bookingId: z.uuid(),
    fieldId: Id,
    startTime: WallTime,
    customerName: z.string(),
    cashCents: z.int(),
    cardCents: z.int(),
  })
  .meta({ id: 'Unreturned' })
export type Unreturned = z.infer<typeof Unreturned>
