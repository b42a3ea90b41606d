import { z } from 'zod'
import { routes } from './route.ts'

/** Who runs the site (D.Lgs. 70/2003 art. 7), from the configuration. What is not configured is null. */
export const Company = z
  .object({
    name: z.string(),
    address: z.string(),
    vat: z.string().meta({ description: 'Partita IVA' }),
    email: z.string(),
    supportEmail: z.string().meta({ description: 'Mailbox for those who play' }),
    partnerEmail: z.string().meta({ description: 'Mailbox for facilities' }),
  })
  .meta({ id: 'Company' })
export type Company = z.infer<typeof Company>

/** The host of the pictures that a map is made of. Loading them tells it the reader's network address (R34). */
export const MapTiles = z
  .object({
    url: z.string().meta({ description: 'With {z}, {x} and {y}' }),
    host: z.string(),
    attribution: z.string(),
    attributionUrl: z.string().nullable(),
  })
  .meta({ id: 'MapTiles' })
export type MapTiles = z.infer<typeof MapTiles>

export const siteRoutes = routes({
  'GET /api/company': {
    summary: 'Who runs the site, for the footer and the legal pages',
    reply: Company,
    errors: [],
  },
  'GET /api/map': {
    summary: 'Where the pictures of a map come from; null where the site has no map',
    reply: z.object({ tiles: MapTiles.nullable() }),
    errors: [],
  },
})
