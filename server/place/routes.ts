import { type App, door } from '../kit/door.ts'
import { completePlaces, findPlaceAt, type Geocoder, locationOf, warmPlaces } from './service.ts'

/** @param geocoder a public service to ask first, where one is configured (R20) */
export function placeDoors(app: App, geocoder?: Geocoder): void {
  setImmediate(warmPlaces)
  door(app, 'GET /api/places', async (_context, { query }) => ({
    places: completePlaces(query.q, query.limit),
  }))
  door(app, 'GET /api/places/nearest', async (_context, { position }) => {
    const place = position ? await findPlaceAt(position.latitude, position.longitude, geocoder) : null
    return { place, location: place && locationOf(place) }
  })
}
