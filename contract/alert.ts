import { z } from 'zod'
import { Sport } from './facility.ts'
import { routes } from './route.ts'
import { Done, Id, Instant, IsoDate, WallTime } from './shared.ts'
import { LAST_TIME } from './wall-clock.ts'

/** The most taken times that one person may be waiting for. */
export const MOST_ALERTS = 10

export const Alert = z
  .object({
    id: z.uuid(),
    sport: Sport,
    date: IsoDate,
    fromTime: WallTime,
    toTime: WallTime,
    where: z.string().meta({ description: 'The field, the facility or the comune', example: 'Frascati' }),
    held: z
      .object({
        fieldId: Id,
        fieldName: z.string(),
        facilityName: z.string(),
        city: z.string(),
        startTime: WallTime,
        needsApproval: z.boolean().meta({ description: 'The facility answers each booking itself (R46)' }),
        until: Instant.meta({ description: 'From then on it is offered to whoever comes next' }),
      })
      .nullable()
      .meta({ description: 'The time that was freed and is held; null while waiting' }),
  })
  .meta({ id: 'Alert', description: 'Somebody waits for a time that is taken' })
export type Alert = z.infer<typeof Alert>

const Where = z.union(
  [
    z.strictObject({ fieldId: Id }),
    z.strictObject({ facilityId: Id }),
    z.strictObject({ comune: z.string().max(100).meta({ description: 'A comune’s name or CAP' }) }),
  ],
  { error: 'Scegli un campo, una struttura o un comune' },
)

export const NewAlert = z
  .strictObject({
    sport: Sport,
    date: IsoDate,
    fromTime: WallTime,
    toTime: WallTime.refine(time => time <= LAST_TIME, {
      error: 'L’ultima ora può essere al più tardi le 02:00 di notte',
    }).meta({
      description: 'The last start that would do; the same as the first for one hour',
    }),
    where: Where.meta({ description: 'One field, any of a facility, or any of a comune' }),
  })
  .refine(({ fromTime, toTime }) => fromTime <= toTime, {
    error: 'L’ultima ora non può venire prima della prima',
  })
  .meta({ id: 'NewAlert' })
export type NewAlert = z.infer<typeof NewAlert>

export const alertRoutes = routes({
  'GET /api/me/alerts': {
    summary: 'What the reader waits for, and what is held for him, by day',
    reply: z.object({ alerts: z.array(Alert).max(2 * MOST_ALERTS) }),
    errors: ['unauthenticated'],
  },
  'POST /api/me/alerts': {
    summary: 'Be told when a time is freed; asked again, it is the same wish',
    body: NewAlert,
    status: 201,
    reply: Alert,
    errors: ['unauthenticated', 'invalid-input', 'unknown-place', 'not-found', 'too-many-alerts'],
  },
  'DELETE /api/me/alerts/{id}': {
    summary: 'Wait no longer; a time that was held goes to whoever comes next, a second time changes nothing',
    params: z.strictObject({ id: z.uuid({ error: 'L’avviso non esiste' }) }),
    reply: Done,
    errors: ['unauthenticated'],
  },
})
