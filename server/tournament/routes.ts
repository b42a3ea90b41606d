import { type App, door } from '../kit/door.ts'
import {
  type CountTry,
  confirmRegistration,
  getRegistration,
  listMyRegistrations,
  register,
  withdrawRegistration,
} from './registration/service.ts'
import { getTournament, listTournaments } from './service.ts'

type Parts = { countRegistration: (address: string | undefined) => ReturnType<CountTry> }

export function tournamentDoors(app: App, { countRegistration }: Parts) {
  door(app, 'GET /api/tournaments', context => listTournaments(context))
  door(app, 'GET /api/tournaments/{slug}', (context, { params }) => getTournament(context, params.slug))
  door(app, 'POST /api/tournaments/{slug}/registrations', (context, { params, body, caller }) =>
    register(context, params.slug, body, () => countRegistration(caller.address)),
  )
  door(app, 'GET /api/registrations/{key}', (context, { params }) => getRegistration(context, params.key))
  door(app, 'POST /api/registrations/{key}/confirmation', (context, { params }) =>
    confirmRegistration(context, params.key),
  )
  door(app, 'POST /api/registrations/{key}/withdrawal', (context, { params }) =>
    withdrawRegistration(context, params.key),
  )
  door(app, 'GET /api/me/registrations', context => listMyRegistrations(context))
}
