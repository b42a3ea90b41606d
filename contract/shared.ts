import { z } from 'zod'
import { LONGEST_REASON } from './reason-length.ts'

// The pages' content policy forbids `eval`. Without this, zod would try it once to find out, and browsers would report the attempt.
z.config({ jitless: 'document' in globalThis })

const NO_DAY = 'La data deve essere un giorno che esiste, nella forma aaaa-mm-gg'

/** A civil day in Italy. Refuses days that do not exist, such as 29 February of a common year, or any of the year 0. */
export const IsoDate = z.iso
  .date({
    // An empty box of a form is not a wrongly written day.
    error: ({ input }) => (input === '' ? 'Scegli un giorno' : NO_DAY),
  })
  .refine(day => !day.startsWith('0000'), { error: NO_DAY })
  .meta({ description: 'Civil day in Europe/Rome', example: '2026-11-25' })

const DAY_MS = 86_400_000

/** How many civil days there are from one to another, both counted; none where the other comes first. */
export function daysFrom(first: string, last: string): number {
  return Math.max(0, (Date.parse(last) - Date.parse(first)) / DAY_MS + 1)
}

/**
 * Wall-clock time in Italy, counted on past midnight: the hours until 02:00 belong to the evening on which they began,
 * so half past midnight of its night is 24:30 (R51).
 */
export const WallTime = z
  .string()
  .regex(/^([01]\d|2[0-6]):[0-5]\d$/, { error: 'L’orario deve avere la forma oo:mm' })
  .meta({
    description: 'Wall-clock time in Europe/Rome; past midnight it counts on, 24:30',
    example: '20:30',
  })

export const Cents = z.int().min(0).meta({ description: 'Euro cents', example: 6000 })

/** What somebody types that each player or team is to pay. */
export const FeeCents = z
  .int({ error: 'Scrivi la quota in euro, come 12,50' })
  .min(0, { error: 'La quota non può essere sotto zero' })
  .meta({ description: 'Euro cents', example: 6000 })

/** A price as it was shown, to be compared with what it is by now (R42). */
export const ShownCents = Cents.max(2_147_483_647).optional()

/** Refuses what PostgreSQL has no place for: the year 0, and a zone of sixteen hours or more. */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine(instant => !/^0000|[+-](1[6-9]|2\d):\d\d$/.test(instant))
  .meta({ description: 'Instant in UTC', example: '2026-11-25T19:30:00.000Z' })

/** Lengths that can be booked, in minutes (30 min to 3 h). */
export const bookableMinutes = [30, 60, 90, 120, 180] as const
export const Minutes = z.literal(bookableMinutes).meta({
  description: 'Length of the booking in minutes',
  example: 60,
  // The generator of the reference knows literals of one value only.
  enum: [...bookableMinutes],
})
export type Minutes = z.output<typeof Minutes>

/**
 * Phones put invisible marks of writing direction around the numbers and addresses that one copies from their contacts.
 */
const withoutMarks = (text: string): string => text.replaceAll(/\p{Cf}/gu, '')

const UNSEEN =
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}](?:\u200d|\ufe0f|[\u{e0020}-\u{e007f}])*)|\p{DI}/gu

/**
 * For names and titles that strangers read, between other words: what nobody sees makes none, and nothing turns the
 * words that follow around. Only emoji keep what joins them.
 */
export const withoutUnseen = (text: string): string => text.replaceAll(UNSEEN, '$1')

/** RFC 5321, 4.5.3.1. */
export const LONGEST_EMAIL = 254

export const Email = z
  .string({ error: 'Inserisci la tua email' })
  .overwrite(withoutMarks)
  .trim()
  .min(1, { error: 'Inserisci la tua email' })
  .max(LONGEST_EMAIL, { error: 'Inserisci un indirizzo email valido.' })
  .pipe(z.email({ error: 'Inserisci un indirizzo email valido.' }))
  .meta({ format: 'email', example: 'ada@example.it' })

/** The telephone rule of the booking form: at least 8 characters once trimmed (R48). */
export const Phone = z
  .string({ error: 'Numero di telefono non valido' })
  .overwrite(withoutMarks)
  .trim()
  .min(8, { error: 'Numero di telefono non valido' })
  .max(30, { error: 'Numero di telefono non valido' })

export const Id = z.int().positive().max(2_147_483_647)

/** How often a thing has changed. A change names the version that was seen, and is not made to a newer one. */
export const Version = z
  .int()
  .min(0)
  .max(2_147_483_647)
  .meta({ description: 'Goes with every change: it is for what was seen' })

/** The most fields that are added to a facility. */
export const MOST_FIELDS = 200

/** Fields of one facility that are changed together: it may be all of them. */
export const FieldIds = z
  .array(Id)
  .min(1, { error: 'Scegli almeno un campo' })
  .max(MOST_FIELDS, { error: `Scegli al massimo ${MOST_FIELDS} campi` })

/** An identifier in an address or a query, where everything is text. */
export const IdParam = z.coerce.number({ error: 'Il numero non è valido' }).pipe(Id)

/** The parameter of an address that names one thing by its number. */
export const IdParams = z.strictObject({ id: IdParam })

/** The answer of a change that leaves nothing to read. */
export const Done = z.object({ done: z.literal(true) })

/** Where a page of a list stands in it. */
export const pagePlace = {
  page: z.int().min(1).meta({ description: 'The last there is, where one beyond it was asked for' }),
  total: z.int().min(0),
  pages: z.int().min(0),
}

const limited = (text: z.ZodString) =>
  text.trim().max(LONGEST_REASON, { error: `Il motivo può avere al massimo ${LONGEST_REASON} caratteri` })

/** Why something is done to somebody, who reads it; it may be left out. */
export const Reason = limited(z.string())

/** The same where it may not. @param missing what to say without one */
export const reasonOr = (missing: string) => limited(z.string({ error: missing })).min(3, { error: missing })
