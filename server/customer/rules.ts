import type { Standing } from '../kit/actor.ts'

/** Whoever keeps the day may know whom it is for; turning somebody away is left to those who answer for the facility. */
export const customerMay = {
  see: ['desk', 'manager', 'owner', 'admin'],
  note: ['desk', 'manager', 'owner', 'admin'],
  block: ['manager', 'owner', 'admin'],
} as const satisfies Record<string, readonly Standing[]>
