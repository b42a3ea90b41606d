import { z } from 'zod'
import { facilityRefusals, routes } from './route.ts'
import { IdParam, IdParams } from './shared.ts'

/** A photograph in several widths; a browser takes the one that fits. */
export const Picture = z
  .object({
    id: z.uuid(),
    alt: z.string().meta({ description: 'What it shows, for who cannot see it; empty when nobody has said' }),
    sources: z
      .array(z.object({ url: z.string(), width: z.int(), height: z.int() }))
      .meta({ description: 'The same picture as WebP, the smallest first' }),
  })
  .meta({ id: 'Picture' })
export type Picture = z.infer<typeof Picture>

/** The most that a facility as a whole may have, and each of its fields. */
export const MOST_PICTURES = 12
export const pictureUpload = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/heic', 'image/heif'],
  mostBytes: 5 * 1024 * 1024,
} as const

export const PictureChange = z.strictObject({
  alt: z.string().trim().max(160, { error: 'La descrizione può avere al massimo 160 caratteri' }).optional(),
  position: z
    .int()
    .min(0)
    .max(MOST_PICTURES - 1)
    .optional()
    .meta({ description: 'Its place among the pictures it stands with; 0 is the first' }),
})
export type PictureChange = z.infer<typeof PictureChange>

const PictureId = z.strictObject({ id: z.uuid() })

export const pictureRoutes = routes({
  'POST /api/facilities/{id}/pictures': {
    summary: `Add a picture to a facility or one of its fields, as its staff; ${MOST_PICTURES} each at most`,
    params: IdParams,
    query: z.strictObject({ fieldId: IdParam.optional() }),
    upload: pictureUpload,
    idempotent: true,
    status: 201,
    reply: Picture,
    errors: [
      'invalid-input',
      'unauthenticated',
      'forbidden',
      'not-found',
      'picture-refused',
      'too-many-pictures',
    ],
  },
  'PATCH /api/pictures/{id}': {
    summary: 'Say what a picture shows, or give it another place',
    params: PictureId,
    body: PictureChange,
    reply: z.object({ pictures: z.array(Picture).meta({ description: 'All it stands with, in order' }) }),
    errors: facilityRefusals,
  },
  'DELETE /api/pictures/{id}': {
    summary: 'Remove a picture',
    params: PictureId,
    reply: z.object({ pictures: z.array(Picture).meta({ description: 'Those that stay, in order' }) }),
    errors: facilityRefusals,
  },
})
