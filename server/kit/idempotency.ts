import { createHash } from 'node:crypto'
import { isDeadlock } from '../db/again.ts'
import { prepared } from '../db/prepared.ts'
import type { Context } from './context.ts'
import { Problem } from './problem.ts'

const UNIQUE_VIOLATION = '23505'
const LOCK_NOT_AVAILABLE = '55P03'
const TRANSACTION_ABORTED = '25P02'

/** Equal values have the same fingerprint, and different ones do not. */
export function fingerprintOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}

const kept = prepared(
  'idempotency-kept',
  'select request_hash, outcome from idempotency_key where user_id is not distinct from $userId? and key = $key',
).giving<{ outcome: unknown }>()

/** What a request is known by when it comes again. Without an account (null) it is known by the key alone. */
export type Claim<UserId extends string | null = string> = {
  userId: UserId
  key: string
  requestHash: string
}

export function claimOf<UserId extends string | null>(
  userId: UserId,
  key: string,
  request: unknown,
): Claim<UserId> {
  return { userId, key, requestHash: fingerprintOf(request) }
}

/**
 * Runs a statement that claims a key and keeps its outcome there. @returns what it did now, or at an earlier time for the same
 * request; undefined when it did nothing
 */
export async function once<Outcome>(
  context: Context,
  claim: Claim<string | null>,
  statement: () => Promise<Outcome | undefined>,
): Promise<Outcome | undefined> {
  let overtaken: unknown
  const done = await statement().catch((error: unknown) => {
    if (isStillRunning(error)) throw new Problem('request-in-progress', { retryAfterSeconds: 1 })
    if (!wasOvertaken(error)) throw error
    overtaken = error
    return undefined
  })
  const found = done ?? (await findOutcome(context, claim).catch(firstOf(overtaken)))
  // What is kept under a request's hash was written by the statement that serves such requests.
  return found as Outcome | undefined
}

/**
 * After a failure its transaction runs no other statement, so the earlier answer cannot be looked up: the failure is
 * thrown.
 */
function firstOf(overtaken: unknown): (error: unknown) => never {
  return error => {
    throw isDatabaseError(error) && error.code === TRANSACTION_ABORTED ? overtaken : error
  }
}

/**
 * What was answered to this key before (R4); undefined for an unused key. @throws Problem for another request under it
 */
export async function findOutcome(
  { db }: Context,
  { userId, key, requestHash }: Claim<string | null>,
): Promise<unknown> {
  const [row] = await kept(db, { userId, key })
  if (!row) return undefined
  if (row.request_hash !== requestHash) throw new Problem('idempotency-key-reused')
  return row.outcome
}

/** Whether it is the refusal of another request under a key that has been answered. */
export function isReused(error: unknown): boolean {
  return error instanceof Problem && error.code === 'idempotency-key-reused'
}

const sweep = prepared(
  'sweep-keys',
  "delete from idempotency_key where created_at < now() - interval '24 hours'",
)

/** Keys may go after a day: a browser asks again within minutes, if at all. */
export async function sweepKeys(db: Context['db']): Promise<void> {
  await sweep(db)
}

/** True when the statement failed because its key was claimed by another request. */
function isKeyTaken(error: unknown): boolean {
  return (
    isDatabaseError(error) && error.code === UNIQUE_VIOLATION && error.constraint === 'idempotency_key_unique'
  )
}

/** True when the first request with this key, or with this field, still holds its locks. */
function isStillRunning(error: unknown): boolean {
  return isDatabaseError(error) && error.code === LOCK_NOT_AVAILABLE
}

/** True when another request was quicker: with this key, or in a deadlock. Trying again finds out what it did. */
export function wasOvertaken(error: unknown): boolean {
  return isDeadlock(error) || isKeyTaken(error)
}

export function isDatabaseError(
  error: unknown,
): error is Error & { code: string; constraint?: string; detail?: string } {
  return error instanceof Error && 'code' in error
}
