import { z } from 'zod'
import { capital } from './capital.ts'
import { Sport, Surface } from './facility.ts'
import { facilityRefusals, routes } from './route.ts'
import { bookableMinutes, Cents, FieldIds, Id, IdParams, Minutes, MOST_FIELDS, WallTime } from './shared.ts'
import { LAST_TIME, MIDNIGHT_TIME } from './wall-clock.ts'

const MONDAY_FIRST = ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'] as const

export const HourlyPriceCents = z
  .int({ error: 'Scrivi il prezzo in euro, come 24,50' })
  .min(100, { error: 'Il prezzo deve essere almeno 1 euro' })
  .max(100_000, { error: 'Il prezzo può essere al massimo 1000 euro' })

/** The hours of a day begin before midnight, and end at the latest with its night (R51). */
export const OpensAt = WallTime.refine(time => time < MIDNIGHT_TIME, {
  error: 'L’apertura deve venire prima di mezzanotte',
})
export const ClosesAt = WallTime.refine(time => time <= LAST_TIME, {
  error: 'La chiusura può essere al più tardi alle 02:00 di notte',
})

/** A part of a weekday in which a field is open, at one price. What no band covers is closed. */
export const WeekBand = z
  .strictObject({
    weekday: z.int().min(1).max(7).meta({ description: '1 is Monday' }),
    startTime: WallTime,
    endTime: WallTime.refine(time => time <= LAST_TIME, {
      error: 'Una fascia può finire al più tardi alle 02:00 di notte',
    }).meta({ description: 'At the latest 26:00, two hours after midnight (R51)' }),
    hourlyPriceCents: HourlyPriceCents,
  })
  .refine(({ startTime, endTime }) => startTime < endTime, {
    error: 'La fine deve venire dopo l’inizio',
    path: ['endTime'],
  })
  .meta({ id: 'WeekBand' })
export type WeekBand = z.infer<typeof WeekBand>

/** Twelve a day: more is a mistake. */
const MOST_BANDS = 84

const grid = {
  slotStep: z
    .literal([15, 30, 60])
    .meta({ description: 'Minutes from one start to the next', enum: [15, 30, 60] }),
  slotMinutes: Minutes.meta({
    description: 'Length of a booking unless one chooses another',
    enum: [...bookableMinutes],
  }),
  lightHourlyCents: z
    .int({ error: 'Scrivi il supplemento in euro, come 2,50' })
    .min(0, { error: 'Il supplemento non può essere sotto zero' })
    .max(10_000, { error: 'Il supplemento può essere al massimo 100 euro' })
    .meta({ description: 'Added to each hour played by floodlight, from the half hour after sunset on' }),
  memberDiscountPercent: z
    .int({ error: 'Scrivi lo sconto come numero intero' })
    .min(0, { error: 'Lo sconto non può essere sotto zero' })
    .max(90, { error: 'Lo sconto può essere al massimo del 90 %' })
    .meta({ description: 'What members of the facility save of the price, light apart' }),
}

const Print = z.string().max(64)

export const FieldWeek = z
  .object({
    fieldId: Id,
    name: z.string(),
    sports: z.array(Sport),
    surface: Surface.nullable(),
    bands: z.array(WeekBand),
    ...grid,
    print: Print.meta({ description: 'Of hours, prices and grid: who saves sends those that he saw' }),
  })
  .meta({ id: 'FieldWeek' })
export type FieldWeek = z.infer<typeof FieldWeek>

export const FacilityWeeks = z
  .object({
    facility: z.object({
      id: Id,
      name: z.string(),
      city: z.string(),
      isSuspended: z.boolean().meta({ description: 'An admin has stopped it: nobody books online for now' }),
    }),
    fields: z.array(FieldWeek).max(200),
  })
  .meta({ id: 'FacilityWeeks' })
export type FacilityWeeks = z.infer<typeof FacilityWeeks>

/** The same week for one or more fields; replaces the one that each has. */
export const NewWeek = z
  .strictObject({
    fieldIds: FieldIds,
    seen: z
      .array(Print)
      .max(MOST_FIELDS)
      .meta({ description: 'The print of each of these fields, in their order' }),
    bands: z.array(WeekBand).max(MOST_BANDS, { error: 'Le fasce sono troppe' }),
    ...grid,
  })
  .refine(({ fieldIds, seen }) => fieldIds.length === seen.length, {
    error: 'Ricarica la pagina: gli orari sono cambiati',
    path: ['seen'],
  })
  .superRefine(({ bands }, { addIssue }) => {
    const message = faultOfWeek(bands)
    if (message) addIssue({ code: 'custom', message, path: ['bands'] })
  })
  .meta({ id: 'NewWeek' })
export type NewWeek = z.infer<typeof NewWeek>

/** What a new week would leave as it is: bookings to come keep their time and their price. */
export const WeekPreview = z
  .object({
    bookings: z.int().min(0).meta({ description: 'Bookings to come on these fields' }),
    outsideHours: z.int().min(0).meta({ description: 'Of these, at times that will be closed' }),
    otherPrice: z
      .int()
      .min(0)
      .meta({ description: 'Of these, at a price that the same time will no longer have' }),
    example: z
      .object({ weekday: z.int(), startTime: WallTime, minutes: z.int(), totalCents: Cents })
      .nullable()
      .meta({ description: 'What a booking over two of its prices costs; null when no two meet' }),
  })
  .meta({ id: 'WeekPreview' })
export type WeekPreview = z.infer<typeof WeekPreview>

/** What contradicts itself in a week, in words; undefined when nothing does. */
export function faultOfWeek(bands: readonly WeekBand[]): string | undefined {
  const ordered = bands.toSorted(
    (one, other) => one.weekday - other.weekday || one.startTime.localeCompare(other.startTime),
  )
  for (const [index, band] of ordered.entries()) {
    const before = ordered[index - 1]
    const follows = before?.weekday === band.weekday ? before : undefined
    if (follows && band.startTime < follows.endTime) return `Due fasce di ${dayName(band)} si sovrappongono`
    if (band.startTime >= MIDNIGHT_TIME && follows?.endTime !== band.startTime)
      return `La notte di ${dayName(band)} deve continuare la sera`
    const nightBefore = ordered.findLast(({ weekday }) => weekday === ((band.weekday + 5) % 7) + 1)
    if (nightBefore && nightBefore.endTime > afterMidnight(band.startTime))
      return `${capital(dayName(band))} comincia prima che finisca la notte di ${dayName(nightBefore)}`
  }
  return undefined
}

function dayName({ weekday }: WeekBand): string {
  return MONDAY_FIRST[weekday - 1] ?? ''
}

/** '00:30' as the evening before counts it: '24:30'. */
function afterMidnight(time: string): string {
  return `${Number(time.slice(0, 2)) + 24}${time.slice(2)}`
}

export const weekRoutes = routes({
  'GET /api/staff/facilities/{id}/weeks': {
    summary: 'Hours and prices of the fields of a facility, for those who set them',
    params: IdParams,
    reply: FacilityWeeks,
    errors: facilityRefusals,
  },
  'POST /api/staff/facilities/{id}/weeks/preview': {
    summary: 'What a new week would not change: the bookings that stand outside it or have another price',
    params: IdParams,
    body: NewWeek,
    reply: WeekPreview,
    errors: facilityRefusals,
  },
  'PATCH /api/staff/facilities/{id}/weeks': {
    summary:
      'Set hours and prices of one or more fields; bookings that stand keep their time and their price',
    params: IdParams,
    body: NewWeek,
    reply: WeekPreview,
    errors: [...facilityRefusals, 'week-changed'],
  },
})
