import { type App, door } from '../kit/door.ts'
import { listEntries, listFacilityLog } from './service.ts'

export function auditDoors(app: App) {
  door(app, 'GET /api/admin/audit', (context, { query }) => listEntries(context, query))
  door(app, 'GET /api/staff/facilities/{id}/audit', (context, { params, query }) =>
    listFacilityLog(context, params.id, query),
  )
}
