import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * What one address promises. The key under which it stands in `api` is its method and path,
 * such as 'GET /api/fields/{id}/slots'.
 */
export type RouteSpec = {
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** The body is a file instead: of which kinds, and how many bytes at most. */
  upload?: { types: readonly string[]; mostBytes: number }
  /** The status of success; 200 unless said otherwise. */
  status?: 200 | 201
  reply: z.ZodType
  errors: readonly ErrorCode[]
  /** A mutation that creates something: demands the header Idempotency-Key (R4). */
  idempotent?: true
  /** Counted by where the call comes from, and may give the browser a cookie. */
  limited?: true
  /** May carry where the reader stands, in a header: never in an address, which is logged and kept (R40). */
  positioned?: true
}

/** Checks the shape of a route table while keeping the precise type of each entry. */
export function routes<
  const Routes extends Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /api/${string}`, RouteSpec>,
>(table: Routes): Routes {
  return table
}

/**
 * What every door of a facility refuses: invalid input, a guest, somebody without the right, a facility that does not
 * exist.
 */
export const facilityRefusals = [
  'invalid-input',
  'unauthenticated',
  'forbidden',
  'not-found',
] as const satisfies readonly ErrorCode[]
