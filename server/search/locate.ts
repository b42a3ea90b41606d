import { atPlace } from '#contract/at-place.ts'
import { capital } from '#contract/capital.ts'
import type { Place } from '#contract/place.ts'
import { Problem } from '../kit/problem.ts'
import { fold, isPostalCode, smallWords } from '../place/rules.ts'
import { resolvePlace, zoneWithin } from '../place/service.ts'
import type { Area } from './area.ts'

/**
 * What a typed location means (R19): exactly five digits a CAP, otherwise a comune, otherwise a zone. `where` is the
 * beginning of a sentence, however the location was typed: 'A Frascati'.
 */
export function locate(location: string): { place: Place | null; where: string; area: Area } {
  const place = resolvePlace(location)
  if (isPostalCode(location)) {
    if (!place) throw new Problem('unknown-place')
    return { place, where: `Nel CAP ${location}`, area: { by: 'postalCode', value: location } }
  }
  if (place) return { place, where: capital(atPlace(place.name)), area: { by: 'comune', value: place.code } }
  const zone = fold(location)
  // Text without letters names no zone, and an empty name would be the beginning of every zone.
  if (!/[a-z]/.test(zone)) throw new Problem('unknown-place')
  // Folding leaves letters, digits and spaces, so the text can stand in a pattern as it is.
  const within = zoneWithin(zone)
  return {
    place: null,
    where: capital(atPlace(asName(location))),
    area: { by: 'zone', value: zone, ...(within && { within }) },
  }
}

/** 'santa maria delle mole' as a name is written; whoever has typed a capital knows how. */
function asName(typed: string): string {
  if (/\p{Lu}/u.test(typed)) return typed
  return typed.replace(/\p{L}+/gu, word => (smallWords.has(word) ? word : capital(word)))
}
