import { writeTown } from '#contract/address.ts'
import { eachService } from '#contract/attribute.ts'
import type { FacilityPage } from '#contract/listing.ts'
import { clockOf } from '#web/words/dates.ts'
import { nothingFreeText } from './nothing-free-text.ts'

/** The fields of a facility for its plan: those with a free time on the day in colour, with the first such time. */
export function toPlanCourts({ facility, fields }: FacilityPage, isToday: boolean) {
  return fields.map(field => {
    const { id, name, sports, surface, startTimes } = field
    const first = field.first?.startTime ?? startTimes[0]
    const busy = facility.isBookable ? `${name}, ${nothingFreeText(field, isToday).toLowerCase()}` : name
    return {
      id: String(id),
      sport: sports[0] ?? ('calcio-5' as const),
      surface: surface ?? undefined,
      state: first ? ('free' as const) : ('busy' as const),
      name: first ? `${name}, libero dalle ${clockOf(first)}` : busy,
      time: first && clockOf(first),
    }
  })
}

/** What any of its fields offers. */
export function servicesOf({ fields }: FacilityPage) {
  return eachService(key => fields.some(field => field.services[key]))
}

/** 'Frascati - Centro · 00044', as far as it is known. */
export function whereText(facility: FacilityPage['facility'], separator = ' · '): string {
  const town = writeTown(facility, ' - ')
  return facility.postalCode ? `${town}${separator}${facility.postalCode}` : town
}
