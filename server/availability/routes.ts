import { type App, door } from '../kit/door.ts'
import { getOffer, getSlots } from './service.ts'

export function availabilityDoors(app: App) {
  door(app, 'GET /api/fields/{id}/slots', (context, { params, query }) =>
    getSlots(context, params.id, query.date),
  )
  door(app, 'GET /api/fields/{id}/offer', (context, { params, query }) =>
    getOffer(context, params.id, query.date, query.startTime),
  )
}
