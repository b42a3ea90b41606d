import { z } from 'zod'
import { calendarHeaders } from '../../kit/calendar-headers.ts'
import { type App, door } from '../../kit/door.ts'
import { Problem } from '../../kit/problem.ts'
import {
  getBookingParts,
  getShared,
  joinShared,
  leaveShared,
  payBookingPart,
  readSharedCalendar,
} from './service.ts'

export function sharingDoors(app: App, { baseUrl }: { baseUrl: string }) {
  door(app, 'GET /api/shared/{key}', (context, { params }) => getShared(context, params.key))
  door(app, 'POST /api/shared/{key}/parts', (context, { params, body }) =>
    joinShared(context, params.key, body),
  )
  door(app, 'POST /api/shared/{key}/withdrawal', (context, { params, body }) =>
    leaveShared(context, params.key, body.claim),
  )
  door(app, 'GET /api/bookings/{id}/parts', (context, { params }) => getBookingParts(context, params.id))
  door(app, 'PATCH /api/bookings/{id}/parts/{part}', (context, { params, body }) =>
    payBookingPart(context, params, body.hasPaid),
  )
  app.get('/api/shared/:key/calendar.ics', async c => {
    const key = z.uuid().safeParse(c.req.param('key'))
    if (!key.success) throw new Problem('not-found')
    return c.body(await readSharedCalendar(c.var.context, key.data, baseUrl), 200, calendarHeaders)
  })
}
