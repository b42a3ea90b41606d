import { romeDate } from '../kit/civil-time.ts'
import { type App, door } from '../kit/door.ts'
import { getFacilityPage, getSportInPlace, listFacilities } from './listing/service.ts'
import { getPlan, getShowcase } from './service.ts'

export function facilityDoors(app: App) {
  door(app, 'GET /api/showcase', (context, { query }) =>
    getShowcase(context, query.location, romeDate(context.at ?? new Date())),
  )
  door(app, 'GET /api/facilities/{id}/plan', (context, { params, query }) =>
    getPlan(context, params.id, query.date),
  )
  door(app, 'GET /api/facilities', (context, { query }) => listFacilities(context, query))
  door(app, 'GET /api/facilities/{slug}', (context, { params, query }) =>
    getFacilityPage(context, params.slug, query.date),
  )
  door(app, 'GET /api/sports/{sport}/places/{place}', (context, { params, query }) =>
    getSportInPlace(context, params.sport, params.place, query.date),
  )
}
