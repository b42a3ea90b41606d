import type { FacilityPage, ListedField, SportInPlace } from '#contract/listing.ts'
import { LISTED_PER_PAGE } from '#contract/listing.ts'
import { facilityPath, sportInPlacePath } from '#contract/paths.ts'
import type { SportSlug } from '#contract/sport.ts'
import { minuteOf, timeOf } from '#contract/wall-clock.ts'
import { eveningAt, romeDate } from '../../kit/civil-time.ts'
import type { Context } from '../../kit/context.ts'
import type { OwnPosition } from '../../kit/http/own-position.ts'
import { readPage } from '../../kit/paged.ts'
import { Problem } from '../../kit/problem.ts'
import { placeBySlug, placesAround, resolvePlace, slugOfPlace } from '../../place/service.ts'
import { dayToCome } from '../day-to-come.ts'
import { hasStartsToCome } from '../store.ts'
import { listCards, listSportsFound } from './card/store.ts'
import {
  countOf,
  findFacilityBySlug,
  firstWithSport,
  isSuspendedAddress,
  type ListedRow,
  listFacilitiesOf,
  listFacilitySlugs,
  listFields,
  listFieldsOfSport,
  listSportsInComuni,
  listSportsOfComune,
} from './store.ts'
import { readWanted } from './wanted.ts'

const MOST_NEARBY = 6
const NEARBY_KM = 40

/** The page for the day asked for, or else for the first day with something to come. */
export async function getFacilityPage(
  context: Context,
  slug: string,
  date?: string,
  from?: string,
): Promise<FacilityPage> {
  if (date) return readFacilityPage(context, slug, date, from)
  return dayToCome(
    context,
    day => readFacilityPage(context, slug, day, from),
    ({ facility, fields }) => facility.isBookable && isOver(fields),
  )
}

async function readFacilityPage(
  context: Context,
  slug: string,
  date: string,
  from = '00:00',
): Promise<FacilityPage> {
  const row = await findFacilityBySlug(context, slug, date)
  if (!row) throw new Problem((await isSuspendedAddress(context, slug)) ? 'facility-suspended' : 'not-found')
  const fields = await listFields(context, row.facility.id, date, minuteOf(from))
  const night = await findNight(context, row.facility.id)
  return {
    facility: row.facility,
    isClaimable: row.is_claimable,
    pictures: row.pictures,
    description: row.description,
    latitude: row.latitude,
    longitude: row.longitude,
    cancellation: {
      rule: row.cancellation_rule,
      hours: row.cancellation_rule === 'hours' ? row.cancellation_hours : null,
    },
    bookingWindowDays: row.booking_window_days,
    needsApproval: row.needs_approval,
    placeSlug: slugOfPlace(row.comune_code),
    date,
    opening: row.opening,
    night,
    fields: fields.map(toListedField),
  }
}

/** The day before, while its night still has starts to come, else null; by day nothing is read (R51). */
async function findNight(context: Context, facilityId: number): Promise<string | null> {
  const now = context.at ?? new Date()
  const evening = eveningAt(now)
  if (evening === romeDate(now)) return null
  return (await hasStartsToCome(context, facilityId, evening)) ? evening : null
}

/** For the day asked for, or else the evening that still goes on (R51), or the first day with starts to come. */
export async function getSportInPlace(
  context: Context,
  sport: SportSlug,
  slug: string,
  date?: string,
): Promise<SportInPlace> {
  const read = (day: string) => readSportInPlace(context, sport, slug, day)
  if (date) return read(date)
  const now = context.at ?? new Date()
  const evening = eveningAt(now)
  if (evening < romeDate(now)) {
    const night = await read(evening)
    if (fieldsOf(night).some(({ startTimes }) => startTimes.length > 0)) return night
  }
  return dayToCome(context, read, found => found.counts.bookable > 0 && isOver(fieldsOf(found)))
}

const fieldsOf = ({ facilities }: SportInPlace) => facilities.flatMap(({ fields }) => fields)

