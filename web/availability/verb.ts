import type { FacilitySummary } from '#contract/facility.ts'

/** What a tap on a free time does: where the facility has to approve, it only asks (R46). */
export function verbOf({ needsApproval }: Pick<FacilitySummary, 'needsApproval'>): 'Chiedi' | 'Prenota' {
  return needsApproval ? 'Chiedi' : 'Prenota'
}
