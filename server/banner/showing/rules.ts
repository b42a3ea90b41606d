/** A city as it is compared: folded, and whether it is the name of a comune. */
export type City = { key: string; isComune: boolean }
/** What somebody searches: a CAP, a city, or nothing. */
export type Sought = { postalCode: string } | City | null

type Target<Name> = { cities: readonly (Name & City)[]; postalCodes: readonly string[] }

/** Fewer letters say too little: 'Rom' is in 'Romano' (R31). */
const LEAST_PART = 4

/**
 * Whether a banner is shown for a search, and for which of its cities or CAPs; null shows it to everybody.
 * @returns undefined when it is meant for others
 */
export function whyShown<Name extends { name: string }>(
  { cities, postalCodes }: Target<Name>,
  sought: Sought,
): string | null | undefined {
  if (cities.length === 0 && postalCodes.length === 0) return null
  if (sought === null) return undefined
  if ('postalCode' in sought) return postalCodes.find(code => code === sought.postalCode)
  return cities.find(city => meets(city, sought))?.name
}

function meets(one: City, other: City): boolean {
  if (one.key === other.key) return true
  // Two comuni are two places, however alike their names: Roma is not Romano di Lombardia.
  if (one.isComune && other.isComune) return false
  const [short, long] = one.key.length < other.key.length ? [one.key, other.key] : [other.key, one.key]
  return short.length >= LEAST_PART && long.includes(short)
}
