import { type App, door } from '../../kit/door.ts'
import { blockFields, unblockField } from './service.ts'

export function closingDoors(app: App) {
  door(app, 'POST /api/facilities/{id}/closures', (context, { params, body, idempotencyKey }) =>
    blockFields(context, params.id, body, idempotencyKey),
  )
  door(app, 'DELETE /api/facilities/{id}/closures/{closureId}', (context, { params }) =>
    unblockField(context, params.id, params.closureId),
  )
}
