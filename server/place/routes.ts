import { type App, door } from '../kit/door.ts'
import { completePlaces, nearestPlace } from './service.ts'

export function placeDoors(app: App): void {
  door(app, 'GET /api/places', async (_context, { query }) => ({
    places: completePlaces(query.q, query.limit),
  }))
  door(app, 'GET /api/places/nearest', async (_context, { query }) => ({
    place: nearestPlace(query.lat, query.lon),
  }))
}
