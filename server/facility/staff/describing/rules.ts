import type { FieldsChange, SeenField } from '#contract/staff-field.ts'

/** 'Padel 1', 'Padel 2'… after the highest number that is there; one alone has none, unless its name is taken. */
export function namesFor(name: string, count: number, taken: readonly string[]): string[] {
  const known = new Set(taken.map(each => each.toLowerCase()))
  if (count === 1 && !known.has(name.toLowerCase())) return [name]
  const start = `${name.toLowerCase()} `
  const numbers = [...known]
    .filter(each => each.startsWith(start))
    .map(each => Number(each.slice(start.length)))
  const highest = Math.max(0, ...numbers.filter(Number.isInteger))
  return Array.from({ length: count }, (_, index) => `${name} ${highest + index + 1}`)
}

/** What staff says of a field: to compare, so its sports stand in one order. */
export function describedOf({ id, name, sports, surface, isIndoor, services }: SeenField): SeenField {
  return { id, name, sports: [...new Set(sports)].toSorted(), surface, isIndoor, services }
}

/** A field as it will be; what the change does not name stays. */
export function withChange(field: SeenField, change: Omit<FieldsChange, 'seen' | 'fieldIds'>): SeenField {
  const { name = field.name, sports = field.sports, surface = field.surface } = change
  const { isIndoor = field.isIndoor, services = field.services } = change
  return describedOf({ id: field.id, name, sports, surface, isIndoor, services })
}
