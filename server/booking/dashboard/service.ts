import type { Activity, Dashboard } from '#contract/dashboard.ts'
import { requirePerson } from '../../kit/actor.ts'
import { romeDate } from '../../kit/civil-time.ts'
import type { Context } from '../../kit/context.ts'
import { toBooking } from '../present.ts'
import { listUpcoming, type UpcomingRow } from '../store.ts'
import { readStats } from './store.ts'

const UPCOMING_SHOWN = 5

/** What the reader has booked in all, and what comes next. */
export async function getDashboard(context: Context): Promise<Dashboard> {
  const { id } = requirePerson(context.actor)
  const [stats, upcoming] = await Promise.all([
    readStats(context, id),
    listUpcoming(context, id, UPCOMING_SHOWN),
  ])
  return {
    today: romeDate(context.at ?? new Date()),
    stats: {
      totalBookings: stats.total,
      monthlyBookings: stats.this_month,
      lastMonthBookings: stats.last_month,
      uniqueFacilitiesCount: stats.facilities,
      topSports: stats.sports,
    },
    upcoming: upcoming.map(row => toActivity(row, context)),
    waiting: stats.waiting,
  }
}

function toActivity(row: UpcomingRow, context: Context): Activity {
  const { latitude, longitude } = row
  return {
    type: 'booking',
    booking: toBooking(row, context),
    position: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}
