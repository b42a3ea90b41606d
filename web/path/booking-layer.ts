import { withQuery } from './with-query.ts'

const kinds = ['move', 'guests', 'cancel'] as const
type Kind = (typeof kinds)[number]
const NAMES: Record<Kind, string> = { move: 'sposta', guests: 'chi-viene', cancel: 'annulla' }

/** What stands open over a list of somebody's bookings, and about which of them. */
export type BookingLayer = { what: Kind; id: string }

export function readBookingLayer(params: URLSearchParams): BookingLayer | undefined {
  for (const what of kinds) {
    const id = params.get(NAMES[what])
    if (id) return { what, id }
  }
  return undefined
}

/** The same page with this over it, or with nothing. */
export function bookingLayerPath(
  { pathname, search }: { pathname: string; search: string },
  layer?: BookingLayer,
): string {
  const params = new URLSearchParams(search)
  for (const name of Object.values(NAMES)) params.delete(name)
  if (layer) params.set(NAMES[layer.what], layer.id)
  return withQuery(pathname, params)
}
