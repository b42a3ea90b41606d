import { z } from 'zod'
import { serviceKeys } from './attribute.ts'
import { FacilitySummary, Services, Surface } from './facility.ts'
import { Place } from './place.ts'
import { routes } from './route.ts'
import { Cents, Id, IsoDate, Minutes, WallTime } from './shared.ts'

/** How far around a place one looks, in kilometres as the crow flies (R40). */
const radii = [5, 10, 15, 30] as const
const Radius = z
  .literal(radii)
  // The generator of the reference knows literals of one value only.
  .meta({ description: 'Kilometres as the crow flies', example: 15, enum: [...radii] })

/** A part of the day instead of one hour: the next two hours, 13 to 18, from 18 on, or all of it. */
const bands = ['now', 'afternoon', 'evening', 'day'] as const
export const Band = z.enum(bands).meta({ example: 'evening' })
export type Band = z.infer<typeof Band>

/** `Radius` as a question carries it. */
export const RadiusParam = z.coerce.number({ error: 'Il raggio non è valido' }).pipe(Radius)

const Position = z.object({ latitude: z.number(), longitude: z.number() })

/** A start that can be booked, and what it costs for as long as people usually play there (R42, R53). */
export const CourtStart = z.object({ startTime: WallTime, minutes: Minutes, priceCents: Cents })
export type CourtStart = z.infer<typeof CourtStart>

/** A field on the card of its facility. */
export const Court = z
  .object({
    id: Id,
    name: z.string().meta({ example: 'Campo 2' }),
    surface: Surface.nullable().meta({
      description: 'Null where nobody has said; it is drawn as usual for the sport',
    }),
    isIndoor: z.boolean().nullable().meta({ description: 'Null where nobody has said' }),
    services: Services,
    isFree: z
      .boolean()
      .meta({ description: 'Whether it is free as asked: at that time, or in that part of the day' }),
    shown: WallTime.nullable().meta({
      description: 'The start to show: as asked, or the next one, or the last before',
    }),
    starts: z.array(CourtStart).meta({
      description: 'Free, around what was asked, in order of time; up to six where they are offered instead',
    }),
    taken: z.array(WallTime).meta({ description: 'Not free, between and beside those' }),
    isSoldOut: z.boolean().meta({ description: 'Starts are still to come that day, and all are taken' }),
    otherStarts: z.int().min(0).meta({ description: 'How many more are free that day' }),
  })
  .meta({ id: 'Court' })
export type Court = z.infer<typeof Court>

export const FacilityHit = z
  .object({
    facility: FacilitySummary,
    imageUrl: z.string().nullable().meta({ description: 'Its first picture' }),
    position: Position.nullable(),
    distanceKm: z.number().nullable().meta({
      description: 'From the reader’s position where he gives it, otherwise from the middle of the place',
    }),
    courts: z.array(Court).min(1).meta({ description: 'All of the sport, free or not' }),
  })
  .meta({ id: 'FacilityHit' })
export type FacilityHit = z.infer<typeof FacilityHit>

/** How many facilities of a group stand on one page. */
export const HITS_PER_PAGE = 10

const HitGroup = z.object({
  facilities: z.array(FacilityHit).meta({ description: `A page of up to ${HITS_PER_PAGE}` }),
  facilityCount: z.int().min(0),
  fieldCount: z.int().min(0).meta({ description: 'Fields free as asked, of all pages' }),
})
export type HitGroup = z.infer<typeof HitGroup>

const freeFrom = WallTime.nullable().meta({
  description: 'The next free time of that day, where there is one',
})

