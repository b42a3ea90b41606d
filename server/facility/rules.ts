import type { Standing } from '../kit/actor.ts'

/** What may be done with a facility by whom. Its desk looks after bookings and leaves prices and hours alone. */
export const facilityMay = {
  seeOwn: ['desk', 'manager', 'owner', 'admin'],
  open: ['manager', 'owner', 'admin'],
  setWeek: ['manager', 'owner', 'admin'],
} as const satisfies Record<string, readonly Standing[]>
