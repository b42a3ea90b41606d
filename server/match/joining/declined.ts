import { isDeclined } from '../../kit/declined.ts'
import { Problem } from '../../kit/problem.ts'

/** Turns the database's refusal of a customer whom the facility has blocked into a problem; throws other errors on. */
export function sayDeclined(error: unknown): never {
  throw isDeclined(error) ? new Problem('joining-declined') : error
}
