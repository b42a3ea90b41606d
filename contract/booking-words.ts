// A file of its own: with `booking.ts` a list of bookings would load all its schemas.

const HOUR_MS = 3_600_000

/** Why a booking can no longer be 'cancellata' or 'spostata', as its card says it and the refusal of a press. */
export function tooLate(
  cancellableUntil: Date | string | null,
  startsAt: Date | string,
  what: 'cancellata' | 'spostata',
  now: Date,
): string {
  if (new Date(startsAt) <= now) return 'La prenotazione è già iniziata.'
  if (cancellableUntil === null)
    return what === 'cancellata'
      ? 'La struttura non prevede la cancellazione di questa prenotazione.'
      : 'La struttura non prevede lo spostamento di questa prenotazione.'
  // After a move by its facility a booking may keep a limit that is no whole number of hours: half an hour counts as
  // one.
  const hours = Math.ceil((+new Date(startsAt) - +new Date(cancellableUntil)) / HOUR_MS)
  return `La prenotazione non può essere ${what} entro ${hours} ${hours === 1 ? 'ora' : 'ore'} dall’inizio.`
}
