import type { JobHelpers, Task } from 'graphile-worker'
import { z } from 'zod'
import { ClaimStatus } from '#contract/claim.ts'
import { RequestStatus } from '#contract/facility-request.ts'
import type { TaskName } from '#contract/task-name.ts'

/** The payload of tasks that the clock starts. */
const nothing = z.object({})
/** A booking as it was when something was to be told of it. */
const toldBooking = z.object({
  bookingId: z.string(),
  sequence: z.int(),
  /** Nobody had approved it yet when it was cancelled. */
  wasRequest: z.boolean().exactOptional(),
  /** When and on which field it was, as its reader knows, before it was moved. */
  was: z.object({ startsAt: z.string(), field: z.string() }).exactOptional(),
})
/** A match as it was when something was to be told of it. */
const toldMatch = z.object({ matchId: z.string(), sequence: z.int() })
const importRun = z.object({ importId: z.string() })

// Statements queue most tasks, with `queue_task` and `announce`; what they write is checked when a worker takes it up.
// What they add for the queue itself, such as `notBefore`, is no part of a payload.
const payloads = {
  'booking-letter': z.object({
    ...toldBooking.shape,
    event: z.enum([
      'confirmed',
      'pending',
      'moved',
      'rescheduled',
      'cancelled',
      'day-reminder',
      'hours-reminder',
    ]),
    to: z.enum(['client', 'facility']),
    /** One of the facility's staff; absent, all of them are meant. */
    staffId: z.string().exactOptional(),
    /** What its reader has lost at the same time. */
    others: z.array(toldBooking).exactOptional(),
    /** The other dates of a series, for the letter about its first one. */
    instead: z.array(toldBooking).exactOptional(),
  }),
  'alert-letter': z.object({ alertId: z.string() }),
  /** With all that the letter says of the held time: when it is written, the hold is gone. */
  'alert-closed-letter': z.object({
    alertId: z.string(),
    fieldId: z.int(),
    startMinute: z.int(),
    endsAt: z.string(),
    heldUntil: z.string(),
    rainId: z.string(),
  }),
  'claim-letter': z.object({ claimId: z.string(), event: ClaimStatus, to: z.enum(['company', 'claimant']) }),
  'claim-code-letter': z.object({ codeId: z.string() }),
  'invitation-letter': z.object({ invitationId: z.string() }),
  /** `to` is a person's id. */
  'post-taken-letter': z.object({ invitationId: z.string(), to: z.string() }),
  'facility-request-letter': z.object({
    requestId: z.string(),
    event: RequestStatus,
    to: z.enum(['company', 'sender']),
  }),
  /** `to` is a person's id. */
  'suspension-letter': z.object({ facilityId: z.int(), words: z.string().nullable(), to: z.string() }),
  /** `to` is a person's id. */
  'match-letter': z.object({
    ...toldMatch.shape,
    to: z.string(),
    event: z.enum([
      'joined',
      'player-joined',
      'player-left',
      'removed',
      'readmitted',
      'in-goal',
      'out-of-goal',
      'message',
      'absent',
      'confirmed',
      'cancelled',
      'place-offered',
      'reserve-over',
    ]),
    player: z.string().exactOptional(),
    /** Until when an offered place is kept, an ISO instant. */
    until: z.string().exactOptional(),
    reason: z.string().exactOptional(),
    /** The organiser had noted that this player has given his share. */
    hasPaid: z.boolean().exactOptional(),
    /** What a player has written. */
    text: z.string().exactOptional(),
    /** What its reader has lost at the same time. */
    others: z.array(toldMatch).exactOptional(),
  }),
  // Without an event where an older version queued it.
  'lapse-letter': z.object({
    lapseId: z.string(),
    event: z.enum(['contested', 'answered']).default('contested'),
  }),
  /** `to` is 'registrant' or the id of one of those who organise. */
  'registration-letter': z.object({
    registrationId: z.string(),
    to: z.string(),
    event: z.enum([
      'confirm',
      'known',
      'in',
      'waiting',
      'out',
      'removed',
      'barred',
      'readmitted',
      'entered',
      'promoted',
      'changed',
      'cancelled',
      'team-in',
      'team-waiting',
      'team-out',
      'team-left-out',
    ]),
    /** The terms that it tells of, where they have changed. */
    version: z.int().exactOptional(),
    /** The registration that takes the place which another has given up. */
    next: z.string().exactOptional(),
  }),
  'tournament-letter': z.object({
    tournamentId: z.string(),
    to: z.string(),
    event: z.enum(['programme', 'changed', 'cancelled']),
    /** The programme or the terms that it tells of. */
    version: z.int(),
  }),
  /** Ready to be sent to one person. `messageId` is stable, so that sending it again is recognised. */
  'send-letter': z.object({
    messageId: z.string(),
    to: z.string(),
    /** Who gets a reply; without it those who help players. */
    replyTo: z.string().exactOptional(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    attachments: z
      .array(z.object({ filename: z.string(), contentType: z.string(), content: z.string() }))
      .exactOptional(),
  }),
  'import-read': importRun,
  'import-save': importRun,
  'import-undo': importRun,
  'bookings-due': nothing,
  'matches-due': nothing,
  'tournament-places': nothing,
  'hold-freed-times': nothing,
  'rain-due': nothing,
  'free-abandoned-jobs': nothing,
  sweep: nothing,
} satisfies Record<TaskName, z.ZodType>

export type Payload<Name extends TaskName> = z.infer<(typeof payloads)[Name]>

export type Work<Carried> = (payload: Carried, helpers: JobHelpers) => Promise<void>

const rules: { [Name in TaskName]: z.ZodType<Payload<Name>> } = payloads

/** Tasks of the queue. Each checks its payload, and fails where it is not of the expected form. */
export function tasksOf<Name extends TaskName>(
  work: { [Each in Name]: Work<Payload<Each>> },
): Record<Name, Task> {
  const tasks: Partial<Record<Name, Task>> = {}
  for (const name of Object.keys(work) as Name[])
    tasks[name] = async (payload, helpers) => work[name](rules[name].parse(payload), helpers)
  return tasks as Record<Name, Task>
}
