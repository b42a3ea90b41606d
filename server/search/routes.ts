import { type App, door } from '../kit/door.ts'
import { searchFields } from './service.ts'
import { findStarts } from './starts/service.ts'

export function searchDoors(app: App) {
  door(app, 'GET /api/search', (context, { query, position }) => searchFields(context, query, position))
  door(app, 'GET /api/starts', async (context, { query, position }) => ({
    starts: await findStarts(context, query, position),
  }))
}
