import { type App, door } from '../kit/door.ts'
import { searchFields } from './service.ts'

export function searchDoors(app: App) {
  door(app, 'GET /api/search', (context, { query, position }) => searchFields(context, query, position))
}
