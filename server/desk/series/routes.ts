import { type App, door } from '../../kit/door.ts'
import { bookSeries, cancelRest, moveRest, previewSeries, undoSeries } from './service.ts'

export function seriesDoors(app: App) {
  door(app, 'GET /api/facilities/{id}/series', (context, { params, query }) =>
    previewSeries(context, params.id, query),
  )
  door(app, 'POST /api/facilities/{id}/series', (context, { params, body, idempotencyKey }) =>
    bookSeries(context, params.id, body, idempotencyKey),
  )
  door(
    app,
    'POST /api/facilities/{id}/desk-bookings/{bookingId}/series-cancellation',
    (context, { params, body }) => cancelRest(context, { facilityId: params.id, id: params.bookingId }, body),
  )
  door(app, 'POST /api/facilities/{id}/desk-bookings/{bookingId}/series-move', (context, { params, body }) =>
    moveRest(context, { facilityId: params.id, id: params.bookingId }, body),
  )
  door(app, 'POST /api/facilities/{id}/series-changes/{changeId}/undo', (context, { params }) =>
    undoSeries(context, { facilityId: params.id, changeId: params.changeId }),
  )
}
