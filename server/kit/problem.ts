import type { z } from 'zod'
import { type ErrorCode, errors, type ProblemBody } from '#contract/errors.ts'

export type Extras = Pick<ProblemBody, 'issues' | 'conflict' | 'neighbours' | 'nearby' | 'alternatives'> & {
  detail?: string
  retryAfterSeconds?: number
}

/** An expected failure. Services throw it; the app turns it into problem details. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly extras: Extras

  constructor(code: ErrorCode, extras: Extras = {}) {
    super(code)
    this.name = 'Problem'
    this.code = code
    this.extras = extras
  }

  get status() {
    return errors[this.code].status
  }

  toBody(requestId: string): ProblemBody {
    return problemBody(this.code, requestId, this.extras)
  }
}

/** What a schema of the contract has refused, the first fault in words. */
export function invalidInput(error: z.core.$ZodError): Problem {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return new Problem('invalid-input', { issues, ...(issues[0] && { detail: issues[0].message }) })
}

/** What only a service can find wrong with one field, said as the contract says it of others. */
export function invalidField(path: string, message: string): Problem {
  return new Problem('invalid-input', { detail: message, issues: [{ path, message }] })
}

export function problemBody(
  code: ErrorCode,
  requestId: string,
  { detail, issues, conflict, neighbours, nearby, alternatives }: Extras = {},
): ProblemBody {
  const { title, suggestion, status } = errors[code]
  return {
    type: 'about:blank',
    status,
    code,
    title,
    detail: detail ?? suggestion,
    requestId,
    ...(issues && { issues }),
    ...(conflict && { conflict }),
    ...(neighbours && { neighbours }),
    ...(nearby && { nearby }),
    ...(alternatives && { alternatives }),
  }
}
