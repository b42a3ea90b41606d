import type { Payload } from '../../kit/task.ts'

export type LetterEvent = Payload<'booking-letter'>['event']
/** What a letter is about, and when it is written: after a delay it says what is true by then. */
export type Told = {
  event: LetterEvent
  wasRequest: boolean
  was?: Payload<'booking-letter'>['was'] | undefined
  now: Date
}
export type Reader = Payload<'booking-letter'>['to']
export type LetterParts = { baseUrl: string; mailFrom: string }

export function isReminder(event: LetterEvent): boolean {
  return event === 'day-reminder' || event === 'hours-reminder'
}
