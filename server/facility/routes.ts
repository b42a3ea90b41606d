import { type App, door } from '../kit/door.ts'
import type { CountTry } from '../kit/tries.ts'
import { confirmClaim, sendCode } from './claim/proof/service.ts'
import { answerClaim, claimFacility, getOwnClaim, listClaims } from './claim/service.ts'
import { inviteToWork, showInvitation, takeInvitationBack, takeUpInvitation } from './invitation/service.ts'
import { getFacilityPage, getSportInPlace, listFacilities } from './listing/service.ts'
import { getPeriods, makePeriod, previewPeriod, removePeriod } from './period/service.ts'
import { changeRole, listPeople, takePostAway } from './post/service.ts'
import { answerRequest, askForFacility, listRequests } from './request/service.ts'
import { getPlan, getShowcase } from './service.ts'
import { addFields, changeFacts, changeFields } from './staff/describing/service.ts'
import { layField } from './staff/ground/service.ts'
import { getStaffFacility, listStaffFacilities, openFacility, switchBooking } from './staff/service.ts'
import { suspendFacility, takeFacilityUpAgain } from './suspension/service.ts'
import { getTerms, setTerms } from './terms/service.ts'
import { getWeeks, previewWeek, setWeek } from './week/service.ts'

type Parts = {
  /** Counts by address only: with a limit for all together, one guest could close the form for everybody. */
  countRequest: CountTry<[address: string | undefined]>
}

export function facilityDoors(app: App, { countRequest }: Parts) {
  door(app, 'GET /api/showcase', context => getShowcase(context))
  door(app, 'GET /api/facilities/{id}/plan', (context, { params, query }) =>
    getPlan(context, params.id, query.date),
  )
  door(app, 'GET /api/facilities', (context, { query, position }) => listFacilities(context, query, position))
  door(app, 'GET /api/facilities/{slug}', (context, { params, query }) =>
    getFacilityPage(context, params.slug, query.date, query.from),
  )
  door(app, 'GET /api/sports/{sport}/places/{place}', (context, { params, query }) =>
    getSportInPlace(context, params.sport, params.place, query.date),
  )
  staffDoors(app)
  peopleDoors(app)
  door(app, 'POST /api/facility-requests', (context, { body, caller }) =>
    askForFacility(context, body, () => countRequest(caller.address)),
  )
  door(app, 'GET /api/facility-requests', context => listRequests(context))
  door(app, 'POST /api/facility-requests/{id}/answer', (context, { params, body }) =>
    answerRequest(context, params.id, body),
  )
}

/** For the people who run a facility, or claim to. */
function staffDoors(app: App) {
  door(app, 'GET /api/staff/facilities', (context, { query }) => listStaffFacilities(context, query))
  door(app, 'GET /api/staff/facilities/{id}', (context, { params }) => getStaffFacility(context, params.id))
  door(app, 'PATCH /api/staff/facilities/{id}/facts', (context, { params, body }) =>
    changeFacts(context, params.id, body),
  )
  door(app, 'POST /api/staff/facilities/{id}/fields', (context, { params, body, idempotencyKey }) =>
    addFields(context, params.id, body, idempotencyKey),
  )
  door(app, 'PATCH /api/staff/facilities/{id}/fields', (context, { params, body }) =>
    changeFields(context, params.id, body),
  )
  door(app, 'PATCH /api/staff/facilities/{id}/fields/{fieldId}/ground', (context, { params, body }) =>
    layField(context, { facilityId: params.id, fieldId: params.fieldId }, body),
  )
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
  door(app, 'GET /api/staff/facilities/{id}/terms', (context, { params }) => getTerms(context, params.id))
  door(app, 'PATCH /api/staff/facilities/{id}/terms', (context, { params, body }) =>
    setTerms(context, params.id, body),
  )
  door(app, 'GET /api/staff/facilities/{id}/periods', (context, { params }) => getPeriods(context, params.id))
  door(app, 'POST /api/staff/facilities/{id}/periods/preview', (context, { params, body }) =>
    previewPeriod(context, params.id, body),
  )
  door(app, 'POST /api/staff/facilities/{id}/periods', (context, { params, body, idempotencyKey }) =>
    makePeriod(context, params.id, body, idempotencyKey),
  )
  door(app, 'DELETE /api/staff/facilities/{id}/periods/{periodId}', (context, { params }) =>
    removePeriod(context, params.id, params.periodId),
  )
  door(app, 'POST /api/facilities/{id}/claim', (context, { params, body }) =>
    claimFacility(context, params.id, body),
  )
  door(app, 'GET /api/facilities/{id}/claim', (context, { params }) => getOwnClaim(context, params.id))
  door(app, 'POST /api/facilities/{id}/claim/code', (context, { params }) => sendCode(context, params.id))
  door(app, 'POST /api/facilities/{id}/claim/confirmation', (context, { params, body }) =>
    confirmClaim(context, params.id, body.code),
  )
  door(app, 'POST /api/admin/facilities/{id}/suspension', (context, { params, body }) =>
    suspendFacility(context, params.id, body.words),
  )
  door(app, 'DELETE /api/admin/facilities/{id}/suspension', (context, { params }) =>
    takeFacilityUpAgain(context, params.id),
  )
  door(app, 'GET /api/claims', context => listClaims(context))
  door(app, 'POST /api/claims/{id}/answer', (context, { params, body }) =>
    answerClaim(context, params.id, body),
  )
}

/** Who works for a facility. */
function peopleDoors(app: App) {
  door(app, 'GET /api/staff/facilities/{id}/people', (context, { params }) => listPeople(context, params.id))
  door(app, 'POST /api/staff/facilities/{id}/invitations', (context, { params, body }) =>
    inviteToWork(context, params.id, body),
  )
  door(app, 'DELETE /api/staff/facilities/{id}/invitations/{invitationId}', (context, { params }) =>
    takeInvitationBack(context, { facilityId: params.id, id: params.invitationId }),
  )
  door(app, 'PATCH /api/staff/facilities/{id}/people/{personId}', (context, { params, body }) =>
    changeRole(context, { facilityId: params.id, personId: params.personId }, body.role),
  )
  door(app, 'DELETE /api/staff/facilities/{id}/people/{personId}', (context, { params }) =>
    takePostAway(context, { facilityId: params.id, personId: params.personId }),
  )
  door(app, 'GET /api/invitations/{key}', (context, { params }) => showInvitation(context, params.key))
  door(app, 'POST /api/invitations/{key}/acceptance', (context, { params }) =>
    takeUpInvitation(context, params.key),
  )
}
