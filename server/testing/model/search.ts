import type { FacilityHit, Reason, SearchResult } from '#contract/search.ts'
import type { SportSlug } from '#contract/sport.ts'
import { timeOf } from '#contract/wall-clock.ts'
import { distanceKm, type Position } from '../../place/distance.ts'

/** A court that is sold by the hour, from every full and half hour; times are minutes of the day. */
export type ModelCourt = {
  sport: SportSlug
  opens: number
  closes: number
  /** Starts of hours that are taken. */
  taken: readonly number[]
  cents: number
}
export type ModelFacility = {
  name: string
  position: Position
  isBookable: boolean
  phone: string | null
  courts: readonly ModelCourt[]
}
export type ModelQuestion = {
  sport: SportSlug
  /** What the place itself has; nothing in a place that nobody knows. */
  isHere: (facility: ModelFacility) => boolean
  /** From where distances count; null where a place is known by its facilities alone. */
  origin: Position | null
  minute: number
  /** Null where the day is not today. */
  nowMinute: number | null
  radiusKm: number
  sort: 'distance' | 'price'
  /** What may have been meant, of a place that nobody knows. */
  meant?: string
}

/** A search in words: 'Foro 20' is a facility and what an hour as asked costs there in euro. */
export type Outcome = { here: string; fields: number; near: string; reason: string; elsewhere: string }

/** What a search must find, in plain code: no index, no SQL, nothing of what the product finds it with. */
export function modelSearch(catalogue: readonly ModelFacility[], question: ModelQuestion): Outcome {
  const { isHere, minute, radiusKm, sort } = question
  const origin = question.origin ?? middleOf(catalogue.filter(isHere))
  const kmOf = ({ position }: ModelFacility) => (origin ? distanceKm(origin, position) : 0)
  const hits = catalogue
    .map(facility => ({
      facility,
      free: courtsOf(facility, question).filter(court => isFree(court, question)),
    }))
    .filter(({ free, facility }) => free.length > 0 && facility.isBookable)
    .map(hit => ({ ...hit, km: kmOf(hit.facility), cents: Math.min(...hit.free.map(court => court.cents)) }))
    .toSorted((a, b) => (sort === 'price' ? a.cents - b.cents : 0) || a.km - b.km)
  const here = hits.filter(({ facility }) => isHere(facility))
  const near = origin ? hits.filter(({ facility, km }) => !isHere(facility) && km <= radiusKm) : []
  const isEmpty = here.length === 0
  return {
    here: here.map(inWords).join(', '),
    fields: here.flatMap(({ free }) => free).length,
    near: near.map(inWords).join(', '),
    reason: isEmpty ? modelReason(catalogue.filter(isHere), question) : '',
    elsewhere: isEmpty && near.length === 0 && question.origin ? nearest() : '',
  }

  function nearest(): string {
    if (catalogue.some(facility => isHere(facility) && facility.isBookable && hasLater(facility))) return ''
    const later = catalogue
      .filter(facility => facility.isBookable)
      .map(facility => ({ facility, km: kmOf(facility), start: firstFrom(facility, question, minute) }))
      .filter(({ start }) => start !== null)
      .toSorted((a, b) => a.km - b.km)[0]
    return later ? `${later.facility.name} ${timeOf(later.start ?? 0)}` : ''
  }

  function hasLater(facility: ModelFacility): boolean {
    return firstFrom(facility, question, minute) !== null
  }
}

/** What the product found, in the same words. */
export function outcomeOf({ here, nearby, reason, elsewhere }: SearchResult): Outcome {
  return {
    here: here.facilities.map(hitInWords).join(', '),
    fields: here.fieldCount,
    near: nearby?.facilities.map(hitInWords).join(', ') ?? '',
    reason: reason ? reasonInWords(reason) : '',
    elsewhere: elsewhere ? `${elsewhere.facility.name} ${elsewhere.startTime}` : '',
  }
}

function hitInWords({ facility, courts }: FacilityHit): string {
  const prices = courts
    .filter(court => court.isFree)
    .flatMap(({ starts, shown }) => starts.filter(start => start.startTime === shown))
    .map(start => start.priceCents)
  return `${facility.name} ${Math.min(...prices) / 100}`
}

function reasonInWords(reason: Reason): string {
  if (reason.kind === 'taken')
    return `taken ${reason.fieldCount} of ${reason.facilityCount}, from ${reason.freeFrom}`
  if (reason.kind === 'closed') return `closed until ${reason.opensAt}`
  if (reason.kind === 'not-bookable') return `by telephone ${reason.phone}`
  if (reason.kind === 'no-facility') return reason.hasOtherSports ? 'other sports' : 'nothing'
  if (reason.kind === 'unknown-place') return `unknown, ${reason.suggestions[0]?.name ?? 'like nothing'}`
  return reason.kind
}

function modelReason(here: readonly ModelFacility[], question: ModelQuestion): string {
  const { minute, nowMinute, meant } = question
  if (meant) return `unknown, ${meant}`
  const withSport = here.filter(facility => courtsOf(facility, question).length > 0)
  if (withSport.length === 0) return here.some(({ courts }) => courts.length > 0) ? 'other sports' : 'nothing'
  const bookable = withSport.filter(facility => facility.isBookable)
  const [first, ...others] = withSport
  if (bookable.length === 0) return `by telephone ${others.length === 0 ? first?.phone : null}`
  if (nowMinute !== null && minute <= nowMinute) return 'past'
  const isOpen = ({ opens, closes }: ModelCourt) => opens <= minute && minute + 60 <= closes
  const open = bookable
    .map(facility => courtsOf(facility, question).filter(isOpen))
    .filter(courts => courts.length > 0)
  if (open.length === 0) {
    const opens = bookable.flatMap(facility => courtsOf(facility, question)).map(court => court.opens)
    return `closed until ${timeOf(Math.min(...opens))}`
  }
  const later = bookable.flatMap(facility => firstFrom(facility, question, minute) ?? [])
  const from = later.length > 0 ? timeOf(Math.min(...later)) : null
  return `taken ${open.flat().length} of ${open.length}, from ${from}`
}

function courtsOf({ courts }: ModelFacility, { sport }: ModelQuestion): ModelCourt[] {
  return courts.filter(court => court.sport === sport)
}

function isFree(court: ModelCourt, question: ModelQuestion): boolean {
  return startsOf(court, question).includes(question.minute)
}

function firstFrom(facility: ModelFacility, question: ModelQuestion, minute: number): number | null {
  const starts = courtsOf(facility, question).flatMap(court => startsOf(court, question))
  return starts.filter(start => start >= minute).toSorted((a, b) => a - b)[0] ?? null
}

function startsOf({ opens, closes, taken }: ModelCourt, { nowMinute }: ModelQuestion): number[] {
  return Array.from({ length: 52 }, (_, half) => half * 30).filter(
    start =>
      start >= opens &&
      start + 60 <= closes &&
      start > (nowMinute ?? -1) &&
      taken.every(other => start + 60 <= other || other + 60 <= start),
  )
}

function middleOf(facilities: readonly ModelFacility[]): Position | null {
  if (facilities.length === 0) return null
  const mean = (of: (position: Position) => number) =>
    facilities.reduce((sum, { position }) => sum + of(position), 0) / facilities.length
  return { latitude: mean(position => position.latitude), longitude: mean(position => position.longitude) }
}

function inWords({ facility, cents }: { facility: ModelFacility; cents: number }): string {
  return `${facility.name} ${cents / 100}`
}
