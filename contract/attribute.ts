/**
 * The services of a field, once and in the order in which they are shown: each with its label, its word in addresses of
 * searches, and the names under which the columns of public files have it. docs/how-to/add-an-attribute.md adds one.
 * Every page carries this file, so it knows no schema library.
 */
export const services = {
  parking: { label: 'Parcheggio', word: 'parcheggio', columns: ['parcheggio', 'parcheggi', 'parking'] },
  changingRooms: { label: 'Spogliatoi', word: 'spogliatoi', columns: ['spogliatoi', 'spogliatoio'] },
  bar: { label: 'Bar/Ristoro', word: 'bar', columns: ['bar', 'ristoro', 'punto ristoro'] },
  showers: { label: 'Docce', word: 'docce', columns: ['docce', 'doccia'] },
  nightLights: {
    label: 'Illuminazione notturna',
    word: 'illuminazione',
    columns: ['illuminazione', 'illuminazione notturna', 'luci'],
  },
} as const satisfies Record<string, { label: string; word: string; columns: readonly string[] }>

export type ServiceKey = keyof typeof services
export type Services = Record<ServiceKey, boolean>

// The keys of the object above, in its order.
export const serviceKeys = Object.keys(services) as [ServiceKey, ...ServiceKey[]]

/** A value for each service. */
export function eachService<Value>(value: (key: ServiceKey) => Value): Record<ServiceKey, Value> {
  // One entry for every key, and no other.
  return Object.fromEntries(serviceKeys.map(key => [key, value(key)])) as Record<ServiceKey, Value>
}

/** The name of its column: `has_changing_rooms`. */
export function serviceColumn(key: ServiceKey): string {
  return `has_${key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)}`
}
