import type { FacilitySummary } from './facility.ts'

type Town = Pick<FacilitySummary, 'city' | 'location'>
type Address = Town & Pick<FacilitySummary, 'street' | 'postalCode' | 'province'>

/** 'Via Tuscolana 12, 00044 Frascati (RM)'; where the street is unknown, the zone at the end. */
export function writeAddress({ street, postalCode, city, province, location }: Address): string {
  const town = `${postalCode ? `${postalCode} ` : ''}${writeComune({ city, province })}`
  if (street) return `${street}, ${town}`
  return location ? `${town}, ${location}` : town
}

/** 'Frascati (RM)' */
export function writeComune({ city, province }: Pick<Address, 'city' | 'province'>): string {
  return `${city} (${province})`
}

/** 'Via Tuscolana 12, Centro', under a comune that is named already. */
export function writeWithin({ street, location }: Pick<Address, 'street' | 'location'>): string {
  return [street, location].filter(Boolean).join(', ')
}

/** 'Frascati, Centro', or the comune alone. */
export function writeTown({ city, location }: Town, joint = ', '): string {
  return location ? `${city}${joint}${location}` : city
}

/** 'Via Tuscolana 12, Frascati', on a line among others. */
export function writeStreet({ street, city }: Pick<Address, 'street' | 'city'>): string {
  return street ? `${street}, ${city}` : city
}

type Position = { latitude: number; longitude: number }

/** A map with the way there, by coordinates where the facility has told them, else by its address. */
export function directionsUrl(facility: FacilitySummary, position: Position | null = null): string {
  const destination = position
    ? `${position.latitude},${position.longitude}`
    : writeAddress({ ...facility, street: facility.street ?? facility.name })
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`
}
