import { type ErrorCode, type ProblemBody, unsaid } from '#contract/errors.ts'
import { ApiError } from './client.ts'

export type Message = { title: string; suggestion: string }

const offline: Message = {
  title: 'Problema di connessione',
  suggestion: 'Verifica la tua connessione internet e riprova',
}
const unexpected: Message = {
  title: 'Si è verificato un errore imprevisto',
  suggestion: 'Riprova oppure contatta l’assistenza se il problema persiste',
}

/** The specification's classes of failed bookings, by code (R7). */
const bookingTitles: Partial<Record<ApiError['code'], string>> = {
  'booking-exists': 'Orario non più disponibile',
  'match-organised': 'Orario non più disponibile',
  'slot-unavailable': 'Orario non più disponibile',
  'slot-not-found': 'Orario non più disponibile',
}

/** What to tell somebody about a failure: what happened, then what to do. */
export function messageFor(error: unknown): Message {
  if (!(error instanceof ApiError)) return unexpected
  if (error.code === 'offline') return offline
  const { title, suggestion } = wordsOf(error.code, error.problem)
  return { title: bookingTitles[error.code] ?? title, suggestion }
}

const spoken: Partial<Record<ErrorCode, Message>> = unsaid

// The server sends the words of each refusal: a table of all of them would be a tenth of what a page loads of ours.
function wordsOf(code: ErrorCode, problem: ProblemBody | undefined): Message {
  // A balancer or firewall in front of our server may answer with anything.
  if (problem?.title && problem.detail) return { title: problem.title, suggestion: problem.detail }
  return spoken[code] ?? unexpected
}

/** What to do about an error, to be shown beside what failed; nothing without an error. */
export function adviceFor(error: unknown): string | undefined {
  return error ? messageFor(error).suggestion : undefined
}

/** What happened and what to do, as a toast. Where what was pressed has a place for it, the advice stands there too (R36). */
export function failureToast(error: unknown) {
  const { title, suggestion } = messageFor(error)
  return { tone: 'error', title, description: suggestion } as const
}

/** What the server says is wrong with one field of what was sent. */
export function faultIn(error: unknown, field: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return error.problem?.issues?.find(({ path }) => path === field)?.message
}
