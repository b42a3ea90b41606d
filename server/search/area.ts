/** Where to look: a comune by code, a postal code, or the name of a zone, folded. */
export type Area = { by: 'comune' | 'postalCode' | 'zone'; value: string }
export type Point = { latitude: number; longitude: number }

/** What a statement over facilities `y` asks of them. */
export const areaConditions: Record<Area['by'], string> = {
  comune: 'y.comune_code = $value',
  postalCode: 'y.postal_code = $value',
  zone: String.raw`y.location_key ~ ('\m' || $value)`,
}