/** Why a place itself has nothing (R43). */
export const Reason = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('taken'),
      facilityCount: z.int(),
      fieldCount: z.int().meta({ description: 'Fields that could be booked for that time if it were free' }),
      freeFrom,
    }),
    z.object({ kind: z.literal('too-soon').meta({ description: 'All want more notice' }), freeFrom }),
    z.object({
      kind: z.literal('closed'),
      opensAt: WallTime.nullable().meta({ description: 'When the first field opens that day' }),
    }),
    z.object({ kind: z.literal('past') }),
    z.object({ kind: z.literal('beyond-window'), lastDate: IsoDate }),
    z.object({ kind: z.literal('no-service') }),
    z.object({ kind: z.literal('no-facility'), hasOtherSports: z.boolean() }),
    z.object({
      kind: z.literal('not-bookable'),
      facilityCount: z.int(),
      isClaimable: z.boolean().meta({ description: 'Nobody runs some of them on the site yet' }),
      phone: z.string().nullable().meta({ description: 'Where there is but one' }),
    }),
    z.object({
      kind: z.literal('unknown-place'),
      suggestions: z.array(Place).meta({ description: 'What may have been meant' }),
    }),
  ])
  .meta({ id: 'Reason' })
export type Reason = z.infer<typeof Reason>

export const SearchResult = z
  .object({
    place: Place.nullable().meta({ description: 'The comune that the location was understood as' }),
    where: z
      .string()
      .meta({ description: 'Where was looked, to begin a sentence with', example: 'A Frascati' }),
    date: IsoDate,
    startTime: WallTime.nullable(),
    here: HitGroup.meta({ description: 'What the place itself offers' }),
    nearby: HitGroup.nullable().meta({ description: 'Of other comuni within the radius; null without one' }),
    otherTimes: z.array(FacilityHit).meta({
      description: 'Filled only when `here` is empty: what the place offers at other times that day',
    }),
    reason: Reason.nullable().meta({ description: 'Why `here` is empty' }),
    elsewhere: z
      .object({ facility: FacilitySummary, distanceKm: z.number(), startTime: WallTime })
      .nullable()
      .meta({
        description:
          'Where nothing is near and the place itself has nothing later that day: the nearest facility with anything free, and when',
      }),
  })
  .meta({ id: 'SearchResult' })
export type SearchResult = z.infer<typeof SearchResult>

/** `time` puts the earliest first; `price` is that of the start which is shown. */
const sortings = ['distance', 'price', 'time'] as const

export const SearchQuery = z.strictObject({
  sport: z.string().trim().min(1).max(40).meta({ description: 'Slug, name or alias', example: 'Calcio a 5' }),
  location: z
    .string()
    .trim()
    .min(1, { error: 'Scegli una località' })
    .max(80)
    .meta({ description: 'Comune, zone or CAP', example: 'Frascati' }),
  date: IsoDate,
  startTime: WallTime.optional(),
  band: Band.optional().meta({ description: 'Counts where no startTime is given; without either, all day' }),
  radiusKm: RadiusParam.optional().meta({ description: 'Looks around the place too' }),
  services: z
    .string()
    .regex(new RegExp(`^(${serviceKeys.join('|')})(,(${serviceKeys.join('|')}))*$`), {
      error: 'Questo servizio non esiste',
    })
    .optional()
    .meta({ description: 'Only fields that offer all of these', example: 'parking,showers' }),
  sort: z.enum(sortings).default('distance'),
  page: z.coerce.number().int().min(1).max(100).default(1),
})
export type SearchQuery = z.infer<typeof SearchQuery>

export const StartsQuery = SearchQuery.pick({
  sport: true,
  location: true,
  date: true,
  radiusKm: true,
  services: true,
})
export type StartsQuery = z.infer<typeof StartsQuery>

export const searchRoutes = routes({
  'GET /api/starts': {
    summary: 'Every start of a day at which any field of a sport in a place and around it can be booked',
    query: StartsQuery,
    reply: z.object({ starts: z.array(WallTime).max(104) }),
    errors: ['invalid-input', 'unknown-sport', 'unknown-place'],
    positioned: true,
  },
  'GET /api/search': {
    summary:
      'Facilities with fields of a sport that are really free in a place and around it, on a day, at a time',
    query: SearchQuery,
    reply: SearchResult,
    errors: ['invalid-input', 'unknown-sport', 'unknown-place'],
    positioned: true,
  },
})
