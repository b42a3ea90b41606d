import type { FieldSummary } from '#contract/facility.ts'

type Named = Pick<FieldSummary, 'name'> & { facility: Pick<FieldSummary['facility'], 'name'> }

/** 'Le Querce - Campo 2'; no line begins with its dash. */
export function fieldTitle({ facility, name }: Named): string {
  return `${facility.name}\u00a0- ${name}`
}
