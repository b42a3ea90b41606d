import { createHash, randomBytes } from 'node:crypto'
import type { BookingSettings } from '#contract/dashboard.ts'
import { requirePerson } from '../../kit/actor.ts'
import { type CalendarEntry, personalCalendar } from '../../kit/calendar.ts'
import type { Context } from '../../kit/context.ts'
import { Problem } from '../../kit/problem.ts'
import { bookingEntry } from '../calendar.ts'
import type { LetterParts } from '../letter/event.ts'
import { findBookingForCalendar, listBookingsForFeed } from '../letter/store.ts'
import { dropFeedToken, findFeedOwner, keepFeedToken, keepReminderWish, readSettings } from './store.ts'

export async function getBookingSettings(context: Context): Promise<BookingSettings> {
  const { id } = requirePerson(context.actor)
  const { wants_reminders, since } = await readSettings(context, id)
  return { wantsReminders: wants_reminders, calendarFeedSince: since?.toISOString() ?? null }
}

export async function changeReminders(context: Context, wanted: boolean): Promise<BookingSettings> {
  await keepReminderWish(context, requirePerson(context.actor).id, wanted)
  return getBookingSettings(context)
}

/** A new address, shown only this once: only its hash is kept, so nobody can read it out of the database. */
export async function makeCalendarFeed(context: Context): Promise<{ path: string }> {
  const { id } = requirePerson(context.actor)
  const token = randomBytes(32).toString('base64url')
  await keepFeedToken(context, id, hash(token))
  // In the query and not in the path: the log of requests holds paths.
  return { path: `/api/calendar.ics?key=${token}` }
}

export async function revokeCalendarFeed(context: Context): Promise<BookingSettings> {
  await dropFeedToken(context, requirePerson(context.actor).id)
  return getBookingSettings(context)
}

/** What else stands in somebody's calendar, from rooms above this one. */
export type OtherEntries = (context: Context, userId: string, parts: LetterParts) => Promise<CalendarEntry[]>

/** The whole calendar of whoever made this address, for a calendar program, which has no session. */
export async function readCalendarFeed(
  context: Context,
  token: string,
  parts: LetterParts & { otherEntries: readonly OtherEntries[] },
): Promise<string> {
  const userId = await findFeedOwner(context, hash(token))
  if (!userId) throw new Problem('not-found')
  const [bookings, ...others] = await Promise.all([
    listBookingsForFeed(context, userId),
    ...parts.otherEntries.map(list => list(context, userId, parts)),
  ])
  return personalCalendar([...bookings.map(booking => bookingEntry(booking, parts)), ...others.flat()])
}

/** One booking of the reader's own, to be opened by his calendar program. */
export async function readBookingCalendar(context: Context, id: string, parts: LetterParts): Promise<string> {
  const booking = await findBookingForCalendar(context, id, requirePerson(context.actor).id)
  if (!booking) throw new Problem('not-found')
  return personalCalendar([bookingEntry(booking, parts)])
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
