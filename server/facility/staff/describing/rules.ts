import type { FieldsChange, SeenField } from '#contract/staff-field.ts'

/** 'Padel 1', 'Padel 2'… after the highest number in use; a single field has no number, unless its name is taken. */
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

/** What staff says of a field, with its sports sorted so that two descriptions can be compared. */
export function describedOf({ id, name, sports, surface, isIndoor, services }: SeenField): SeenField {
  return { id, name, sports: [...new Set(sports)].toSorted(), surface, isIndoor, services }
}

/** A field after a change; what the change does not mention stays. */
export function withChange(field: SeenField, change: Omit<FieldsChange, 'seen' | 'fieldIds'>): SeenField {
  const { name = field.name, sports = field.sports, surface = field.surface } = change
  const { isIndoor = field.isIndoor, services = field.services } = change
  return describedOf({ id: field.id, name, sports, surface, isIndoor, services })
}
