import { useState } from 'react'
import type { Booking } from '#contract/booking.ts'
import { lateDialog } from '#web/page/late-dialog.tsx'
import type { BookingLayer } from '#web/path/booking-layer.ts'

const CancelDialog = lateDialog(() => import('./cancel-dialog.tsx').then(module => module.CancelDialog))
const GuestsDialog = lateDialog(() => import('./guests-dialog.tsx').then(module => module.GuestsDialog))
const MoveDialog = lateDialog(() => import('./move-dialog.tsx').then(module => module.MoveDialog))

type Props = {
  layer: BookingLayer | undefined
  bookings: readonly Booking[]
  today: string
  onClose: () => void
}

/** What the address opens over a list of bookings; nothing for a booking that is not in it. */
export function BookingDialogs({ layer, bookings, ...props }: Props) {
  const found = layer && bookings.find(({ id }) => id === layer.id)
  // One that has just been cancelled is in neither list while only one of them has been read again.
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  const booking = found ?? (last?.id === layer?.id ? last : undefined)
  return (
    layer &&
    booking && <OpenDialog key={`${layer.what} ${layer.id}`} {...layer} booking={booking} {...props} />
  )
}

function OpenDialog({
  what,
  booking,
  today,
  onClose,
}: Pick<BookingLayer, 'what'> & { booking: Booking; today: string; onClose: () => void }) {
  // Checked only at first: a refusal or a success also ends the offer, and the dialog must still tell of it.
  const [isOffered] = useState(() => offers(booking, what))
  if (!isOffered) return null
  if (what === 'move') return <MoveDialog booking={booking} today={today} onClose={onClose} />
  if (what === 'cancel') return <CancelDialog booking={booking} onClose={onClose} />
  return <GuestsDialog booking={booking} onClose={onClose} />
}

/** As the card's buttons do. An address may be opened when it is too late for what it names. */
function offers({ status, allowed }: Booking, what: BookingLayer['what']): boolean {
  return what === 'guests' ? status === 'confirmed' : allowed.includes(what)
}
