import { type App, door } from '../../kit/door.ts'
import { keepApart, listTwins, mergeTwins, proposeAgain } from './service.ts'

export function twinDoors(app: App) {
  door(app, 'GET /api/twins', context => listTwins(context))
  door(app, 'POST /api/twins/{id}/merging', (context, { params, body }) =>
    mergeTwins(context, params.id, body.version),
  )
  door(app, 'POST /api/twins/{id}/separation', (context, { params }) => keepApart(context, params.id))
  door(app, 'DELETE /api/twins/{id}/separation', (context, { params }) => proposeAgain(context, params.id))
}
