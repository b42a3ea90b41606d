import { z } from 'zod'
import { calendarHeaders } from '../kit/calendar-headers.ts'
import { type App, door } from '../kit/door.ts'
import { Problem } from '../kit/problem.ts'
import type { CountTry } from '../kit/tries.ts'
import { readMatchCalendar } from './calendar/service.ts'
import { inviteFriend, joinMatch, leaveMatch, readmitToMatch, removeFromMatch } from './joining/service.ts'
import { noteAbsence, notePayment, setGoalkeeper } from './noting/service.ts'
import { cancelMatch, confirmMatch, organiseOnBooking, organiseOnSlot } from './organising/service.ts'
import { acceptOffer, joinReserve, quitReserve } from './reserve/service.ts'
import { getMatch, listMatches, listMyMatches } from './service.ts'
import { writeToOrganiser } from './writing/service.ts'

export function matchDoors(app: App, parts: { baseUrl: string; countMessage: CountTry<[userId: string]> }) {
  app.get('/api/matches/:id/calendar.ics', async c => {
    const id = z.uuid().safeParse(c.req.param('id'))
    if (!id.success) throw new Problem('not-found')
    return c.body(await readMatchCalendar(c.var.context, id.data, parts), 200, calendarHeaders)
  })
  door(app, 'GET /api/matches', (context, { query, position }) => listMatches(context, query, position))
  door(app, 'GET /api/me/matches', context => listMyMatches(context))
  door(app, 'GET /api/matches/{id}', (context, { params }) => getMatch(context, params.id))
  door(app, 'POST /api/matches', (context, { body, idempotencyKey }) =>
    organiseOnSlot(context, body, idempotencyKey),
  )
  door(app, 'POST /api/bookings/{id}/match', (context, { params, body }) =>
    organiseOnBooking(context, params.id, body),
  )
  door(app, 'POST /api/matches/{id}/joining', (context, { params, body }) =>
    joinMatch(context, params.id, body),
  )
  door(app, 'POST /api/matches/{id}/leaving', (context, { params }) => leaveMatch(context, params.id))
  door(app, 'POST /api/matches/{id}/messages', (context, { params, body, idempotencyKey }) =>
    writeToOrganiser(context, { ...params, ...body, key: idempotencyKey }, parts.countMessage),
  )
  door(app, 'POST /api/matches/{id}/reserve', (context, { params, body }) =>
    joinReserve(context, params.id, body),
  )
  door(app, 'POST /api/matches/{id}/reserve/acceptance', (context, { params }) =>
    acceptOffer(context, params.id),
  )
  door(app, 'POST /api/matches/{id}/reserve/leaving', (context, { params }) =>
    quitReserve(context, params.id),
  )
  door(app, 'POST /api/matches/{id}/confirmation', (context, { params }) => confirmMatch(context, params.id))
  door(app, 'POST /api/matches/{id}/cancellation', (context, { params }) => cancelMatch(context, params.id))
  door(app, 'POST /api/matches/{id}/friends', (context, { params, body, idempotencyKey }) =>
    inviteFriend(context, params.id, body, idempotencyKey),
  )
  door(app, 'POST /api/matches/{id}/players/{playerId}/removal', (context, { params, body }) =>
    removeFromMatch(context, params, body.reason),
  )
  door(app, 'POST /api/matches/{id}/removed/{removalId}/readmission', (context, { params }) =>
    readmitToMatch(context, params),
  )
  door(app, 'POST /api/matches/{id}/players/{playerId}/payment', (context, { params, body }) =>
    notePayment(context, params, body.hasPaid),
  )
  door(app, 'POST /api/matches/{id}/players/{playerId}/goal', (context, { params, body }) =>
    setGoalkeeper(context, params, body.isGoalkeeper),
  )
  door(app, 'POST /api/matches/{id}/players/{playerId}/absence', (context, { params, body }) =>
    noteAbsence(context, params, body.isAbsent),
  )
}
