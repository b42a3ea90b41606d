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

/** Whose pictures a map is made of. Asking for them tells that host the reader's address (R34). */
export const MapTiles = z
  .object({
    url: z.string().meta({ description: 'With {z}, {x} and {y}' }),
    host: z.string(),
    attribution: z.string(),
    attributionUrl: z.string().nullable(),
  })
  .meta({ id: 'MapTiles' })
export type MapTiles = z.infer<typeof MapTiles>

const text = (most: number, message: string) =>
  z.string({ error: message }).trim().min(2, { error: message }).max(most, { error: message })

/** Somebody asks to bring a facility onto the site; a person answers by mail. */
export const FacilityRequest = z
  .strictObject({
    facilityName: text(120, 'Scrivi il nome della struttura'),
    city: text(80, 'Scrivi il comune della struttura'),
    fields: text(500, 'Scrivi quali campi hai, per esempio “2 di calcio a 5, 1 di padel”'),
    contactName: text(120, 'Scrivi il tuo nome e cognome'),
    email: z.email({ error: 'Inserisci un indirizzo email valido' }).max(254, {
      error: 'Inserisci un indirizzo email valido',
    }),
    phone: z
      .string({ error: 'Inserisci un numero di telefono valido' })
      .trim()
      .min(8, { error: 'Inserisci un numero di telefono valido' })
      .max(30, { error: 'Inserisci un numero di telefono valido' }),
    notes: z
      .string()
      .trim()
      .max(1000, { error: 'Il messaggio può avere al massimo 1000 caratteri' })
      .optional(),
    privacyRead: z.literal(true, { error: 'Conferma di aver letto l’informativa' }),
  })
  .meta({ id: 'FacilityRequest' })
export type FacilityRequest = z.infer<typeof FacilityRequest>

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
  'POST /api/facility-requests': {
    summary: 'Ask to bring a facility onto the site; asking again with the same address and name counts once',
    body: FacilityRequest,
    status: 201,
    reply: z.object({ received: z.literal(true) }),
    errors: ['invalid-input', 'too-many-requests'],
    limited: true,
  },
})
