import { type App, door } from '../kit/door.ts'
import { getMyAlerts, waitForTime, waitNoLonger } from './service.ts'

export function alertDoors(app: App) {
  door(app, 'GET /api/me/alerts', async context => ({ alerts: await getMyAlerts(context) }))
  door(app, 'POST /api/me/alerts', (context, { body }) => waitForTime(context, body))
  door(app, 'DELETE /api/me/alerts/{id}', (context, { params }) => waitNoLonger(context, params.id))
}
