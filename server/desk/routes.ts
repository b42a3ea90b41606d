import { z } from 'zod'
import { IdParam } from '#contract/shared.ts'
import { type App, door } from '../kit/door.ts'
import { Problem } from '../kit/problem.ts'
import { noteAbsence } from './absence/service.ts'
import { blockFields, unblockField } from './closing/service.ts'
import { getFacilityDay, listMyPosts } from './day/service.ts'
import { type FacilityNews, followDay } from './news/service.ts'
import { getNumbers } from './numbers/service.ts'
import { takePayment } from './payment/service.ts'
import { closeForRain, previewRain, reopenAfterRain, undoRain } from './rain/service.ts'
import { bookSeries, cancelRest, moveRest, previewSeries, undoSeries } from './series/service.ts'
import { bookForCaller, cancelForFacility, moveForCustomer, priceForCaller, undoChange } from './service.ts'

export function deskDoors(app: App, { news }: { news?: FacilityNews | undefined }) {
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
  door(app, 'POST /api/facilities/{id}/closures', (context, { params, body, idempotencyKey }) =>
    blockFields(context, params.id, body, idempotencyKey),
  )
  door(app, 'DELETE /api/facilities/{id}/closures/{closureId}', (context, { params }) =>
    unblockField(context, params.id, params.closureId),
  )
  door(app, 'GET /api/facilities/{id}/rain', (context, { params, query }) =>
    previewRain(context, params.id, query.until),
  )
  door(app, 'POST /api/facilities/{id}/rain', (context, { params, body, idempotencyKey }) =>
    closeForRain(context, params.id, body, idempotencyKey),
  )
  door(app, 'POST /api/facilities/{id}/rain/{rainId}/undo', (context, { params }) =>
    undoRain(context, params.id, params.rainId),
  )
  door(app, 'POST /api/facilities/{id}/rain-reopening', (context, { params }) =>
    reopenAfterRain(context, params.id),
  )
  // No door of the contract: it answers with a stream.
  app.get('/api/facilities/:id/news', c => {
    const id = z.safeParse(IdParam, c.req.param('id')).data
    if (id === undefined) throw new Problem('not-found')
    return c.body(followDay(c.var.context, id, { news, signal: c.req.raw.signal }), 200, {
      'content-type': 'text/event-stream; charset=utf-8',
      // Asks proxies to pass on each line as it comes.
      'x-accel-buffering': 'no',
    })
  })
}
