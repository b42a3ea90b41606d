import { type App, door } from '../kit/door.ts'
import { getMyFavourites, keepFavourite } from './service.ts'

export function favouriteDoors(app: App) {
  door(app, 'GET /api/me/favourites', async context => ({ favourites: await getMyFavourites(context) }))
  door(app, 'POST /api/me/favourites', (context, { body }) => keepFavourite(context, body))
}
