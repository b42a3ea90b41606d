import type { Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ErrorCode } from '#contract/errors.ts'
import { type DatabaseWatch, isDatabaseAway } from '../../db/database-watch.ts'
import type { Env } from '../door.ts'
import type { Log } from '../log.ts'
import { type Extras, Problem, problemBody } from '../problem.ts'
import { earlyHeaders } from './early.ts'

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'
const OVERLOADED_SECONDS = 2

/** The one place where a failure becomes an HTTP answer. Only the unexpected is logged as an error. */
export function answerFailure(log: Log, watch?: Pick<DatabaseWatch, 'sawFailure'>) {
  return (error: Error, c: HonoContext<Env>): Response => {
    const problem = toProblem(error)
    const { requestId } = c.var
    if (problem.code === 'internal') log.error({ requestId, path: c.req.path, err: error }, 'request failed')
    // The watch logs once that the database is away; requests that fail because of it say no more.
    if (isDatabaseAway(error) && !watch?.sawFailure(error))
      log.warn({ requestId, path: c.req.path, reason: error.message }, 'database not available')
    return c.body(
      JSON.stringify(problem.toBody(requestId)),
      problem.status,
      problemHeaders(problem.code, problem.extras.retryAfterSeconds),
    )
  }
}

/** A refusal without an `Error`, whose stack trace would be most of what it costs. */
export function refuseAtOnce(code: ErrorCode, extras: Extras = {}): Response {
  const requestId = crypto.randomUUID()
  const body = problemBody(code, requestId, extras)
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: {
      ...earlyHeaders(requestId, PROBLEM_TYPE, extras.retryAfterSeconds ?? OVERLOADED_SECONDS),
      // A client that ignores `retry-after` has at least to connect again.
      connection: 'close',
    },
  })
}

function problemHeaders(code: ErrorCode, retryAfterSeconds?: number) {
  const retryAfter = retryAfterSeconds ?? (code === 'overloaded' ? OVERLOADED_SECONDS : undefined)
  return {
    'content-type': PROBLEM_TYPE,
    'cache-control': 'no-store',
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  }
}

function toProblem(error: Error): Problem {
  if (error instanceof Problem) return error
  if (error instanceof HTTPException) return fromHttpException(error)
  if (isDatabaseAway(error)) return new Problem('overloaded')
  if ('code' in error && error.code === UNSTORABLE_TEXT) return new Problem('invalid-input')
  if (isOfNobody(error)) return new Problem('unauthenticated')
  return new Problem('internal')
}

// Hono's own validator refuses unreadable bodies and foreign content types before any schema is asked.
function fromHttpException(error: HTTPException): Problem {
  if (error.status === 415) return new Problem('unsupported-media')
  return error.status < 500 ? new Problem('malformed-json') : new Problem('internal')
}

// PostgreSQL keeps every character in text but U+0000.
const UNSTORABLE_TEXT = '22021'

// A column that names an account which is not there: it was deleted while this was under way.
const NO_SUCH_ROW = '23503'
const OF_ACCOUNTS = /_(user_id|creator_id|created_by|taken_by|invited_by|accepted_by|actor_id|held_for)_fkey$/

function isOfNobody(error: object): boolean {
  return (
    'code' in error &&
    error.code === NO_SUCH_ROW &&
    'constraint' in error &&
    OF_ACCOUNTS.test(String(error.constraint))
  )
}
