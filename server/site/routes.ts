import type { Company, MapTiles } from '#contract/site.ts'
import { type App, door } from '../kit/door.ts'

export function siteDoors(app: App, { company, map }: { company: Company; map: MapTiles | null }) {
  door(app, 'GET /api/company', async () => company)
  door(app, 'GET /api/map', async () => ({ tiles: map }))
}
