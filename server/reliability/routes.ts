import { type App, door } from '../kit/door.ts'
import { contestMyLapse, getMyLapses } from './service.ts'

export function reliabilityDoors(app: App) {
  door(app, 'GET /api/me/lapses', async context => ({ lapses: await getMyLapses(context) }))
  door(app, 'POST /api/me/lapses/{id}/contest', (context, { params, body }) =>
    contestMyLapse(context, params.id, body.reason),
  )
}