/** Whether no start is free and none to come is taken; so it is also on a day when the facility is closed. */
function isOver(fields: readonly ListedField[]): boolean {
  return fields.every(({ startTimes, isSoldOut }) => startTimes.length === 0 && !isSoldOut)
}

/** A comune without such fields has no page: an empty one would be a soft 404. */
async function readSportInPlace(
  context: Context,
  sport: SportSlug,
  slug: string,
  date: string,
): Promise<SportInPlace> {
  const place = placeBySlug(slug)
  if (!place) throw new Problem('not-found')
  const around = placesAround(place, NEARBY_KM)
  const [rows, facilities, counts, sports, nearby] = await Promise.all([
    listFieldsOfSport(context, { comuneCode: place.code, sport }, date),
    listFacilitiesOf(context, { comuneCode: place.code, sport }),
    countOf(context, { comuneCode: place.code, sport }),
    listSportsOfComune(context, place.code),
    firstWithSport(context, { codes: around.map(near => near.code), sport, limit: MOST_NEARBY }),
  ])
  if (rows.length === 0) throw new Problem('not-found')
  const byFacility = Map.groupBy(rows, row => row.facility_id)
  return {
    sport,
    place,
    date,
    counts,
    facilities: facilities
      .filter(({ facility }) => byFacility.has(facility.id))
      .map(row => ({ ...row, fields: (byFacility.get(row.facility.id) ?? []).map(toListedField) })),
    otherSports: sports.filter(other => other !== sport),
    nearby: around
      .filter(({ code }) => nearby.includes(code))
      .map(({ name, slug, km }) => ({ name, slug, km: Math.round(km * 10) / 10 })),
  }
}

export async function listFacilities(
  context: Context,
  query: {
    q?: string | undefined
    sport?: SportSlug | undefined
    near?: string | undefined
    date?: string | undefined
    page: number
  },
  position?: OwnPosition,
) {
  const wanted = readWanted(query.q ?? '', query.sport ?? null)
  const origin = position ?? (query.near ? resolvePlace(query.near) : null)
  const read = async (date: string) => {
    const { rows: facilities, ...place } = await readPage(
      { page: query.page, perPage: LISTED_PER_PAGE },
      offset => listCards(context, wanted, { date, origin, offset }),
    )
    return { date, facilities, ...place }
  }
  const found = query.date ? await read(query.date) : await dayToCome(context, read, areOver)
  const isAllShown = !wanted.sport && found.pages <= 1
  const sports = isAllShown
    ? [...new Set(found.facilities.flatMap(card => card.sports))].sort()
    : await listSportsFound(context, wanted, found.total)
  return { ...found, sports }
}

type Card = Omit<Awaited<ReturnType<typeof listCards>>[number], 'total'>

/** False if no facility can be booked online: then no day is better than today. */
function areOver({ facilities }: { facilities: readonly Card[] }): boolean {
  return (
    facilities.some(card => card.facility.isBookable) &&
    facilities.every(card => card.freeFrom === null && !card.isSoldOut)
  )
}

/** The paths of every facility and of every sport in every comune that has it, for search engines. */
export async function listPublicPaths(context: Context): Promise<string[]> {
  const [slugs, pairs] = await Promise.all([listFacilitySlugs(context), listSportsInComuni(context)])
  return [
    ...slugs.map(facilityPath),
    ...pairs.flatMap(({ sport, comune_code }) => {
      const slug = slugOfPlace(comune_code)
      return slug ? [sportInPlacePath(sport, slug)] : []
    }),
  ]
}

function toListedField(row: ListedRow): ListedField {
  const {
    facility_id: _,
    starts,
    first_minute,
    first_minutes,
    first_cents,
    cancellable_until,
    ...field
  } = row
  const startTimes = (starts ?? []).map(timeOf)
  const first =
    first_minute !== null && first_minutes && first_cents !== null
      ? {
          startTime: timeOf(first_minute),
          minutes: first_minutes,
          priceCents: first_cents,
          cancellableUntil: cancellable_until?.toISOString() ?? null,
        }
      : null
  return { ...field, startTimes, first }
}
