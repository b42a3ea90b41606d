import { isDeclined } from '../../kit/declined.ts'
import { Problem } from '../../kit/problem.ts'

/** Says that the facility has blocked whoever would come into a match there; any other failure goes on. */
export function sayDeclined(error: unknown): never {
  throw isDeclined(error) ? new Problem('joining-declined') : error
}
