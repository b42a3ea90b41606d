import { sweepAlerts } from '../alert/store.ts'
import { sweepAudit } from '../audit/store.ts'
import { sweepLinks, sweepSessions } from '../auth/store.ts'
import { sweepBannerEvents } from '../banner/counting/store.ts'
import { sweepBookings } from '../booking/due/store.ts'
import { sweepParts } from '../booking/sharing/store.ts'
import { sweepCustomers } from '../customer/store.ts'
import type { Database } from '../db/database.ts'
import { sweepDeskChanges } from '../desk/store.ts'
import { sweepClaims } from '../facility/claim/store.ts'
import { sweepInvitations } from '../facility/invitation/store.ts'
import { sweepRequests } from '../facility/request/store.ts'
import { sweepImports } from '../import/admin/store.ts'
import { sweepKeys } from '../kit/idempotency.ts'
import type { Log } from '../kit/log.ts'
import { sweepLetters } from '../mail/store.ts'
import { sweepFriends } from '../match/joining/store.ts'
import { sweepLoosePictures } from '../picture/store.ts'
import { sweepLapses } from '../reliability/store.ts'
import { sweepVisitors } from '../tournament/registration/store.ts'
import { sweepJobs } from './store.ts'

// How long each kind is kept stands beside its statement and, for the people it is about, on the privacy page.
const sweeps: ((db: Database) => Promise<void>)[] = [
  sweepAlerts,
  sweepLinks,
  sweepSessions,
  sweepBannerEvents,
  sweepLoosePictures,
  sweepParts,
  sweepFriends,
  sweepBookings,
  sweepAudit,
  sweepDeskChanges,
  sweepCustomers,
  sweepClaims,
  sweepInvitations,
  sweepRequests,
  sweepImports,
  sweepKeys,
  sweepLetters,
  sweepLapses,
  sweepVisitors,
  sweepJobs,
]

/** Deletes what has been kept long enough, once an hour. Where one kind fails, only that one waits for the next hour. */
export async function sweep(db: Database, log: Log): Promise<void> {
  for (const each of sweeps)
    await each(db).catch((error: unknown) => {
      log.error({ sweep: each.name, error: String(error) }, 'nothing swept')
    })
}
