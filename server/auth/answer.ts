import type { z } from 'zod'

type Reason = { code: string; status: number; message: string; waitSeconds?: number | undefined }

const OVERLOADED = {
  code: 'OVERLOADED',
  status: 503,
  message: 'Il problema è temporaneo. Riprova tra qualche minuto',
  waitSeconds: 2,
}

/** A refusal in the shape of the library's own answers, which the forms read. */
export class Refusal extends Error {
  readonly reason: Reason

  constructor(code: string, status: number, message: string, waitSeconds?: number) {
    super(message)
    this.name = 'Refusal'
    this.reason = { code, status, message, waitSeconds }
  }

  toResponse(): Response {
    return refuse(this.reason)
  }
}

export function tooMany(waitSeconds: number): Refusal {
  const { code, status, message } = tooManyFor(waitSeconds)
  return new Refusal(code, status, message, waitSeconds)
}

export function overloaded(): Refusal {
  const { code, status, message, waitSeconds } = OVERLOADED
  return new Refusal(code, status, message, waitSeconds)
}

/** The same two answers without an error: recording where it was thrown would be most of what they cost. */
export const refuseAtOnce = {
  tooMany: (waitSeconds: number) => refuse(tooManyFor(waitSeconds)),
  overloaded: () => refuse(OVERLOADED),
}

function tooManyFor(waitSeconds: number) {
  const message = 'Troppi tentativi. Riprova tra qualche minuto.'
  return { code: 'TOO_MANY_REQUESTS', status: 429, message, waitSeconds }
}

function refuse({ code, status, message, waitSeconds }: Reason): Response {
  // `success` and `error` are what the specification's custom reset answers.
  const body = { code, message, success: false, error: message }
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  if (waitSeconds) headers['retry-after'] = String(waitSeconds)
  return Response.json(body, { status, headers })
}

export function answer(body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { headers: { 'cache-control': 'no-store', ...headers } })
}

/** @throws Refusal with the first fault of the body */
export function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new Refusal('INVALID_INPUT', 400, parsed.error.issues[0]?.message ?? 'Richiesta non valida')
}

/**
 * Answers no sooner than `floorMs`: what is done for a known address takes longer than what is done for an unknown
 * one, and nobody may read that from a clock.
 */
export async function noSooner<Value>(floorMs: number, work: () => Promise<Value>): Promise<Value> {
  const floor = new Promise(resolve => setTimeout(resolve, floorMs))
  const [done] = await Promise.allSettled([work(), floor])
  if (done.status === 'rejected') throw done.reason
  return done.value
}

/** The library tells a page its session's token; pages have no use for it, and a script in one must never see it. */
export async function withoutToken(reply: Response): Promise<Response> {
  if (!reply.headers.get('content-type')?.includes('json')) return reply
  const written = await reply.text()
  const hide = (key: string, value: unknown) => (key === 'token' ? undefined : value)
  // Redirects call themselves JSON and have no body.
  const text = written === '' ? null : JSON.stringify(JSON.parse(written), hide)
  return new Response(text, { status: reply.status, headers: reply.headers })
}
