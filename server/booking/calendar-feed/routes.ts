import { z } from 'zod'
import { calendarHeaders } from '../../kit/calendar-headers.ts'
import { type App, door } from '../../kit/door.ts'
import { Problem } from '../../kit/problem.ts'
import {
  changeReminders,
  getBookingSettings,
  makeCalendarFeed,
  type OtherEntries,
  readBookingCalendar,
  readCalendarFeed,
  revokeCalendarFeed,
} from './service.ts'

type Parts = { baseUrl: string; mailFrom: string; otherEntries: readonly OtherEntries[] }

/** Settings as JSON; the calendars themselves are files, which the contract's JSON doors do not serve. */
export function calendarDoors(app: App, parts: Parts) {
  door(app, 'GET /api/me/booking-settings', context => getBookingSettings(context))
  door(app, 'PATCH /api/me/booking-settings', (context, { body }) =>
    changeReminders(context, body.wantsReminders),
  )
  door(app, 'POST /api/me/calendar-feed', context => makeCalendarFeed(context))
  door(app, 'DELETE /api/me/calendar-feed', context => revokeCalendarFeed(context))
  app.get('/api/calendar.ics', async c => {
    const key = c.req.query('key') ?? ''
    return c.body(await readCalendarFeed(c.var.context, key, parts), 200, calendarHeaders)
  })
  app.get('/api/bookings/:id/calendar.ics', async c => {
    const id = z.uuid().safeParse(c.req.param('id'))
    if (!id.success) throw new Problem('not-found')
    return c.body(await readBookingCalendar(c.var.context, id.data, parts), 200, calendarHeaders)
  })
}
