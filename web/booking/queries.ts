import { read } from '#web/api/query.ts'

export const bookingsQuery = (when: 'to-come' | 'over', page = 1) =>
  read('GET /api/bookings', { query: { when, page } }, { staleTime: 10_000 })
export const allBookings = { queryKey: ['GET /api/bookings'] } as const
export const sharedQuery = (key: string) =>
  read('GET /api/shared/{key}', { params: { key } }, { staleTime: 10_000, refetchInterval: 30_000 })
export const movesQuery = (id: string, fieldId: number, date: string) =>
  read(
    'GET /api/bookings/{id}/move',
    { params: { id }, query: { fieldId, date } },
    { staleTime: 10_000, networkMode: 'always' },
  )
export const bookingPartsQuery = (id: string) =>
  read('GET /api/bookings/{id}/parts', { params: { id } }, { staleTime: 10_000, networkMode: 'always' })
export const dashboardQuery = () => read('GET /api/dashboard', {}, { staleTime: 10_000 })
export const bookingSettingsQuery = () => read('GET /api/me/booking-settings', {})
export const bookingRequestsQuery = () => read('GET /api/booking-requests', {}, { staleTime: 10_000 })
export const allBookingRequests = { queryKey: ['GET /api/booking-requests'] } as const
