import { z } from 'zod'
import { FacilitySummary, Services, Sport, Surface } from './facility.ts'
import { Picture } from './picture.ts'
import { Place } from './place.ts'
import { routes } from './route.ts'
import { CourtStart } from './search.ts'
import { Cents, Id, Instant, IsoDate, pagePlace, WallTime } from './shared.ts'

const Slug = z
  .string()
  .regex(/^[a-z0-9-]{1,120}$/, { error: 'Questo indirizzo non esiste' })
  .meta({ example: 'centro-sportivo-le-querce' })

const IsSoldOut = z.boolean().meta({
  description:
    'Starts of the day are still to come, and all are taken; false where none is to come, as on a day of rest',
})

const DayToCome = IsoDate.optional().meta({
  description:
    'Absent, the first with something to come: today, or tomorrow once nothing begins today any more',
})

const IsClaimable = z.boolean().meta({ description: 'Nobody runs it on the site yet' })

/** A field as the public pages show it, with what is still free on one day. */
export const ListedField = z
  .object({
    id: Id,
    name: z.string(),
    sports: z.array(Sport),
    surface: Surface.nullable(),
    isIndoor: z.boolean().nullable().meta({ description: 'Null where nobody has said' }),
    hourlyPriceCents: Cents.meta({ description: '0 is not bookable online' }),
    lowestHourlyCents: Cents.meta({
      description: 'The least that an hour of its week costs, in the season of the day',
    }),
    services: Services,
    pictures: z.array(Picture),
    description: z.string().nullable(),
    startTimes: z.array(WallTime).meta({ description: 'Every free start of the day' }),
    isSoldOut: IsSoldOut,
    first: CourtStart.extend({
      cancellableUntil: Instant.nullable().meta({
        description: 'Last instant of free cancellation, passed or not; null is never',
      }),
    })
      .nullable()
      .meta({
        description:
          'The first of them, or of those from the hour asked for on, else the last before it; and what it costs (R42)',
      }),
  })
  .meta({ id: 'ListedField' })
export type ListedField = z.infer<typeof ListedField>

export const FacilityPage = z
  .object({
    facility: FacilitySummary,
    isClaimable: IsClaimable,
    pictures: z.array(Picture).meta({ description: 'Of the facility as a whole; fields have their own' }),
    description: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    cancellation: z.object({ rule: z.enum(['hours', 'never', 'always']), hours: z.int().nullable() }),
    bookingWindowDays: z.int(),
    needsApproval: z.boolean(),
    placeSlug: z.string().nullable().meta({ description: 'Of its comune, as /{sport}/{comune} spells it' }),
    date: IsoDate,
    opening: z.object({ from: WallTime, to: WallTime }).nullable().meta({
      description: 'From when the first field is open that day until the last closes; null when none is',
    }),
    night: IsoDate.nullable().meta({
      description: 'The evening before, while its night goes on and something is still to begin; null by day',
    }),
    fields: z.array(ListedField),
  })
  .meta({ id: 'FacilityPage' })
export type FacilityPage = z.infer<typeof FacilityPage>

export const FacilityCard = z
  .object({
    facility: FacilitySummary,
    fields: z
      .array(z.object({ id: Id, sport: Sport, surface: Surface.nullable(), isFree: z.boolean() }))
      .meta({
        description: 'Each with its first sport, and whether anything is free on the day',
      }),
    sports: z.array(Sport),
    imageUrl: z.string().nullable().meta({ description: 'Its first picture, about 960 pixels wide' }),
    isClaimable: IsClaimable,
    freeFrom: WallTime.nullable().meta({
      description: 'The first free time of the day of any of its fields',
    }),
    isSoldOut: IsSoldOut,
    distanceKm: z.number().nullable().meta({
      description: 'Null where no place was given, and where nobody knows its own',
    }),
  })
  .meta({ id: 'FacilityCard' })
export type FacilityCard = z.infer<typeof FacilityCard>

/** Facilities on one page of the list. */
export const LISTED_PER_PAGE = 24

export const SportInPlace = z
  .object({
    sport: Sport,
    place: Place,
    date: IsoDate,
    facilities: z.array(
      z.object({ facility: FacilitySummary, isClaimable: IsClaimable, fields: z.array(ListedField) }),
    ),
    counts: z.object({ facilities: z.int(), fields: z.int(), bookable: z.int(), claimable: z.int() }).meta({
      description:
        'Of all, also beyond what is listed: fields of the sport, facilities that have them, those with one to book online, those that nobody runs',
    }),
    otherSports: z.array(Sport).meta({ description: 'Other sports played in the comune' }),
    nearby: z
      .array(z.object({ name: z.string(), slug: z.string(), km: z.number() }))
      .meta({ description: 'Comuni with fields of this sport, the nearest first' }),
  })
  .meta({ id: 'SportInPlace' })
export type SportInPlace = z.infer<typeof SportInPlace>

export const listingRoutes = routes({
  'GET /api/facilities': {
    summary: `Facilities by name, comune, zone or CAP, ${LISTED_PER_PAGE} on a page: the nearest first where a place is given, otherwise the reader’s favourites, then by name`,
    query: z.strictObject({
      q: z.string().trim().max(80, { error: 'Il testo è troppo lungo' }).optional(),
      sport: Sport.optional(),
      near: z
        .string()
        .trim()
        .max(80)
        .optional()
        .meta({ description: 'A comune or CAP from which distances count; the reader’s own position wins' }),
      date: DayToCome,
      page: z.coerce.number().int().min(1).max(1000).default(1),
    }),
    reply: z.object({
      date: IsoDate.meta({ description: 'The day that the cards tell of' }),
      facilities: z.array(FacilityCard),
      ...pagePlace,
      sports: z.array(Sport).meta({ description: 'Sports found, whatever the sport filter' }),
    }),
    errors: ['invalid-input'],
    positioned: true,
  },
  'GET /api/facilities/{slug}': {
    summary:
      'A facility with its fields, services and rules, and what is free on a day; also by the address of one that was merged into it',
    params: z.strictObject({ slug: Slug }),
    query: z.strictObject({
      date: DayToCome,
      from: WallTime.optional().meta({
        description: 'The hour asked for: `first` of a field counts from it on',
      }),
    }),
    reply: FacilityPage,
    errors: ['invalid-input', 'not-found', 'facility-suspended'],
  },
  'GET /api/sports/{sport}/places/{place}': {
    summary: 'The fields of a sport in a comune and what is free on a day; not found where there are none',
    params: z.strictObject({ sport: Sport, place: Slug }),
    query: z.strictObject({
      date: IsoDate.optional().meta({
        description:
          'Absent, the first with something left: the evening while its night goes on, today, or tomorrow once nothing begins today any more',
      }),
    }),
    reply: SportInPlace,
    errors: ['invalid-input', 'not-found'],
  },
})
