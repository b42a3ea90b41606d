import type { FacilityAction } from '#contract/staff.ts'
import type { Standing } from '../kit/actor.ts'

/** Who may do what with a facility. The desk looks after bookings, and does not change prices and hours. */
export const facilityMay = {
  seeOwn: ['desk', 'manager', 'owner', 'admin'],
  open: ['manager', 'owner', 'admin'],
  setWeek: ['manager', 'owner', 'admin'],
  describe: ['manager', 'owner', 'admin'],
  seeStaff: ['manager', 'owner', 'admin'],
  chooseStaff: ['owner', 'admin'],
  suspend: ['admin'],
} as const satisfies Record<string, readonly Standing[]>

/** What a screen offers, so that it never offers what is refused. */
export function facilityActions(standing: Standing): FacilityAction[] {
  const may = {
    open: facilityMay.open,
    describe: facilityMay.describe,
    'see-staff': facilityMay.seeStaff,
    suspend: facilityMay.suspend,
  }
  // The keys of the object above.
  const actions = Object.keys(may) as (keyof typeof may)[]
  return actions.filter(action => (may[action] as readonly Standing[]).includes(standing))
}
