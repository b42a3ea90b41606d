import type { Standing } from '../kit/actor.ts'

/** Whoever keeps the day knows whom it is for; to turn somebody away is for who answers for the facility. */
export const customerMay = {
  see: ['desk', 'manager', 'owner', 'admin'],
  note: ['desk', 'manager', 'owner', 'admin'],
  block: ['manager', 'owner', 'admin'],
} as const satisfies Record<string, readonly Standing[]>
