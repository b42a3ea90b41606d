import type { Payload } from '../../kit/task.ts'

export type LetterEvent = Payload<'booking-letter'>['event']
/** What a letter tells of, and when it is written: one that had to wait says what is true then. */
export type Told = { event: LetterEvent; wasRequest: boolean; now: Date }
export type Reader = Payload<'booking-letter'>['to']
export type LetterParts = { baseUrl: string; mailFrom: string }

export function isReminder(event: LetterEvent): boolean {
  return event === 'day-reminder' || event === 'hours-reminder'
}
