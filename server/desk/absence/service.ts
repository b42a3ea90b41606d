import type { DeskReceipt } from '#contract/desk.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { noted } from '../noting.ts'
import type { Known } from '../rules.ts'
import { bookingEntry, requireDesk } from '../service.ts'
import { findDeskBooking } from '../store.ts'
import { saveAbsence } from './store.ts'

/** Notes that nobody came, or that somebody did. The price stays: what is owed is between facility and customer. */
export async function noteAbsence(
  context: Context,
  known: Known,
  wish: { version: number; isAbsent: boolean },
): Promise<DeskReceipt> {
  const person = requireDesk(context, known.facilityId)
  const receipt = await noted(
    context,
    person,
    inside => saveAbsence(inside, { ...known, ...wish }),
    () => ({
      action: 'change',
      ...bookingEntry(known),
      before: { version: wish.version },
      after: { isAbsent: wish.isAbsent },
    }),
  )
  if (receipt) return receipt
  const row = await findDeskBooking(context, known)
  if (!row) throw new Problem('not-found')
  const isSeen = row.sequence === wish.version
  throw new Problem(isSeen ? 'attendance-refused' : 'booking-changed')
}
