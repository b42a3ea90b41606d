import { z } from 'zod'
import { Id, WallTime } from './shared.ts'

/** Money for a booking that was cancelled: the desk has it until it gives it back; given back another way, one is below zero. */
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
