import { type App, door } from '../kit/door.ts'
import { listEntries } from './service.ts'

export function auditDoors(app: App) {
  door(app, 'GET /api/admin/audit', (context, { query }) => listEntries(context, query))
}
