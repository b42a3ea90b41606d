import { addDays, weekdayOf } from '../kit/civil-time.ts'
import type { FieldWish } from '../testing/factories.ts'
import type { BookingWish } from '../testing/occupancy-factories.ts'
import { callers } from './cast.ts'
import { pick, randomFrom } from './random.ts'

export type SeededField = FieldWish & {
  id: number
  key: string
  popularity: number
  /** The first of its kind in its facility. */
  isQuiet: boolean
  /** Its facility is run by somebody who can log in. */
  hasNumbers: boolean
}

const PAST_DAYS = 7
/** A whole month, for the figures of those who look at them. */
const PAST_DAYS_OF_NUMBERS = 30
const DAYS_AHEAD = 12

/** Half past eight to half past nine in the evening: the hour that everybody wants. */
const tonight = { from: 20 * 60 + 30, to: 21 * 60 + 30 }

/**
 * The bookings of the past days and the next ones. Evenings are busier, far days emptier, and every evening
 * each facility leaves the same hour free on one field of each kind, so that a search for tonight finds something.
 */
export function ordinaryBookings(fields: readonly SeededField[], today: string): BookingWish[] {
  return fields.flatMap(field => {
    const past = field.hasNumbers ? PAST_DAYS_OF_NUMBERS : PAST_DAYS
    const days = Array.from({ length: past + DAYS_AHEAD + 1 }, (_, index) => index - past)
    return days.flatMap(day => bookingsOfDay(field, addDays(today, day), day))
  })
}

function bookingsOfDay(field: SeededField, date: string, daysFromToday: number): BookingWish[] {
  const weekday = weekdayOf(date)
  const random = randomFrom(`${field.key} ${date}`)
  const demand = field.popularity * nearness(daysFromToday) * (field.isQuiet ? 0.55 : 1)
  const openings = (field.opening ?? []).filter(rule => rule.weekdays?.includes(weekday) ?? true)
  return openings.flatMap(({ from, to }) => {
    const wishes: BookingWish[] = []
    for (let minute = from; minute + 60 <= to; ) {
      const minutes = lengthOf(field, random)
      const wouldSpoilTonight = field.isQuiet && minute < tonight.to && minute + minutes > tonight.from
      const isTaken = random() < demand * demandAt(weekday, minute)
      if (isTaken && !wouldSpoilTonight && minute + minutes <= to) {
        wishes.push({
          fieldId: field.id,
          date,
          startMinute: minute,
          minutes,
          ...circumstances(random, daysFromToday),
        })
        minute += minutes
      } else {
        minute += random() < 0.25 ? 30 : 60
      }
    }
    return wishes
  })
}

function circumstances(random: () => number, daysFromToday: number): Partial<BookingWish> {
  const { name, email, phone } = pick(callers, random)
  const isCancelled = random() < 0.06
  const status = isCancelled ? 'cancelled' : 'confirmed'
  const madeDaysBefore = Math.max(daysFromToday, 0) + 1 + Math.floor(random() * 6)
  return { customerName: name, email, phone, status, madeDaysBefore }
}

/** How much a field is wanted at an hour, from 0 to 1. */
function demandAt(weekday: number, minute: number): number {
  const hour = minute / 60
  if (weekday >= 6) return hour < 13 ? 0.55 : hour < 16 ? 0.3 : hour < 21 ? 0.5 : 0.25
  if (hour < 12) return 0.12
  if (hour < 17) return 0.22
  if (hour < 18) return 0.45
  return hour < 22 ? 0.7 : 0.4
}

function nearness(daysFromToday: number): number {
  if (daysFromToday <= 0) return 1
  if (daysFromToday <= 3) return 0.8
  return daysFromToday <= 7 ? 0.5 : 0.25
}

function lengthOf(field: SeededField, random: () => number): number {
  if (field.sports?.includes('padel') || field.sports?.includes('calcio-11')) return 90
  return random() < 0.15 ? 90 : 60
}
