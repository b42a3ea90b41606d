import type { SportSlug } from '#contract/sport.ts'
import type { FieldWish, WeekRule } from '../testing/factories.ts'

const at = (hour: number) => hour * 60
const weekdays = [1, 2, 3, 4, 5]
const weekend = [6, 7]

const hours = {
  pitch: [
    { weekdays, from: at(15), to: at(24) },
    { weekdays: weekend, from: at(9), to: at(24) },
  ],
  stadium: [
    { weekdays, from: at(15), to: at(23) },
    { weekdays: weekend, from: at(9), to: at(20) },
  ],
  club: [{ from: at(8), to: at(23) }],
  padel: [{ from: at(8), to: at(24) }],
  /** Schools have the gyms until the afternoon. */
  gym: [
    { weekdays, from: at(17), to: at(23) },
    { weekdays: weekend, from: at(9), to: at(21) },
  ],
  open: [{ from: at(9), to: at(22) }],
} as const satisfies Record<string, readonly WeekRule[]>

type Kind = {
  sports: readonly SportSlug[]
  name: string
  /** Euro cents an hour in the evening, in Frascati. */
  cents: number
  opening: readonly WeekRule[]
  surface?: string
  isIndoor?: true
  slotMinutes?: number
}

/** What a court is called, costs and when it opens. Surfaces are those that the drawings know. */
const kinds = {
  c5: { sports: ['calcio-5'], name: 'Campo', cents: 6000, opening: hours.pitch },
  c8: { sports: ['calcio-8'], name: 'Campo', cents: 9000, opening: hours.pitch },
  'c8-earth': { sports: ['calcio-8'], name: 'Campo', cents: 7000, opening: hours.stadium, surface: 'earth' },
  c11: { sports: ['calcio-11'], name: 'Campo', cents: 14000, opening: hours.stadium, slotMinutes: 90 },
  tennis: { sports: ['tennis'], name: 'Terra', cents: 1800, opening: hours.club },
  hard: { sports: ['tennis'], name: 'Cemento', cents: 1600, opening: hours.club, surface: 'hard' },
  grass: { sports: ['tennis'], name: 'Erba', cents: 2600, opening: hours.club, surface: 'grass' },
  padel: { sports: ['padel'], name: 'Padel', cents: 2400, opening: hours.padel },
  'padel-indoor': {
    sports: ['padel'],
    name: 'Padel',
    cents: 2800,
    opening: hours.padel,
    surface: 'green',
    isIndoor: true,
  },
  basket: { sports: ['basket'], name: 'Palestra', cents: 3000, opening: hours.gym, isIndoor: true },
  street: { sports: ['basket'], name: 'Playground', cents: 1200, opening: hours.open, surface: 'outdoor' },
  volley: { sports: ['pallavolo'], name: 'Palestra', cents: 3000, opening: hours.gym, isIndoor: true },
  gym: { sports: ['basket', 'pallavolo'], name: 'Palestra', cents: 3500, opening: hours.gym, isIndoor: true },
  beach: { sports: ['beach-volley'], name: 'Sabbia', cents: 2800, opening: hours.open },
} as const satisfies Record<string, Kind>

export type Court = keyof typeof kinds

/** P parking, S changing rooms, D showers, B bar, I night lights. */
export type ServiceLetters = string

export type DemoFacility = {
  name: string
  zone: string
  street: string
  postalCode: string
  courts: readonly (readonly [court: Court, count: number])[]
  services: ServiceLetters
  /** How many hours before the start one may cancel; 2 unless said otherwise (R14). */
  cancellation?: number | 'never' | 'always'
  needsApproval?: boolean
  windowDays?: number
  /** A field that lies over others of the facility (R52). */
  composed?: { field: string; over: readonly string[] }
  /** Per cent that its members pay less. */
  memberDiscount?: number
  /** Letters after 'Campo' instead of numbers, or another word before the number. */
  naming?: 'letters' | string
}

/** The fields of a facility, named and numbered, at the prices of its town. */
export function fieldsOf(facility: DemoFacility, facilityId: number, priceLevel: number): FieldWish[] {
  const nameOf = nameCounter(facility)
  return facility.courts.flatMap(([court, count]) =>
    Array.from({ length: count }, () => ({
      ...fieldOf(facility, kinds[court], priceLevel),
      facility_id: facilityId,
      name: nameOf(kinds[court]),
    })),
  )
}

function fieldOf(facility: DemoFacility, kind: Kind, priceLevel: number) {
  const cents = toWholeEuro(kind.cents * priceLevel)
  const has = (letter: string) => facility.services.includes(letter)
  return {
    sports: kind.sports,
    opening: kind.opening,
    // The price shown is the evening's; working hours cost a fifth less.
    hourly_price_cents: cents,
    bands: [{ weekdays, from: at(8), to: at(17), cents: toWholeEuro(cents * 0.8) }],
    slot_length_minutes: kind.slotMinutes ?? 60,
    member_discount_percent: facility.memberDiscount ?? 0,
    surface: kind.surface ?? null,
    is_indoor: kind.isIndoor ?? false,
    has_parking: has('P'),
    has_changing_rooms: has('S'),
    has_showers: has('D'),
    has_bar: has('B'),
    // Under a roof there is always light.
    has_night_lights: has('I') || kind.isIndoor === true,
  }
}

/** Numbers the courts of each name: Campo 1, Campo 2, Padel 1; a lone one is just 'Palestra'. */
function nameCounter(facility: DemoFacility): (kind: Kind) => string {
  const totals = new Map<string, number>()
  for (const [court, count] of facility.courts) {
    const { name } = kinds[court]
    totals.set(name, (totals.get(name) ?? 0) + count)
  }
  const used = new Map<string, number>()
  return ({ name }) => {
    const number = (used.get(name) ?? 0) + 1
    used.set(name, number)
    if (totals.get(name) === 1 && name !== 'Campo') return name
    if (name !== 'Campo' || facility.naming === undefined) return `${name} ${number}`
    if (facility.naming === 'letters') return `Campo ${String.fromCharCode(64 + number)}`
    return `${facility.naming} ${number}`
  }
}

function toWholeEuro(cents: number): number {
  return Math.round(cents / 100) * 100
}
