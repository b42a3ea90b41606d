import { z } from 'zod'
import { Booking } from './booking.ts'
import { Sport } from './facility.ts'
import { routes } from './route.ts'
import { Instant, IsoDate } from './shared.ts'

/** A confirmed booking that is not over, with the way there. */
export const Activity = z
  .object({
    type: z.literal('booking'),
    booking: Booking,
    position: z
      .object({ latitude: z.number(), longitude: z.number() })
      .nullable()
      .meta({ description: 'Of the facility; null when nobody has told it' }),
  })
  .meta({ id: 'Activity' })
export type Activity = z.infer<typeof Activity>

export const Dashboard = z
  .object({
    today: IsoDate,
    stats: z
      .object({
        totalBookings: z.int(),
        monthlyBookings: z.int().meta({ description: 'Played or to be played in this month of Rome' }),
        lastMonthBookings: z.int(),
        uniqueFacilitiesCount: z.int(),
        topSports: z.array(Sport).max(2).meta({ description: 'Most booked first' }),
      })
      .meta({ description: 'Cancelled bookings are not counted' }),
    upcoming: z.array(Activity).max(5).meta({ description: 'The next ones, soonest first' }),
    waiting: z.int().meta({ description: 'Requests that a facility has still to answer' }),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof Dashboard>

export const BookingSettings = z
  .object({
    wantsReminders: z.boolean().meta({ description: 'Letters the day before and two hours before' }),
    calendarFeedSince: Instant.nullable().meta({
      description: 'When the calendar address was made; null without one',
    }),
  })
  .meta({ id: 'BookingSettings' })
export type BookingSettings = z.infer<typeof BookingSettings>

export const dashboardRoutes = routes({
  'GET /api/dashboard': {
    summary: 'What the reader has booked in all, and what comes next',
    reply: Dashboard,
    errors: ['unauthenticated'],
  },
  'GET /api/me/booking-settings': {
    summary: 'Whether the reader is reminded, and has a calendar address',
    reply: BookingSettings,
    errors: ['unauthenticated'],
  },
  'PATCH /api/me/booking-settings': {
    summary: 'Switch reminders on or off',
    body: z.strictObject({ wantsReminders: z.boolean() }),
    reply: BookingSettings,
    errors: ['unauthenticated', 'invalid-input'],
  },
  'POST /api/me/calendar-feed': {
    summary: 'Make a calendar address; an earlier one stops working. It is shown this once',
    reply: z.object({
      path: z.string().meta({ description: 'Ends in a secret: whoever has it reads along' }),
    }),
    errors: ['unauthenticated'],
  },
  'DELETE /api/me/calendar-feed': {
    summary: 'Revoke the calendar address; a second time changes nothing',
    reply: BookingSettings,
    errors: ['unauthenticated'],
  },
})
