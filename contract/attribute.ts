/**
 * The services of a field, once and in the order in which they are shown: each with its label and its word in addresses of
 * searches. docs/how-to/add-an-attribute.md adds one. Every page carries this file, so it knows no schema library.
 */
export const services = {
  parking: { label: 'Parcheggio', word: 'parcheggio' },
  changingRooms: { label: 'Spogliatoi', word: 'spogliatoi' },
  bar: { label: 'Bar/Ristoro', word: 'bar' },
  showers: { label: 'Docce', word: 'docce' },
  nightLights: { label: 'Illuminazione notturna', word: 'illuminazione' },
} as const satisfies Record<string, { label: string; word: string }>

/** The names, folded, under which the columns of public files have each. Apart, because no page reads them. */
export const namesInFiles: Record<ServiceKey, readonly string[]> = {
  parking: ['parcheggio', 'parcheggi', 'parking'],
  changingRooms: ['spogliatoi', 'spogliatoio'],
  bar: ['bar', 'ristoro', 'punto ristoro'],
  showers: ['docce', 'doccia'],
  nightLights: ['illuminazione', 'illuminazione notturna', 'luci'],
}

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
