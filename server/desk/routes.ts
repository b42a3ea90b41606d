import { type App, door } from '../kit/door.ts'
import { noteAbsence } from './absence/service.ts'
import { getFacilityDay, listMyPosts } from './day/service.ts'
import { getNumbers } from './numbers/service.ts'
import { takePayment } from './payment/service.ts'
import { bookForCaller, cancelForFacility, moveForCustomer, priceForCaller, undoChange } from './service.ts'

export function deskDoors(app: App) {
  door(app, 'GET /api/me/posts', context => listMyPosts(context))
  door(app, 'GET /api/facilities/{id}/day', (context, { params, query }) =>
    getFacilityDay(context, params.id, query.date),
  )
  door(app, 'GET /api/facilities/{id}/numbers', (context, { params, query }) =>
    getNumbers(context, params.id, query),
  )
  door(app, 'POST /api/facilities/{id}/desk-bookings', (context, { params, body, idempotencyKey }) =>
    bookForCaller(context, params.id, body, idempotencyKey),
  )
  door(app, 'POST /api/facilities/{id}/desk-price', (context, { params, body }) =>
    priceForCaller(context, params.id, body),
  )
  door(app, 'POST /api/facilities/{id}/desk-bookings/{bookingId}/move', (context, { params, body }) =>
    moveForCustomer(context, { facilityId: params.id, id: params.bookingId }, body),
  )
  door(app, 'POST /api/facilities/{id}/desk-bookings/{bookingId}/cancellation', (context, { params, body }) =>
    cancelForFacility(context, { facilityId: params.id, id: params.bookingId }, body),
  )
  door(app, 'POST /api/facilities/{id}/desk-bookings/{bookingId}/undo', (context, { params, body }) =>
    undoChange(context, { facilityId: params.id, id: params.bookingId }, body.version),
  )
  door(app, 'POST /api/facilities/{id}/desk-bookings/{bookingId}/absence', (context, { params, body }) =>
    noteAbsence(context, { facilityId: params.id, id: params.bookingId }, body),
  )
  door(
    app,
    'POST /api/facilities/{id}/desk-bookings/{bookingId}/payments',
    (context, { params, body, idempotencyKey }) =>
      takePayment(context, { facilityId: params.id, id: params.bookingId }, body, idempotencyKey),
  )
}
