import { type App, door } from '../kit/door.ts'
import { getDashboard } from './dashboard/service.ts'
import { cancelMyBooking, listMyBookings, makeBooking } from './service.ts'

export function bookingDoors(app: App) {
  door(app, 'POST /api/bookings', (context, { body, idempotencyKey }) =>
    makeBooking(context, body, idempotencyKey),
  )
  door(app, 'GET /api/bookings', context => listMyBookings(context))
  door(app, 'POST /api/bookings/{id}/cancellation', (context, { params }) =>
    cancelMyBooking(context, params.id),
  )
  door(app, 'GET /api/dashboard', context => getDashboard(context))
}
