import { z } from 'zod'
import { BookingStatus } from './booking.ts'
import { Sport, Surface } from './facility.ts'
import { Cents, Id, Instant, IsoDate, Version, WallTime } from './shared.ts'
import { Unreturned } from './unreturned.ts'

// What a facility's own people see and do at the desk: one day of all its fields.

export const StaffRole = z.enum(['desk', 'manager', 'owner', 'admin'])

const OccupancyKind = z.enum(['booking', 'match', 'closure', 'hold', 'tournament'])
export type OccupancyKind = z.infer<typeof OccupancyKind>

export const DeskAction = z.enum(['move', 'cancel', 'answer', 'reopen', 'absent', 'present'])
export type DeskAction = z.infer<typeof DeskAction>

/** What stands on a field during a part of the day. */
export const DayEntry = z
  .object({
    id: z.uuid().meta({ description: 'Of the booking or the closure' }),
    kind: OccupancyKind,
    fieldId: Id,
    startTime: WallTime.meta({ description: 'Cut where the day begins' }),
    endTime: WallTime.meta({ description: 'Cut where its night ends, at 26:00' }),
    startsAt: Instant,
    endsAt: Instant,
    reason: z.string().nullable().meta({ description: 'Of a closure' }),
    booking: z
      .object({
        date: IsoDate.meta({ description: 'Of the evening to which it belongs' }),
        status: BookingStatus,
        version: Version,
        customerName: z.string(),
        sport: Sport.nullable().meta({ description: 'What is played, where somebody has said so' }),
        phone: z.string().nullable(),
        email: z.string().nullable(),
        notes: z.string().nullable(),
        totalCents: Cents,
        memberDiscountPercent: z.int().meta({ description: 'What the total is lower by for a member' }),
        cashCents: z.int().meta({ description: 'Paid so far at the desk, in cash' }),
        cardCents: z.int().meta({ description: 'Paid so far at the desk, by card' }),
        answerBy: Instant.nullable(),
        shareKey: z.uuid(),
        series: z
          .object({
            bookings: z.int(),
            lastDate: IsoDate,
            paidCents: z
              .object({ following: z.int(), all: z.int() })
              .meta({ description: 'Of its dates from this one on, and of all that are still to come' }),
          })
          .nullable()
          .meta({
            description: 'How often its weekly series still comes, this time included, and until when',
          }),
        customer: z
          .object({
            id: z.uuid(),
            isBlocked: z.boolean(),
            note: z.string().nullable(),
            noShows: z.int(),
            memberUntil: IsoDate.nullable(),
            certificateUntil: IsoDate.nullable(),
          })
          .nullable()
          .meta({ description: 'What the desk keeps in mind of whom it is for' }),
        match: z.object({ title: z.string(), players: z.int(), maxPlayers: z.int() }).nullable(),
      })
      .nullable(),
    allowed: z.array(DeskAction),
  })
  .meta({ id: 'DayEntry' })
export type DayEntry = z.infer<typeof DayEntry>

export const DayField = z
  .object({
    id: Id,
    name: z.string(),
    sports: z.array(Sport),
    surface: Surface.nullable(),
    isIndoor: z.boolean().nullable().meta({ description: 'Null where nobody has said' }),
    hourlyPriceCents: Cents,
    slotStep: z.int(),
    slotMinutes: z.int(),
    hours: z.array(z.object({ opensAt: WallTime, closesAt: WallTime })).meta({
      description: 'Opening hours of that day; the desk may book outside them',
    }),
    nightUntil: WallTime.nullable().meta({
      description: 'How long the evening before goes on after midnight; null when it was over by then',
    }),
    period: z
      .string()
      .nullable()
      .meta({ description: 'What the day has hours of its own for, or is closed for' }),
    sharesGroundWith: z.array(Id).meta({ description: 'What stands on one of these stands on this, too' }),
  })
  .meta({ id: 'DayField' })
export type DayField = z.infer<typeof DayField>

export const FacilityDay = z
  .object({
    facility: z.object({
      id: Id,
      name: z.string(),
      city: z.string(),
      slug: z.string(),
      needsApproval: z.boolean(),
      isBookable: z.boolean().meta({ description: 'False while only the desk books' }),
    }),
    role: StaffRole.meta({ description: 'The reader’s own' }),
    date: IsoDate,
    fields: z.array(DayField).max(200),
    entries: z.array(DayEntry).max(3000),
    unreturned: z.array(Unreturned).max(200),
  })
  .meta({ id: 'FacilityDay' })
export type FacilityDay = z.infer<typeof FacilityDay>
