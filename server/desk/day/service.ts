import type { Post } from '#contract/desk.ts'
import type { DayEntry, DayField, FacilityDay } from '#contract/desk-day.ts'
import { shownStatus } from '../../booking/rules.ts'
import { getFacility } from '../../facility/service.ts'
import { requirePerson, standingAt } from '../../kit/actor.ts'
import type { Context } from '../../kit/context.ts'
import { deskActions, deskMay } from '../rules.ts'
import { requireDesk } from '../service.ts'
import { type EntryRow, listEntries, listFacilities, listFields, listUnreturned } from './store.ts'

/** Where the reader works. */
export async function listMyPosts(context: Context): Promise<{ posts: Post[] }> {
  const { posts } = requirePerson(context.actor)
  const roles = new Map(posts.map(post => [post.facilityId, post.role]))
  const rows = await listFacilities(context, [...roles.keys()])
  return { posts: rows.map(row => ({ ...row, role: roles.get(row.facilityId) ?? 'desk' })) }
}

/** Everything that stands on a facility's fields from midnight to the end of the night, with whom it is for. */
export async function getFacilityDay(context: Context, id: number, date: string): Promise<FacilityDay> {
  requireDesk(context, id, deskMay.see)
  const [{ name, city, slug, needsApproval, isBookable }, fields, entries, unreturned] = await Promise.all([
    getFacility(context, id),
    listFields(context, id, date),
    listEntries(context, id, date),
    listUnreturned(context, id, date),
  ])
  const now = context.at ?? new Date()
  return {
    facility: { id, name, city, slug, needsApproval, isBookable },
    // `requireDesk` above lets only these roles in.
    role: standingAt(context.actor, id) as FacilityDay['role'],
    date,
    fields: fields.map(toField),
    entries: entries.map(row => toEntry(row, now)),
    unreturned,
  }
}

function toField(row: Awaited<ReturnType<typeof listFields>>[number]): DayField {
  return {
    id: row.id,
    name: row.name,
    sports: row.sports,
    surface: row.surface,
    isIndoor: row.is_indoor,
    hourlyPriceCents: row.hourly_price_cents,
    slotStep: row.slot_step_minutes,
    slotMinutes: row.slot_length_minutes,
    hours: row.hours,
    nightUntil: row.night_until,
    period: row.period,
    sharesGroundWith: row.shares_ground_with,
  }
}

function toEntry(row: EntryRow, now: Date): DayEntry {
  return {
    id: row.id,
    kind: row.kind,
    fieldId: row.field_id,
    startTime: row.start_time,
    endTime: row.end_time,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    reason: row.reason,
    booking: bookingOf(row, now),
    allowed: deskActions({ ...row, has_match: row.match_title !== null }, now),
  }
}

/** Null for an entry that is not a booking. */
function bookingOf(row: EntryRow, now: Date): DayEntry['booking'] {
  const { date, status, sequence, customer_name, price_cents, share_key, match_title } = row
  if (status === null || date === null || sequence === null || customer_name === null) return null
  if (price_cents === null || share_key === null) return null
  const { match_players: players, match_max_players: maxPlayers } = row
  return {
    date,
    status: shownStatus({ status, ends_at: row.ends_at }, now),
    version: sequence,
    customerName: customer_name,
    sport: row.sport,
    phone: row.phone,
    email: row.email,
    notes: row.notes,
    totalCents: price_cents,
    memberDiscountPercent: row.member_discount,
    cashCents: row.cash,
    cardCents: row.card,
    answerBy: row.answer_by?.toISOString() ?? null,
    shareKey: share_key,
    series: seriesOf(row),
    customer: customerOf(row),
    match:
      match_title === null
        ? null
        : { title: match_title, players: players ?? 0, maxPlayers: maxPlayers ?? 0 },
  }
}

/** Null for a booking that is in no series, and for one after which no date of its series is booked any more. */
function seriesOf({ series_bookings: bookings, series_last_date: lastDate, ...row }: EntryRow) {
  if (bookings === null || lastDate === null) return null
  const paidCents = { following: row.series_paid_following ?? 0, all: row.series_paid_all ?? 0 }
  return { bookings, lastDate, paidCents }
}

/** Null when nothing is kept of the customer any more. */
function customerOf({ customer_id: id, is_blocked: isBlocked, customer_note: note, ...row }: EntryRow) {
  if (id === null) return null
  const { no_shows: noShows, member_until: memberUntil, certificate_until: certificateUntil } = row
  return { id, isBlocked, note, noShows, memberUntil, certificateUntil }
}
