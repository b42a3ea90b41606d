import type { StaffFacility } from '#contract/staff.ts'

/** 'Campo 1 e Campo 2' */
export function namesOf(ids: readonly number[], fields: StaffFacility['fields']): string {
  return fields
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(' e ')
}
