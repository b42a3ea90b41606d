import { z } from 'zod'
import { FacilitySummary, Sport } from './facility.ts'
import { routes } from './route.ts'
import { Id } from './shared.ts'

/** How many facilities one person may keep. */
export const MOST_FAVOURITES = 100

export const Favourite = z
  .object({
    facility: FacilitySummary,
    sports: z.array(Sport),
    imageUrl: z.string().nullable().meta({ description: 'Its first picture' }),
  })
  .meta({ id: 'Favourite', description: 'A facility that somebody wants to find again at once' })
export type Favourite = z.infer<typeof Favourite>

export const favouriteRoutes = routes({
  'GET /api/me/favourites': {
    summary: 'The reader’s favourite facilities, by name',
    reply: z.object({ favourites: z.array(Favourite).max(MOST_FAVOURITES) }),
    errors: ['unauthenticated'],
  },
  'POST /api/me/favourites': {
    summary: 'Keep a facility among the favourites or keep it no longer; a second time changes nothing',
    body: z.strictObject({ facilityId: Id, isFavourite: z.boolean() }),
    reply: z.object({ isFavourite: z.boolean() }),
    errors: ['unauthenticated', 'invalid-input', 'not-found', 'too-many-favourites'],
  },
})
