import { eachService } from '#contract/attribute.ts'
import type { FacilitySummary } from '#contract/facility.ts'
import type { ListedField } from '#contract/listing.ts'

/** A facility that takes bookings, of which nothing is known beyond its name and place. */
export function facility(more: Partial<FacilitySummary> = {}): FacilitySummary {
  return {
    id: 7,
    slug: 'le-querce',
    name: 'Le Querce',
    city: 'Frascati',
    province: 'RM',
    location: null,
    street: null,
    postalCode: null,
    phone: null,
    isBookable: true,
    needsApproval: false,
    ...more,
  }
}

/** A field on a day on which nothing of it is free any more. */
export function soldOutField(more: Partial<ListedField> = {}): ListedField {
  return {
    id: 1,
    name: 'Padel 1',
    sports: ['padel'],
    surface: null,
    isIndoor: null,
    hourlyPriceCents: 2400,
    lowestHourlyCents: 2400,
    services: eachService(() => false),
    pictures: [],
    description: null,
    startTimes: [],
    isSoldOut: true,
    first: null,
    ...more,
  }
}
