import { z } from 'zod'
import { type BannerPage, type BannerPosition, bannerPages, bannerPositions } from './banner-position.ts'
import { Picture } from './picture.ts'
import { routes } from './route.ts'
import { Id } from './shared.ts'

const ShownBanner = z
  .object({
    id: Id,
    title: z.string().meta({ description: 'Cut to 60 characters' }),
    description: z.string().meta({ description: 'Cut to 150 characters' }),
    ctaText: z.string(),
    ctaLink: z.string().meta({ description: 'Absolute: http, https, mailto or tel' }),
    picture: Picture.nullable(),
    shownFor: z
      .string()
      .nullable()
      .meta({ description: 'The city or CAP of the search that it is meant for; null is everybody' }),
  })
  .meta({ id: 'ShownBanner' })
export type ShownBanner = z.infer<typeof ShownBanner>

const ShownPosition = z
  .object({
    // The table has at least one key.
    position: z.enum(Object.keys(bannerPositions) as [BannerPosition]),
    intervalMs: z.int().nullable().meta({ description: 'How long each stays; null as usual (R33)' }),
    banners: z.array(ShownBanner),
  })
  .meta({ id: 'ShownPosition' })
export type ShownPosition = z.infer<typeof ShownPosition>

/** A page has few banners, and asks about all of them at once. */
const MOST_AT_ONCE = 60

export const bannerShowingRoutes = routes({
  'GET /api/banners': {
    summary: 'The banners of a page, for the place that is searched there; no token comes with them',
    query: z.strictObject({
      page: z.enum(Object.keys(bannerPages) as [BannerPage]),
      location: z.string().trim().max(80).optional(),
    }),
    reply: z.object({ positions: z.array(ShownPosition) }),
    errors: ['invalid-input'],
  },
  'POST /api/banners/tokens': {
    summary: 'What counts a view and a click of each, once; none for bots and admins (R32)',
    body: z.strictObject({ ids: z.array(Id).min(1).max(MOST_AT_ONCE) }),
    limited: true,
    reply: z.object({ tokens: z.array(z.object({ id: Id, token: z.string() })).max(MOST_AT_ONCE) }),
    errors: ['invalid-input'],
  },
  'POST /api/banners/events': {
    summary: 'Count views and clicks; what is no token of ours, or was counted, counts nothing',
    body: z.strictObject({
      events: z
        .array(z.strictObject({ token: z.string().max(200), kind: z.enum(['view', 'click']) }))
        .min(1)
        .max(MOST_AT_ONCE),
    }),
    limited: true,
    reply: z.object({}),
    errors: ['invalid-input'],
  },
})
