import { type App, door } from '../kit/door.ts'
import { blockFields, unblockField } from './closing/service.ts'
import { getFacilityDay, listMyPosts } from './day/service.ts'
import type { FacilityNews } from './news/news.ts'
import { newsDoors } from './news/routes.ts'
import { takePayment } from './payment/service.ts'
import { bookForCaller, cancelForFacility, moveForCustomer, undoChange } from './service.ts'

export function deskDoors(app: App, { news }: { news?: FacilityNews | undefined }) {
  newsDoors(app, news)
  door(app, 'GET /api/me/posts', context => listMyPosts(context))
  door(app, 'GET /api/facilities/{id}/day', (context, { params, query }) =>
    getFacilityDay(context, params.id, query.date),
  )
  door(app, 'POST /api/facilities/{id}/desk-bookings', (context, { params, body, idempotencyKey }) =>
    bookForCaller(context, params.id, body, idempotencyKey),
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
  door(
    app,
    'POST /api/facilities/{id}/desk-bookings/{bookingId}/payments',
    (context, { params, body, idempotencyKey }) =>
      takePayment(context, { facilityId: params.id, id: params.bookingId }, body, idempotencyKey),
  )
  door(app, 'POST /api/facilities/{id}/closures', (context, { params, body, idempotencyKey }) =>
    blockFields(context, params.id, body, idempotencyKey),
  )
  door(app, 'DELETE /api/facilities/{id}/closures/{closureId}', (context, { params }) =>
    unblockField(context, params.id, params.closureId),
  )
}
