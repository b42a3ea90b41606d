import { type App, door } from '../kit/door.ts'
import { answerBookingRequest, listBookingRequests } from './approval/service.ts'
import { getDashboard } from './dashboard/service.ts'
import { listMoves, moveMyBooking } from './moving/service.ts'
import { cancelMyBooking, listMyBookings, makeBooking } from './service.ts'

export function bookingDoors(app: App, { mostActiveBookings }: { mostActiveBookings: number | undefined }) {
  door(app, 'POST /api/bookings', (context, { body, idempotencyKey }) =>
    makeBooking(context, body, idempotencyKey, mostActiveBookings),
  )
  door(app, 'GET /api/bookings', (context, { query }) => listMyBookings(context, query))
  door(app, 'POST /api/bookings/{id}/cancellation', (context, { params, query }) =>
    cancelMyBooking(context, params.id, query),
  )
  door(app, 'GET /api/bookings/{id}/move', (context, { params, query }) =>
    listMoves(context, params.id, query),
  )
  door(app, 'POST /api/bookings/{id}/move', (context, { params, body, idempotencyKey }) =>
    moveMyBooking(context, params.id, body, idempotencyKey),
  )
  door(app, 'GET /api/booking-requests', context => listBookingRequests(context))
  door(app, 'POST /api/booking-requests/{id}/answer', (context, { params, body }) =>
    answerBookingRequest(context, params.id, body),
  )
  door(app, 'GET /api/dashboard', context => getDashboard(context))
}
