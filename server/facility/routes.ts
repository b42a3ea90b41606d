import { romeDate } from '../kit/civil-time.ts'
import { type App, door } from '../kit/door.ts'
import { answerClaim, claimFacility, getOwnClaim, listClaims } from './claim/service.ts'
import { getFacilityPage, getSportInPlace, listFacilities } from './listing/service.ts'
import { getPlan, getShowcase } from './service.ts'
import { listStaffFacilities, openFacility, switchBooking } from './staff/service.ts'
import { getWeeks, previewWeek, setWeek } from './week/service.ts'

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
  staffDoors(app)
}

/** For who runs a facility, and for who says so. */
function staffDoors(app: App) {
  door(app, 'GET /api/staff/facilities', (context, { query }) => listStaffFacilities(context, query))
  door(app, 'POST /api/staff/facilities/{id}/opening', (context, { params, body }) =>
    openFacility(context, params.id, body),
  )
  door(app, 'PATCH /api/staff/facilities/{id}', (context, { params, body }) =>
    switchBooking(context, params.id, body.isBookable),
  )
  door(app, 'GET /api/staff/facilities/{id}/weeks', (context, { params }) => getWeeks(context, params.id))
  door(app, 'POST /api/staff/facilities/{id}/weeks/preview', (context, { params, body }) =>
    previewWeek(context, params.id, body),
  )
  door(app, 'PATCH /api/staff/facilities/{id}/weeks', (context, { params, body }) =>
    setWeek(context, params.id, body),
  )
  door(app, 'POST /api/facilities/{id}/claim', (context, { params, body }) =>
    claimFacility(context, params.id, body),
  )
  door(app, 'GET /api/facilities/{id}/claim', (context, { params }) => getOwnClaim(context, params.id))
  door(app, 'GET /api/claims', context => listClaims(context))
  door(app, 'POST /api/claims/{id}/answer', (context, { params, body }) =>
    answerClaim(context, params.id, body.accept),
  )
}
