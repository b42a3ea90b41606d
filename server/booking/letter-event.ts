export type LetterEvent =
  | 'confirmed'
  | 'pending'
  | 'moved'
  | 'rescheduled'
  | 'cancelled'
  | 'day-reminder'
  | 'hours-reminder'
export type Reader = 'client' | 'facility'
export type LetterParts = { baseUrl: string; mailFrom: string }
