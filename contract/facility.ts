import { z } from 'zod'
import { eachService } from './attribute.ts'
import { routes } from './route.ts'
import { Cents, Id, IdParams, IsoDate, WallTime } from './shared.ts'
import { type SportSlug, sports } from './sport.ts'

export const Sport = z
  .enum(sports.map(sport => sport.slug) as [SportSlug, ...SportSlug[]])
  .meta({ description: 'Slug of one of the eight sports', example: 'calcio-5' })

/** What a field is made of, where somebody has said so. */
const surfaces = ['clay', 'hard', 'grass', 'synthetic', 'green', 'outdoor', 'earth'] as const
export const Surface = z.enum(surfaces).meta({ example: 'hard' })
export type Surface = z.infer<typeof Surface>

export const Services = z.strictObject(eachService(() => z.boolean()))

export const FacilitySummary = z
  .object({
    id: Id,
    slug: z.string(),
    name: z.string().meta({ example: 'Centro Sportivo Le Querce' }),
    city: z.string().meta({ example: 'Frascati' }),
    province: z.string().meta({ description: 'Two letters', example: 'RM' }),
    location: z
      .string()
      .nullable()
      .meta({ description: 'Zone of the comune, where known', example: 'Centro' }),
    street: z.string().nullable(),
    postalCode: z.string().nullable(),
    phone: z.string().nullable(),
    isBookable: z
      .boolean()
      .meta({ description: 'False until somebody who runs it opens it for booking, and while he closes it' }),
    needsApproval: z
      .boolean()
      .meta({ description: 'Whether it answers each booking itself, which is a request until then (R46)' }),
  })
  .meta({ id: 'FacilitySummary' })
export type FacilitySummary = z.infer<typeof FacilitySummary>

export const FieldSummary = z
  .object({
    id: Id,
    name: z.string().meta({ example: 'Campo 2' }),
    sports: z.array(Sport),
    surface: Surface.nullable().meta({
      description: 'Null where nobody has said; it is drawn as usual for the sport',
    }),
    hourlyPriceCents: Cents.meta({
      description: 'Euro cents an hour outside price bands; 0 is not bookable online',
    }),
    imageUrl: z.string().nullable().meta({ description: 'Its first picture, about 960 pixels wide' }),
    services: Services,
    facility: FacilitySummary,
  })
  .meta({ id: 'FieldSummary' })
export type FieldSummary = z.infer<typeof FieldSummary>

/** One field of a facility seen from above, with the first time it can still be taken that day. */
export const PlanField = z
  .object({
    id: Id,
    name: z.string(),
    sport: Sport,
    surface: Surface.nullable(),
    nextFree: z.object({ slotId: z.string(), startTime: WallTime, priceCents: Cents }).nullable(),
  })
  .meta({ id: 'PlanField' })
export type PlanField = z.infer<typeof PlanField>

export const FacilityPlan = z
  .object({ facility: FacilitySummary, date: IsoDate, fields: z.array(PlanField) })
  .meta({ id: 'FacilityPlan' })
export type FacilityPlan = z.infer<typeof FacilityPlan>

export const facilityRoutes = routes({
  'GET /api/showcase': {
    summary:
      'The facility with the most sports and fields, where the reader has booked last if he has, seen from above: today, or tomorrow once nothing begins there any more',
    reply: z.object({ plan: FacilityPlan.nullable() }),
    errors: [],
  },
  'GET /api/facilities/{id}/plan': {
    summary: 'The fields of a facility and the first free time of each on a day',
    params: IdParams,
    query: z.strictObject({ date: IsoDate }),
    reply: FacilityPlan,
    errors: ['invalid-input', 'not-found'],
  },
})
