import type { Company, MapTiles } from '#contract/site.ts'
import { type App, door } from '../kit/door.ts'
import { askForFacility } from './service.ts'

export function siteDoors(app: App, { company, map }: { company: Company; map: MapTiles | null }) {
  door(app, 'GET /api/company', async () => company)
  door(app, 'GET /api/map', async () => ({ tiles: map }))
  door(app, 'POST /api/facility-requests', (context, { body }) => askForFacility(context, body))
}
