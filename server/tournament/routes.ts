import { type App, door } from '../kit/door.ts'
import type { CountTry } from '../kit/tries.ts'
import {
  addPoster,
  changeStatus,
  createTournament,
  discardDraft,
  editTournament,
  enterResult,
  getOrganised,
  listMine,
} from './organising/service.ts'
import { drawTeams, moveMatch, scheduleMatches } from './planning/service.ts'
import {
  confirmRegistration,
  getRegistration,
  listMyRegistrations,
  register,
  withdrawRegistration,
} from './registration/service.ts'
import { followTournament, getTournament, listTournaments } from './service.ts'
import { admitTeam, enterTeam, notePayment, readmitTeam, removeTeam, renameTeam } from './teams/service.ts'

type Parts = {
  countRegistration: CountTry<[address: string | undefined]>
}

export function tournamentDoors(app: App, { countRegistration }: Parts) {
  door(app, 'GET /api/tournaments', context => listTournaments(context))
  door(app, 'GET /api/tournaments/{slug}', (context, { params }) => getTournament(context, params.slug))
  door(app, 'POST /api/tournaments/{slug}/following', (context, { params, body }) =>
    followTournament(context, params.slug, body.isFollowed),
  )
  door(
    app,
    'POST /api/tournaments/{slug}/registrations',
    (context, { params, body, caller, idempotencyKey }) =>
      register(context, params.slug, body, {
        key: idempotencyKey,
        countTry: () => countRegistration(caller.address),
      }),
  )
  door(app, 'GET /api/registrations/{key}', (context, { params }) => getRegistration(context, params.key))
  door(app, 'POST /api/registrations/{key}/confirmation', (context, { params }) =>
    confirmRegistration(context, params.key),
  )
  door(app, 'POST /api/registrations/{key}/withdrawal', (context, { params }) =>
    withdrawRegistration(context, params.key),
  )
  door(app, 'GET /api/me/registrations', context => listMyRegistrations(context))
  organisingDoors(app)
}

function organisingDoors(app: App) {
  door(app, 'GET /api/staff/tournaments', context => listMine(context))
  door(app, 'POST /api/staff/tournaments', (context, { body, idempotencyKey }) =>
    createTournament(context, body, idempotencyKey),
  )
  door(app, 'POST /api/staff/tournament-posters', (context, { upload, idempotencyKey }) =>
    addPoster(context, upload, idempotencyKey),
  )
  door(app, 'GET /api/staff/tournaments/{id}', (context, { params }) => getOrganised(context, params.id))
  door(app, 'PATCH /api/staff/tournaments/{id}', (context, { params, body }) =>
    editTournament(context, params.id, body),
  )
  door(app, 'DELETE /api/staff/tournaments/{id}', (context, { params }) => discardDraft(context, params.id))
  door(app, 'POST /api/staff/tournaments/{id}/status', (context, { params, body }) =>
    changeStatus(context, params.id, body.status),
  )
  door(app, 'POST /api/staff/tournaments/{id}/registrations', (context, { params, body, idempotencyKey }) =>
    enterTeam(context, params.id, body, idempotencyKey),
  )
  door(
    app,
    'POST /api/staff/tournaments/{id}/registrations/{registrationId}/payment',
    (context, { params, body }) => notePayment(context, params, body.hasPaid),
  )
  door(
    app,
    'POST /api/staff/tournaments/{id}/registrations/{registrationId}/name',
    (context, { params, body }) => renameTeam(context, params, body.teamName),
  )
  door(
    app,
    'POST /api/staff/tournaments/{id}/registrations/{registrationId}/readmission',
    (context, { params }) => readmitTeam(context, params),
  )
  door(app, 'POST /api/staff/tournaments/{id}/registrations/{registrationId}/place', (context, { params }) =>
    admitTeam(context, params),
  )
  door(
    app,
    'POST /api/staff/tournaments/{id}/registrations/{registrationId}/removal',
    (context, { params }) => removeTeam(context, params),
  )
  door(app, 'POST /api/staff/tournaments/{id}/draw', (context, { params, body }) =>
    drawTeams(context, params.id, body),
  )
  door(app, 'POST /api/staff/tournaments/{id}/calendar', (context, { params, body }) =>
    scheduleMatches(context, params.id, body),
  )
  door(app, 'POST /api/staff/tournaments/{id}/matches/{number}/time', (context, { params, body }) =>
    moveMatch(context, params, body),
  )
  door(app, 'POST /api/staff/tournaments/{id}/matches/{number}/result', (context, { params, body }) =>
    enterResult(context, params, body),
  )
}
