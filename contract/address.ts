import type { FacilitySummary } from './facility.ts'

type Town = Pick<FacilitySummary, 'city' | 'location'>
type Address = Town & Pick<FacilitySummary, 'street' | 'postalCode' | 'province'>

/** 'Via Tuscolana 12, 00044 Frascati (RM)'; the zone stands in for a street that nobody has told. */
export function writeAddress({ street, postalCode, city, province, location }: Address): string {
  const town = `${postalCode ? `${postalCode} ` : ''}${city} (${province})`
  if (street) return `${street}, ${town}`
  return location ? `${town}, ${location}` : town
}

/** 'Frascati, Centro', or the comune alone. */
export function writeTown({ city, location }: Town, joint = ', '): string {
  return location ? `${city}${joint}${location}` : city
}

/** 'Via Tuscolana 12, Frascati', on a line among others. */
export function writeStreet({ street, city }: Pick<Address, 'street' | 'city'>): string {
  return street ? `${street}, ${city}` : city
}
