import { type App, door } from '../../kit/door.ts'
import { closeForRain, previewRain, reopenAfterRain, undoRain } from './service.ts'

export function rainDoors(app: App) {
  door(app, 'GET /api/facilities/{id}/rain', (context, { params, query }) =>
    previewRain(context, params.id, query),
  )
  door(app, 'POST /api/facilities/{id}/rain', (context, { params, body, idempotencyKey }) =>
    closeForRain(context, params.id, body, idempotencyKey),
  )
  door(app, 'POST /api/facilities/{id}/rain/{rainId}/undo', (context, { params }) =>
    undoRain(context, params.id, params.rainId),
  )
  door(app, 'POST /api/facilities/{id}/rain-reopening', (context, { params }) =>
    reopenAfterRain(context, params.id),
  )
}
