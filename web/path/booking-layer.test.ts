import { expect, it } from 'vitest'
import { bookingLayerPath, readBookingLayer } from './booking-layer.ts'

const here = { pathname: '/dashboard/prenotazioni', search: '?nuova=7' }
const id = '018f2f6e-0000-7000-8000-000000000001'

it.each(['move', 'guests', 'cancel'] as const)('says what is open over the bookings: %s', what => {
  const path = bookingLayerPath(here, { what, id })
  const { search } = new URL(path, 'https://campo.example')
  expect(readBookingLayer(new URLSearchParams(search))).toEqual({ what, id })
  expect(bookingLayerPath({ ...here, search })).toBe('/dashboard/prenotazioni?nuova=7')
})

it('opens one thing at a time, and nothing from an address that names none', () => {
  const path = bookingLayerPath({ ...here, search: `?sposta=${id}` }, { what: 'cancel', id })
  expect(path).toBe(`/dashboard/prenotazioni?annulla=${id}`)
  expect(readBookingLayer(new URLSearchParams('annulla=&nuova=7'))).toBeUndefined()
  expect(bookingLayerPath({ pathname: '/dashboard', search: '?sposta=7' })).toBe('/dashboard')
})
