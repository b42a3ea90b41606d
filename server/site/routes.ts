import type { Company } from '#contract/site.ts'
import { type App, door } from '../kit/door.ts'
import { askForFacility } from './service.ts'

export function siteDoors(app: App, company: Company) {
  door(app, 'GET /api/company', async () => company)
  door(app, 'POST /api/facility-requests', (context, { body }) => askForFacility(context, body))
}
