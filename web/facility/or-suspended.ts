import { data } from 'react-router'
import { ApiError } from '#web/api/client.ts'

/**
 * What is read of a facility; of a suspended one, why there is no page. Thrown unchanged, the refusal would lose its words on the way
 * to the page, and a link to it is neither wrong nor old.
 */
export function orSuspended<Subject>(subject: Promise<Subject>): Promise<Subject> {
  return subject.catch((error: unknown) => {
    const isSuspended = error instanceof ApiError && error.code === 'facility-suspended'
    throw isSuspended ? data(error.problem, { status: 403 }) : error
  })
}
