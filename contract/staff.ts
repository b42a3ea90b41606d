import { z } from 'zod'
import { FacilitySummary, Services, Sport, Surface } from './facility.ts'
import { Picture } from './picture.ts'
import { Latitude, Longitude } from './place.ts'
import { facilityRefusals, routes } from './route.ts'
import { Cents, FieldIds, Id, IdParams, pagePlace } from './shared.ts'
import { ClosesAt, HourlyPriceCents, OpensAt } from './week.ts'

/** What the reader may do with a facility besides looking after its day. */
export const FacilityAction = z.enum(['open', 'describe', 'see-staff', 'suspend'])
export type FacilityAction = z.infer<typeof FacilityAction>

/** A facility as its staff sees it. */
export const StaffFacility = z
  .object({
    facility: FacilitySummary,
    allowed: z.array(FacilityAction),
    isRun: z
      .boolean()
      .meta({ description: 'Somebody works there who can log in: otherwise nobody can book (R47)' }),
    description: z.string().nullable(),
    position: z
      .object({ latitude: Latitude, longitude: Longitude })
      .nullable()
      .meta({ description: 'Null where nobody has told it' }),
    suspendedWords: z
      .string()
      .nullable()
      .meta({ description: 'Why an admin has stopped it; null when none has' }),
    pictures: z.array(Picture).meta({ description: 'Of the facility as a whole' }),
    fields: z.array(
      z.object({
        id: Id,
        name: z.string(),
        sports: z.array(Sport),
        surface: Surface.nullable(),
        isIndoor: z.boolean(),
        services: Services,
        hourlyPriceCents: Cents,
        liesOn: z
          .array(Id)
          .meta({ description: 'Fields that together are its ground; empty for one of its own' }),
        isOpen: z.boolean().meta({ description: 'It has a price and opening hours' }),
        pictures: z.array(Picture),
      }),
    ),
  })
  .meta({ id: 'StaffFacility' })
export type StaffFacility = z.infer<typeof StaffFacility>

/** Facilities on one page of the list; only an admin has more than one page of them. */
export const STAFF_FACILITIES_PER_PAGE = 10

/** A first price and first hours, the same every day, for fields that have none. */
export const Opening = z
  .strictObject({
    fieldIds: FieldIds,
    hourlyPriceCents: HourlyPriceCents,
    opensAt: OpensAt,
    closesAt: ClosesAt.meta({
      description: 'At the latest 26:00, two hours after midnight; 00:00 is the midnight that ends the day',
    }),
  })
  .refine(({ opensAt, closesAt }) => closesAt === '00:00' || opensAt < closesAt, {
    error: 'La chiusura deve venire dopo l’apertura',
    path: ['closesAt'],
  })
export type Opening = z.infer<typeof Opening>

export const staffRoutes = routes({
  'GET /api/staff/facilities': {
    summary: 'The facilities that the reader runs, with their fields and pictures; an admin runs all of them',
    query: z.strictObject({
      q: z.string().trim().max(80, { error: 'Il testo è troppo lungo' }).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    reply: z.object({
      facilities: z.array(StaffFacility),
      ...pagePlace,
    }),
    errors: ['invalid-input', 'unauthenticated'],
  },
  'POST /api/staff/facilities/{id}/opening': {
    summary: 'Open fields of a facility for booking; those that have a price and hours keep theirs',
    params: IdParams,
    body: Opening,
    reply: StaffFacility,
    errors: facilityRefusals,
  },
  'PATCH /api/staff/facilities/{id}': {
    summary: 'Close a facility for new bookings, or open it again; bookings that stand are kept',
    params: IdParams,
    body: z.strictObject({ isBookable: z.boolean() }),
    reply: StaffFacility,
    errors: ['invalid-input', 'unauthenticated', 'forbidden', 'not-found', 'no-field-ready'],
  },
})
