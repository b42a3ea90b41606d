import { romeDate } from '../kit/civil-time.ts'
import { type App, door } from '../kit/door.ts'
import { getPlan, getShowcase } from './service.ts'

export function facilityDoors(app: App) {
  door(app, 'GET /api/showcase', (context, { query }) =>
    getShowcase(context, query.location, romeDate(context.at ?? new Date())),
  )
  door(app, 'GET /api/facilities/{id}/plan', (context, { params, query }) =>
    getPlan(context, params.id, query.date),
  )
}
