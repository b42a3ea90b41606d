import type { Standing } from '../kit/actor.ts'

/** Everybody who keeps the day may see its customers; only those who answer for the facility may block one. */
export const customerMay = {
  see: ['desk', 'manager', 'owner', 'admin'],
  note: ['desk', 'manager', 'owner', 'admin'],
  block: ['manager', 'owner', 'admin'],
} as const satisfies Record<string, readonly Standing[]>
