import type { Company, MapTiles } from '#contract/site.ts'
import { type App, door } from '../kit/door.ts'
import { askForFacility, type CountTry } from './service.ts'

type Parts = {
  company: Company
  map: MapTiles | null
  /** There is no limit for all together: one guest would use it up and close the form for everybody. */
  countRequest: (address: string | undefined) => ReturnType<CountTry>
}

export function siteDoors(app: App, { company, map, countRequest }: Parts) {
  door(app, 'GET /api/company', async () => company)
  door(app, 'GET /api/map', async () => ({ tiles: map }))
  door(app, 'POST /api/facility-requests', (context, { body, caller }) =>
    askForFacility(context, body, () => countRequest(caller.address)),
  )
}
