import type { z } from 'zod'

/** A refusal in the shape of the library's own answers, which the forms read. */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly waitSeconds: number | undefined

  constructor(code: string, status: number, message: string, waitSeconds?: number) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.status = status
    this.waitSeconds = waitSeconds
  }

  toResponse(): Response {
    // `success` and `error` are what the specification's custom reset answers.
    const body = { code: this.code, message: this.message, success: false, error: this.message }
    const headers = new Headers({ 'cache-control': 'no-store' })
    if (this.waitSeconds) headers.set('retry-after', String(this.waitSeconds))
    return Response.json(body, { status: this.status, headers })
  }
}

export function tooMany(waitSeconds: number): Refusal {
  return new Refusal('TOO_MANY_REQUESTS', 429, 'Troppi tentativi. Riprova tra qualche minuto.', waitSeconds)
}

export function overloaded(): Refusal {
  return new Refusal('OVERLOADED', 503, 'Il problema è temporaneo. Riprova tra qualche minuto', 2)
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
