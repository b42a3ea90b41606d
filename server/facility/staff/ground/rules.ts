import type { StaffFacility } from '#contract/staff.ts'

type Field = Pick<StaffFacility['fields'][number], 'id' | 'name' | 'liesOn'>

/**
 * Why a field cannot lie over others of its facility, in words; undefined when it can. A field lies only over plain
 * fields, so that changing one composed field never changes another.
 */
export function whyNotOver(field: Field, over: readonly Field[], all: readonly Field[]): string | undefined {
  if (over.some(({ id }) => id === field.id)) return 'Un campo non può comporre sé stesso.'
  const composed = over.find(({ liesOn }) => liesOn.length > 0)
  if (composed) return `${composed.name} è già composto: scegli i campi che lo compongono.`
  const above = all.find(({ liesOn }) => liesOn.includes(field.id))
  if (above) return `${field.name} compone già ${above.name}: prima toglilo da lì.`
  return undefined
}
