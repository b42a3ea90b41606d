import { type App, door } from '../kit/door.ts'
import { lookAtSystem, tryAgain } from './job/service.ts'
import {
  changeAdmin,
  type DropSecondFactor,
  dropUserSecondFactor,
  endUserSessions,
  listAccounts,
  suspendUser,
  takeUserUpAgain,
} from './user/service.ts'

type Parts = { dropSecondFactor: DropSecondFactor }

/** For the people who run the site. */
export function adminDoors(app: App, { dropSecondFactor }: Parts) {
  door(app, 'GET /api/admin/users', (context, { query }) => listAccounts(context, query))
  door(app, 'PATCH /api/admin/users/{id}', (context, { params, body }) =>
    changeAdmin(context, params.id, body.isAdmin),
  )
  door(app, 'POST /api/admin/users/{id}/suspension', (context, { params, body }) =>
    suspendUser(context, params.id, body.words),
  )
  door(app, 'DELETE /api/admin/users/{id}/suspension', (context, { params }) =>
    takeUserUpAgain(context, params.id),
  )
  door(app, 'DELETE /api/admin/users/{id}/sessions', (context, { params }) =>
    endUserSessions(context, params.id),
  )
  door(app, 'DELETE /api/admin/users/{id}/second-factor', (context, { params }) =>
    dropUserSecondFactor(context, params.id, dropSecondFactor),
  )
  door(app, 'GET /api/admin/jobs', context => lookAtSystem(context))
  door(app, 'POST /api/admin/jobs/{id}/retry', (context, { params }) => tryAgain(context, params.id))
}
