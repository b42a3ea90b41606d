import { z } from 'zod'
import { routes } from './route.ts'

export const Latitude = z
  .number()
  .min(-90)
  .max(90)
  .meta({ description: 'Degrees north (WGS 84)', example: 41.80614 })
export const Longitude = z
  .number()
  .min(-180)
  .max(180)
  .meta({ description: 'Degrees east (WGS 84)', example: 12.67758 })

export const Place = z
  .object({
    code: z.string().meta({ description: 'Lasting code of the comune, in ISTAT form', example: '058039' }),
    name: z.string().meta({ description: 'Italian name of the comune', example: 'Frascati' }),
    province: z.string().meta({ description: 'Two letters', example: 'RM' }),
    provinceName: z.string().meta({ example: 'Roma' }),
    region: z.string().meta({ example: 'Lazio' }),
    latitude: Latitude,
    longitude: Longitude,
    postalCode: z
      .string()
      .nullable()
      .meta({ description: 'CAP; null where a city has several', example: '00044' }),
    label: z
      .string()
      .meta({ description: 'Unambiguous text for the location box', example: 'Frascati (RM)' }),
  })
  .meta({ id: 'Place' })
export type Place = z.infer<typeof Place>

export const placeRoutes = routes({
  'GET /api/places': {
    summary: 'Comuni whose name or CAP begins as the text does, the likeliest first',
    query: z.strictObject({
      q: z
        .string()
        .trim()
        .min(1, { error: 'Scrivi il nome di un comune o un CAP' })
        .max(80, { error: 'Il testo è troppo lungo' }),
      limit: z.coerce.number().int().min(1).max(20).default(5),
    }),
    reply: z.object({ places: z.array(Place) }),
    errors: ['invalid-input'],
  },
  'GET /api/places/nearest': {
    summary: 'The comune nearest to a position; null outside Italy. The position is not stored (R20)',
    positioned: true,
    reply: z.object({
      place: Place.nullable(),
      location: z.string().nullable().meta({
        description:
          'What leads a search there: the name, with its province where the name alone means another comune',
      }),
    }),
    errors: ['invalid-input'],
  },
})
