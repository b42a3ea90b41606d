import { createHmac } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import type { Limit } from './rules.ts'
import { countTry, forgetTries, returnTry, sweepTries } from './store.ts'

/**
 * What is counted, and for whom: the name of a limit, and whose tries these are, such as those of a network or an
 * address.
 */
export type Subject = { name: string; whose: string; limit: Limit }

export type Limiter = {
  /** Counts one try. @returns the seconds to wait; 0 when it may go on */
  take: (subject: Subject) => Promise<number>
  /** The seconds that a subject is known to have to wait; does not ask the database and counts nothing. */
  peek: (subject: Subject) => number
  giveBack: (subject: Subject) => Promise<void>
  forget: (subject: Subject) => Promise<void>
}

const MOST_REMEMBERED = 20_000
const SWEEP_MS = 10 * 60_000
/** For how long a refusal is repeated without asking the database; a growing delay may end early, by a new password in another process. */
const TRUSTED_SECONDS = { wait: 10, grow: 1 } as const

/**
 * Limits are kept in the database, so that they outlive restarts and hold for all processes together. What is known
 * to be refused is remembered here as well: a flood of refused tries then costs the database nothing.
 */
export function makeLimiter(db: Database, secret: string): Limiter {
  const refused = new Map<string, { askAgainAt: number; freeAt: number }>()
  let sweptAt = Date.now()

  async function take({ name, whose, limit }: Subject): Promise<number> {
    const key = keyOf(secret, name, whose)
    const known = waitOf(key)
    if (known > 0) return known
    refused.delete(key)
    const wait = await countTry(db, key, limit)
    if (wait > 0) remember(key, wait, limit)
    if (Date.now() - sweptAt > SWEEP_MS) {
      sweptAt = Date.now()
      await sweepTries(db)
    }
    return wait
  }

  function waitOf(key: string): number {
    const remembered = refused.get(key)
    if (!remembered || remembered.askAgainAt <= Date.now()) return 0
    return Math.ceil((remembered.freeAt - Date.now()) / 1_000)
  }

  function remember(key: string, wait: number, { after }: Limit) {
    if (refused.size >= MOST_REMEMBERED) refused.clear()
    const trusted = Math.min(wait, TRUSTED_SECONDS[after])
    refused.set(key, { askAgainAt: Date.now() + trusted * 1_000, freeAt: Date.now() + wait * 1_000 })
  }

  return {
    take,
    peek: ({ name, whose }) => waitOf(keyOf(secret, name, whose)),
    giveBack: async ({ name, whose }) => {
      const key = keyOf(secret, name, whose)
      refused.delete(key)
      await returnTry(db, key)
    },
    forget: async ({ name, whose }) => {
      const key = keyOf(secret, name, whose)
      refused.delete(key)
      await forgetTries(db, key)
    },
  }
}

/** Keyed, so that the table cannot be searched for an address (R8). */
function keyOf(secret: string, name: string, whose: string): string {
  return createHmac('sha256', secret).update(`limit ${name} ${whose}`).digest('base64url')
}
